import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import type { ResponseOf } from '../src/contract/endpoint';
import { chargerOrder } from '../src/contract/evo-bill/chargerOrder';
import { statisticAnalysis } from '../src/contract/evo-basic/statisticAnalysis';
import { dayAfter, dayIn } from '../src/lib/calendar';
import type { Api } from './harness/api';
import { hasDatabase, newestMailWithFiles } from './harness/database';
import { expect, test, type Account } from './harness/journey';
import { phrase } from './harness/phrase';
import { addReport } from './pages/reportForm';
import { isSettled } from './pages/settled';

/** Whole past days, so that no session adds to them. */
const RANGE = {
  from: dayAfter(dayIn('UTC', Date.now()), -6),
  until: dayAfter(dayIn('UTC', Date.now()), -2),
};
const ENDED = { endedDayFrom: RANGE.from, endedDayUntil: RANGE.until };

type CurrencyFigures = ResponseOf<typeof statisticAnalysis.statistics>['totals']['currencies'][number];

/** Sums of the orders in a filtered list. */
async function sumOrders(api: Api, currency: string) {
  const { total, totals = [] } = await api.call(chargerOrder.page, {
    body: { ...ENDED, currencies: [currency], withTotals: true, pageSize: 10 },
  });
  const amounts = totals.find((row) => row.currency === currency)?.amounts;
  return { sessions: total, revenue: amounts?.['payable'], refunded: amounts?.['refunded'] };
}

/** Opens the orders behind the sessions of a currency, and reads their number in the list. */
async function openRows(page: Page, currency: string): Promise<void> {
  await page.goto(`/statistics/analysis?from=${RANGE.from}&until=${RANGE.until}`);
  const row = page.locator(`tr[data-currency="${currency}"]`);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(/\/orders\/charging\?/);
  const search = new URL(page.url()).searchParams;
  expect(Object.fromEntries(search)).toEqual({ ...ENDED, currencies: currency });
  await isSettled(page);
}

for (const account of ['admin', 'company'] as const satisfies Account[]) {
  test(`a figure of the analysis: opens exactly the orders that add up to it, for ${account}`, async ({ visit }) => {
    const { page, api } = await visit(account);
    let [first]: CurrencyFigures[] = [];
    await test.step('the sums of the rows are those of the figures, by currency', async () => {
      // Refunds of these days are aggregated within a minute.
      await expect(async () => {
        const { totals } = await api.call(statisticAnalysis.statistics, { body: RANGE });
        [first] = totals.currencies;
        for (const { currency, sessions, revenue, refunded } of totals.currencies)
          expect(await sumOrders(api, currency), currency).toEqual({ sessions, revenue, refunded });
      }).toPass();
    });
    if (!first) throw new Error('Nothing was charged');
    const { currency, sessions } = first;
    await test.step('the figure leads to the list of these rows', async () => {
      await openRows(page, currency);
      await expect(page.getByRole('main')).toContainText(String(sessions));
    });
    await test.step('the range is compared with the one before, and defined on focus', async () => {
      await page.goBack();
      const tile = page.getByRole('group', { name: phrase('figures:sessions.name'), exact: true });
      await tile.getByRole('button').focus();
      // The focus ring shows only after keyboard input.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('tooltip')).toContainText(phrase('figures:sessions.definition'));
    });
  });
}

/** Signature of a PNG file. */
const PNG_BEGIN = '89504e470d0a1a0a';

test('report: is made in the form, sent now, and arrives in the outbox with its pictures and CSV', async ({
  visit,
}) => {
  const { page } = await visit('admin');
  const mark = Date.now().toString(36);
  const name = `Network ${mark}`;
  const recipient = `report-${mark}@demo.example`;

  const cells = page.getByRole('row').filter({ hasText: name }).getByRole('gridcell');

  await test.step('a report that was never sent', async () => {
    await addReport(page, { name, recipient });
    await page.goto(`/statistics/reports?text=${mark}`);
    await cells.nth(1).click();
  });
  const detail = page.getByRole('complementary', { name });
  await test.step('sent now, it is listed as sent', async () => {
    await expect(detail.getByText(phrase('mailedReports:noMails'))).toBeVisible();
    await detail.getByRole('button', { name: phrase('mailedReports:sendNow') }).click();
    await expect(detail.getByRole('status')).toContainText(phrase('mailedReports:queued_one', { count: 1 }));
    const mail = detail.getByRole('listitem').filter({ hasText: recipient });
    await expect(mail).toContainText(name);
    for (const file of ['energy', 'new-users', 'active-users', 'washes']) {
      await expect(mail).toContainText(`${file}-by-day.png`);
    }
    await expect(mail).toContainText(/\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv/);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    const lastSent = heads.indexOf(phrase('mailedReports:fields.lastAt'));
    await expect(cells.nth(lastSent)).toContainText(/\d\d:\d\d/);
  });

  test.skip(!hasDatabase(), 'The outbox is read in the database');
  const { html, files } = await newestMailWithFiles(recipient);
  const pictures = files.filter(({ contentType }) => contentType === 'image/png');
  const tables = files.filter(({ contentType }) => contentType === 'text/csv; charset=utf-8');
  expect([pictures.length, tables.length, files.length]).toEqual([4, 4, 8]);
  for (const picture of pictures) {
    expect(html).toContain(`cid:${picture.contentId}`);
    expect(picture.bytes.subarray(0, 8).toString('hex')).toBe(PNG_BEGIN);
  }
  const [stations = [], users = [], bays = [], tried = []] = tables.map(({ bytes }) =>
    parse<Record<string, string>>(bytes, { bom: true, columns: true }),
  );
  const countSome = (rows: readonly Record<string, string>[], head: string) =>
    rows.filter((row) => Number(row[head]) > 0).length;
  expect(countSome(stations, 'Sessions')).toBeGreaterThan(0);
  expect(users).toHaveLength(30);
  expect(countSome(users, 'Active users')).toBeGreaterThan(0);
  expect(countSome(bays, 'Washes')).toBeGreaterThan(0);
  expect(countSome(tried, 'Attempts')).toBeGreaterThan(0);
});
