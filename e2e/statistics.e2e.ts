import type { Page } from '@playwright/test';
import { chargerOrder } from '../src/contract/evo-bill/chargerOrder';
import { statisticAnalysis } from '../src/contract/evo-basic/statisticAnalysis';
import { dayAfter, dayIn } from '../src/lib/calendar';
import type { Api } from './harness/api';
import { expect, test, type Account } from './harness/journey';
import { phrase } from './harness/phrase';
import { isSettled } from './pages/settled';

/** Whole days before today, in which nothing is charged any more. */
const RANGE = {
  from: dayAfter(dayIn('UTC', Date.now()), -6),
  until: dayAfter(dayIn('UTC', Date.now()), -2),
};
const ENDED = { endedDayFrom: RANGE.from, endedDayUntil: RANGE.until };

/** Sums of the orders that a list is narrowed to. */
async function sumOrders(api: Api, currency: string) {
  const { total, totals = [] } = await api.call(chargerOrder.page, {
    body: { ...ENDED, currencies: [currency], withTotals: true, pageSize: 10 },
  });
  const amounts = totals.find((row) => row.currency === currency)?.amounts;
  return { sessions: total, revenue: amounts?.['payable'], refunded: amounts?.['refunded'] };
}

/** Opens the orders behind the sessions of a currency, and reads how many the list has. */
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
    const { totals } = await api.call(statisticAnalysis.statistics, { body: RANGE });
    const [first] = totals.currencies;
    if (!first) throw new Error('Nothing was charged');
    await test.step('the sums of the rows are those of the figures, by currency', async () => {
      for (const { currency, sessions, revenue, refunded } of totals.currencies)
        expect(await sumOrders(api, currency), currency).toEqual({ sessions, revenue, refunded });
    });
    await test.step('the figure leads to the list of these rows', async () => {
      await openRows(page, first.currency);
      await expect(page.getByRole('main')).toContainText(String(first.sessions));
    });
    await test.step('the range is compared with the one before, and defined on focus', async () => {
      await page.goBack();
      const tile = page.getByRole('group', { name: phrase('figures:sessions.name'), exact: true });
      await tile.getByRole('button').focus();
      // A focus is shown where it came by the keyboard.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('tooltip')).toContainText(phrase('figures:sessions.definition'));
    });
  });
}
