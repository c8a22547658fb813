import type { Page, Request } from '@playwright/test';
import { chargingConnector } from './harness/fleet';
import { expect, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { MonitorPage } from './pages/monitorPage';
import { Shell } from './pages/shell';

/** Counts a page's change polls from now on. */
function countPolls(page: Page): () => number {
  let polls = 0;
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/realTimeMonitoring/changes')) polls += 1;
  });
  return () => polls;
}

test('two tabs: have one poller, and the other tab takes over when its tab closes', async ({ visit }) => {
  const { page: first, context, api } = await visit('noc');
  const { key } = await chargingConnector(api);
  const pollsOfFirst = countPolls(first);
  await new MonitorPage(first).open();
  await expect.poll(pollsOfFirst).toBeGreaterThan(2);

  const second = await context.newPage();
  const pollsOfSecond = countPolls(second);
  const monitor = new MonitorPage(second);
  await monitor.open(`?text=${key.split(':')[0]}`);
  const { live } = new Shell(second);
  await expect(live).toHaveText(phrase('shell:live.fresh'));
  const energy = async () => Number(/(\d+\.\d{3})/.exec(await monitor.row(key).innerText())?.[1] ?? Number.NaN);
  const before = await energy();
  await expect.poll(energy).toBeGreaterThan(before);
  expect(pollsOfSecond()).toBe(0);

  await first.close();
  await expect.poll(pollsOfSecond).toBeGreaterThan(0);
  const after = await energy();
  await expect.poll(energy).toBeGreaterThan(after);
  await expect(live).toHaveText(phrase('shell:live.fresh'));
});
