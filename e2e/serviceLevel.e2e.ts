import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import {
  DOWNTIME_CAUSES,
  serviceLevel,
  type ChargerLevel,
  type Downtime,
} from '../src/contract/evo-basic/serviceLevel';
import { dayAfter, dayIn } from '../src/lib/calendar';
import { formatNumber } from '../src/lib/format';
import type { Api } from './harness/api';
import { expect, test, type Account } from './harness/journey';
import { phrase } from './harness/phrase';

/** Page size of a charger's downtimes. */
const PAGE_SIZE = 50;

interface Found {
  month: string;
  charger: ChargerLevel;
  downtimes: Downtime[];
}

/** Latest downtimes of a month by cause; downtimes with an alarm come first. */
async function listDowntimes(api: Api, month: string): Promise<Downtime[]> {
  const byCause = await Promise.all(
    DOWNTIME_CAUSES.map((cause) =>
      api.call(serviceLevel.downtimes, { body: { month, causes: [cause], pageSize: PAGE_SIZE } }),
    ),
  );
  const all = byCause.flatMap(({ records }) => records);
  return [...all.filter(({ alarmId }) => alarmId !== null), ...all.filter(({ alarmId }) => alarmId === null)];
}

/** A charger whose downtimes of a month have all ended, preferably in a past month. */
async function findCharger(api: Api): Promise<Found> {
  const thisMonth = dayIn('UTC', Date.now()).slice(0, 'YYYY-MM'.length);
  const lastMonth = dayAfter(`${thisMonth}-01`, -1).slice(0, thisMonth.length);
  for (const month of [lastMonth, thisMonth]) {
    const chargers = await api.call(serviceLevel.chargers, { body: { month } });
    for (const { chargerId } of await listDowntimes(api, month)) {
      const charger = chargers.find((level) => level.chargerId === chargerId);
      const { records: downtimes, total } = await api.call(serviceLevel.downtimes, {
        body: { month, chargerId, pageSize: PAGE_SIZE },
      });
      const isOver = downtimes.every(({ until }) => until !== null);
      if (charger && isOver && total <= PAGE_SIZE) return { month, charger, downtimes };
    }
  }
  throw new Error('No charger was down');
}

const writeUptime = (uptime: number | null) => formatNumber(uptime, 3, 'en_US');

/** Uptime in percent with three digits, rounded down by its definition. */
const computeUptime = ({ upSeconds }: ChargerLevel, downSeconds: number) =>
  Math.floor((upSeconds / (upSeconds + downSeconds)) * 100_000) / 1_000;

/** Downloads the list's chargers as CSV, and reads the row of one. */
async function downloadRow(page: Page, chargerCode: string): Promise<Record<string, string> | undefined> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: phrase('transfer:export') }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const rows = parse<Record<string, string>>(await readFile(await (await saved).path()), { bom: true, columns: true });
  return rows.find((row) => row['Charger'] === chargerCode);
}

for (const account of ['admin', 'company'] as const satisfies Account[]) {
  test(`service level: the uptime of a charger is what its downtimes say, for ${account}`, async ({ visit }) => {
    const { page, api } = await visit(account);
    const { month, charger, downtimes } = await findCharger(api);
    const { chargerCode, stationId } = charger;
    const row = page.getByRole('row', { name: new RegExp(`^${chargerCode}\\b`) });

    await test.step('the sum of the list is the downtime of the charger, and its uptime follows from it', () => {
      const listed = downtimes.reduce((sum, { downSeconds }) => sum + downSeconds, 0);
      // Each downtime is rounded to its second.
      expect(Math.abs(listed - charger.downSeconds)).toBeLessThanOrEqual(downtimes.length);
      expect(Math.abs(computeUptime(charger, charger.downSeconds) - (charger.uptime ?? 0))).toBeLessThan(0.0015);
    });
    await test.step('the page of the month shows it', async () => {
      await page.goto(`/statistics/sla?month=${month}&station=${stationId}&list=chargers`);
      await expect(row).toContainText(writeUptime(charger.uptime));
    });
    await test.step('the report of the month has it, as a file', async () => {
      const saved = await downloadRow(page, chargerCode);
      expect(Number(saved?.['Uptime, %'])).toBe(charger.uptime);
      expect(Number(saved?.['Downtimes'])).toBe(charger.downtimes);
    });
    await test.step('its downtimes are listed, and one opens its cause: the alarm, or its charger without one', async () => {
      await row.getByRole('button', { name: phrase('sla:showDowntimes') }).click();
      const lines = page.getByRole('table', { name: phrase('sla:list.downtimes') }).getByRole('row');
      await expect(lines).toHaveCount(downtimes.length + 1);
      const alarmed = downtimes.findIndex(({ alarmId }) => alarmId !== null);
      const line = lines.nth(Math.max(alarmed, 0) + 1);
      const alarmId = downtimes[alarmed]?.alarmId;
      await line.getByRole('link', { name: alarmId ? phrase('sla:openAlarm') : chargerCode }).click();
      const opened = alarmId ? `alarm=${alarmId}` : `open=${charger.chargerId}`;
      await expect(page).toHaveURL(new RegExp(`[?&]${opened}\\b`));
      const detail = page.getByRole('complementary').or(page.getByRole('dialog'));
      await expect(detail.filter({ hasText: chargerCode }).first()).toBeVisible();
    });
  });
}

test('service level: a company sees its own stations, and no list of companies', async ({ visit }) => {
  const { api: operator } = await visit('admin');
  const { page, api } = await visit('company');
  const month = dayIn('UTC', Date.now()).slice(0, 'YYYY-MM'.length);
  const all = await operator.call(serviceLevel.month, { body: { month } });
  const own = await api.call(serviceLevel.month, { body: { month } });
  const [company] = own.companies;
  const idsOf = (stations: typeof all.stations) => stations.map(({ stationId }) => stationId).sort();
  expect(own.companies).toHaveLength(1);
  expect(all.companies.length).toBeGreaterThan(1);
  expect(idsOf(own.stations)).toEqual(idsOf(all.stations.filter(({ companyId }) => companyId === company?.companyId)));
  const foreign = all.stations.find(({ companyId }) => companyId !== company?.companyId);
  const asked = await api.call(serviceLevel.month, { body: { month, stationIds: [foreign?.stationId ?? ''] } });
  expect(asked.stations).toEqual([]);
  await page.goto('/statistics/sla');
  await expect(page.getByRole('table', { name: phrase('sla:list.stations') }).getByRole('row')).toHaveCount(
    own.stations.length + 1,
  );
  const lists = page.getByRole('radiogroup', { name: phrase('sla:lists') });
  await expect(lists.getByRole('radio', { name: phrase('sla:list.chargers') })).toBeAttached();
  await expect(lists.getByRole('radio', { name: phrase('sla:list.companies') })).toHaveCount(0);
});
