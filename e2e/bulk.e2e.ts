import { listConnectors, newestCommand, waitForFleet } from './harness/fleet';
import { expect, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { MonitorPage } from './pages/monitorPage';

test('chargers: are reset in bulk after a dry run, and their effects are counted', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const rows = await waitForFleet(async () => {
    const found = await listConnectors(api, { city: ['Saint Petersburg', 'Kraków', 'Beijing'] });
    const busy = new Set(found.filter(({ status }) => status !== 'available').map(({ chargerCode }) => chargerCode));
    const free = found.filter(({ chargerCode, command }) => !busy.has(chargerCode) && command === null);
    const byCharger = new Map(free.map((row) => [row.chargerCode, row]));
    return byCharger.size < 2 ? undefined : [...byCharger.values()].slice(0, 2);
  }, 'two idle chargers');

  const monitor = new MonitorPage(page);
  const stations = [...new Set(rows.map(({ stationId }) => stationId))].join(',');
  await monitor.open(`?station=${stations}&group=none&sort=status.desc`);
  for (const { key } of rows) {
    const connector = key.replace(':', ' · ');
    await monitor
      .row(key)
      .getByRole('checkbox', { name: phrase('monitor:select', { connector }) })
      .check();
  }
  await page.getByRole('button', { name: phrase('monitor:action.resetSoft'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: phrase('monitor:action.resetSoft') });
  await expect(dialog.getByText(phrase('monitor:bulk.willSend', { figure: '2' }))).toBeVisible();
  await dialog.getByLabel(phrase('monitor:confirm.reason')).fill('e2e outage');
  await dialog.getByRole('button', { name: phrase('monitor:confirm.resetSoft.verb'), exact: true }).click();
  await expect(dialog.getByText(phrase('monitor:bulk.done', { figure: '2' }))).toBeVisible();

  for (const { chargerCode } of rows) {
    const command = await newestCommand(api, chargerCode, 'reset');
    expect([command?.reason, command?.steps.at(-1)?.state]).toEqual(['e2e outage', 'effective']);
  }
});
