import { randomUUID } from 'node:crypto';
import { chargeTag } from '../src/contract/evo-basic/chargeTag';
import { expect, test } from './harness/journey';
import { phrase } from './harness/phrase';

/** Only the long run imports thousands; the server's own tests import 10,000. */
const ROWS = process.env.LONG ? 5_000 : 500;
const MOST_NODES = 1_500;
/** Wrong lines of the file; line 1 is its header. */
const WRONG = [17, 18, 40, 100, 234, 400, ROWS + 1];

/** A file with that many tags; the wrong lines have an unknown state. */
function createFile(prefix: string, wrong: readonly number[]): Buffer {
  const lines = Array.from({ length: ROWS }, (_, index) => {
    const state = wrong.includes(index + 2) ? 'lost' : 'enabled';
    return `${prefix}${String(index).padStart(5, '0')},${state},row ${index}`;
  });
  return Buffer.from(['tagNo,status,remark', ...lines].join('\n'));
}

test(`import of ${ROWS} tags: imports nothing and names the rows when seven are wrong, and all when they are right`, async ({
  visit,
}) => {
  const { page, api } = await visit('admin');
  const prefix = `I${randomUUID().slice(0, 8)}-`;
  const total = async () => (await api.call(chargeTag.page, { body: { text: prefix } })).total;
  await page.goto('/equipment/tags');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: phrase('chargeTags:importTitle') });
  const choose = async (wrong: readonly number[], name: string) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: createFile(prefix, wrong) });

  await choose(WRONG, 'wrong.csv');
  const errors = dialog.getByRole('table', { name: 'Error' }).getByRole('row');
  await expect(errors).toHaveCount(WRONG.length + 1);
  for (const [index, line] of WRONG.entries()) await expect(errors.nth(index + 1)).toContainText(String(line));
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled();
  expect(await total()).toBe(0);

  await choose([], 'right.csv');
  await expect(dialog.getByRole('status')).toContainText('no errors');
  expect(await total()).toBe(0);
  await dialog.getByRole('button', { name: /^Import/ }).click();
  await expect(dialog).toBeHidden();
  expect(await total()).toBe(ROWS);

  // The document holds only the rows in view, however long the list is.
  await page.goto(`/equipment/tags?size=100&text=${prefix}`);
  await expect(page.getByText(new RegExp(`^1–100 of ${ROWS.toLocaleString('en-US')}$`))).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${prefix}00000`) })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(MOST_NODES);
});
