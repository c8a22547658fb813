import type { Page } from '@playwright/test';
import { phrase } from '../harness/phrase';
import { saveForm } from './equipmentForms';

/** Adds a daily report on the last 30 days with all sections, for one recipient. */
export async function addReport(page: Page, { name, recipient }: { name: string; recipient: string }): Promise<void> {
  await page.goto('/statistics/reports?open=new');
  const form = page.getByRole('complementary', { name: phrase('mailedReports:add') });
  await form.getByLabel(phrase('mailedReports:fields.name')).fill(name);
  await form.getByRole('combobox', { name: phrase('mailedReports:fields.range') }).click();
  await page.getByRole('option', { name: phrase('mailedReports:range.last30Days') }).click();
  await form.getByText(phrase('mailedReports:rhythm.daily'), { exact: true }).click();
  await form.getByLabel(phrase('mailedReports:recipient', { number: 1 })).fill(recipient);
  await saveForm(form);
}
