import type { Locator, Page } from '@playwright/test';
import { phrase } from '../harness/phrase';

/** Wall time in forms, which is UTC until the viewer chooses another zone. */
const toWall = (at: number) => new Date(at).toISOString();

/** Chooses a time in a date field of a form: its day in the calendar, then its hour and minute; all in UTC. */
export async function chooseTime(page: Page, form: Locator, label: string, at: number): Promise<void> {
  await form.getByRole('button', { name: new RegExp(`^${label}`) }).click();
  const picker = page.locator('[data-dates-dropdown]:visible');
  if (toWall(at).slice(0, 7) !== toWall(Date.now()).slice(0, 7)) {
    await picker.getByRole('button', { name: phrase('common:picker.nextMonth') }).click();
  }
  const day = new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  await picker.getByRole('button', { name: day, exact: true }).click();
  await picker.getByRole('spinbutton', { name: phrase('common:picker.hours') }).fill(toWall(at).slice(11, 13));
  await picker.getByRole('spinbutton', { name: phrase('common:picker.minutes') }).fill(toWall(at).slice(14, 16));
  await picker.getByRole('button', { name: phrase('common:picker.apply') }).click();
}
