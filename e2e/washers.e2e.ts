import { iotCarwasherGroups } from '../src/contract/evo-basic/iotCarwasherGroups';
import { washerMonitoring } from '../src/contract/evo-monitor/washerMonitoring';
import type { LiveWasher } from '../src/contract/live/washer';
import type { Api } from './harness/api';
import { expect, signIn, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { BaysPage } from './pages/baysPage';

const EVERYTHING = { body: { pageSize: 5_000 } };

/** Waits for an available washer, reported by a supplier. */
async function findFreeBay(api: Api): Promise<LiveWasher> {
  let free: LiveWasher | undefined;
  await expect
    .poll(async () => {
      const { records } = await api.call(washerMonitoring.page, EVERYTHING);
      free = records.find(({ status, isOnline, command }) => isOnline && status === 'available' && command === null);
      return free !== undefined;
    })
    .toBe(true);
  return free as LiveWasher;
}

test('bay: an operator locks it from the monitor, sees it locked, and unlocks it', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const bays = new BaysPage(page);
  await bays.open();
  const { key, code } = await findFreeBay(api);
  const row = await bays.find(code, key);
  await bays.askLock(row, 'lock', 'Brush is worn');
  await expect(row.getByText(phrase('washers:status.locked'), { exact: true })).toBeVisible();
  await row.click();
  await expect(page.getByText(/Lock · Done · .*Brush is worn/)).toBeVisible();
  await bays.askLock(row, 'unlock', 'Brush was replaced');
  await expect(row.getByText(phrase('washers:status.locked'), { exact: true })).toBeHidden();
});

test('bays: a company user sees those of its own wash sites only', async ({ visit }) => {
  const { page, api } = await visit('company');
  const operator = await signIn('noc');
  const own = await api.call(washerMonitoring.page, EVERYTHING);
  const all = await operator.call(washerMonitoring.page, EVERYTHING);
  expect(own.total).toBeGreaterThan(0);
  expect(own.total).toBeLessThan(all.total);
  const sites = new Set(own.records.map(({ washSiteId }) => washSiteId));
  const { total } = await api.call(iotCarwasherGroups.page, { body: { pageSize: 100 } });
  expect(sites.size).toBeLessThanOrEqual(total);

  const bays = new BaysPage(page);
  await bays.open();
  await expect(page.getByText(`${own.total} bays`, { exact: true })).toBeVisible();
  const foreign = all.records.find(({ washSiteId }) => !sites.has(washSiteId));
  await page.goto(`/live/monitor?list=bays&washer=${foreign?.key}`);
  await expect(page.getByText(phrase('washers:bays.gone'))).toBeVisible();
});
