import { expect, type Locator, type Page } from '@playwright/test';
import { phrase } from '../harness/phrase';

/** Fills the open form of a new company in Kazakhstan, and saves it. */
export async function fillCompany(page: Page, name: string): Promise<void> {
  const form = page.getByRole('complementary', { name: phrase('companies:add') });
  await form.getByLabel('Name').fill(name);
  await chooseOption(page, form, 'Currency', 'KZT');
  await chooseOption(page, form, 'Time zone', 'Asia/Almaty');
  await saveForm(form);
}

/** Fills the open form of a new charger model of 150 kW, and saves it. */
export async function fillModel(page: Page, name: string): Promise<void> {
  const form = page.getByRole('complementary', { name: phrase('chargerModels:add') });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Manufacturer').fill('Elsewhere');
  await form.getByLabel(phrase('chargerModels:fields.ratedPower')).fill('150');
  await saveForm(form);
}

/** Fills the open form of the first station, where the only company is preset, and saves it. */
export async function fillFirstStation(page: Page, name: string): Promise<void> {
  const form = page.getByRole('complementary', { name: phrase('stationGroups:add') });
  await form.getByLabel('Name').fill(name);
  await expect(form.getByRole('combobox', { name: 'Company' })).not.toHaveValue('');
  await pickAlmaty(page, form);
  await form.getByLabel('Address').fill('Dostyk Avenue 180');
  await expect(form.getByRole('combobox', { name: 'Currency' })).toHaveValue(/KZT/);
  await expect(form.getByRole('combobox', { name: 'Price setting' })).toHaveValue('Default KZT');
  await saveForm(form);
}

/** Fills the open form of the first charger, where the only station and model are preset, and saves it. */
export async function fillFirstCharger(page: Page, code: string): Promise<void> {
  const form = page.getByRole('complementary', { name: 'Add charger' });
  await form.getByLabel(phrase('chargers:fields.chargerCode')).fill(code);
  await expect(form.getByRole('combobox', { name: 'Station' })).not.toHaveValue('');
  await expect(form.getByRole('combobox', { name: 'Model' })).not.toHaveValue('');
  await saveForm(form);
}

/** Picks a place on the form's map, which sets time zone and city. */
export async function pickAlmaty(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Pick on the map' }).click();
  const map = page.getByRole('dialog', { name: phrase('places:where') });
  await map.getByRole('combobox', { name: phrase('places:place.search') }).fill('Алматы');
  await page.getByRole('option', { name: /^Almaty, KZ/ }).click();
  await expect(map.getByRole('status').last()).toContainText('Asia/Almaty');
  await map.getByRole('button', { name: phrase('places:place.take') }).click();
  await expect(form.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Asia\/Almaty/);
  await expect(form.getByLabel('City')).not.toHaveValue('');
}

export async function saveForm(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toBeHidden();
}

/** Chooses in a searchable select. */
export async function chooseOption(page: Page, form: Locator, label: string, text: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}
