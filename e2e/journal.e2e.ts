import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { expect, test } from './harness/journey';
import { phrase } from './harness/phrase';

const NUMBER = '7115';

test('finance gives an account its number, and the journal of the last month has it', async ({ visit }) => {
  const { page } = await visit('finance');

  await test.step('an account without a number gets one', async () => {
    await page.goto('/finance/statement');
    await page.getByRole('tab', { name: phrase('statements:form.journal') }).click();
    await page.getByRole('button', { name: phrase('journal:accounts.open'), exact: true }).click();
    await page.getByRole('button', { name: /^Promotions borne by company.*No number/ }).click();
    await page.getByLabel(phrase('journal:fields.number'), { exact: true }).fill(NUMBER);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: `Promotions borne by company ${NUMBER}` })).toBeVisible();
  });

  await test.step('the file of the last month balances, and has the numbers', async () => {
    await expect(page.getByRole('group', { name: phrase('journal:total.debit') })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: /CSV/ }).click();
    const text = await readFile(await (await saved).path(), 'utf8');
    const lines: Record<string, string>[] = parse(text, { columns: true, bom: true });
    const sums = new Map<string, number>();
    for (const { Currency = '', Debit, Credit } of lines) {
      sums.set(Currency, (sums.get(Currency) ?? 0) + Number(Debit) - Number(Credit));
    }
    expect(lines.length).toBeGreaterThan(0);
    for (const difference of sums.values()) expect(difference).toBeCloseTo(0, 2);
    expect(lines.some((line) => line['Account number'] === '1360' && line['Account'] === 'Card clearing')).toBe(true);
    const borne = lines.filter(({ Account }) => Account === 'Promotions borne by company');
    for (const line of borne) expect(line['Account number']).toBe(NUMBER);
  });
});
