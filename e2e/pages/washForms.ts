import { expect, type Locator, type Page } from '@playwright/test';
import { phrase } from '../harness/phrase';
import { pickAlmaty, saveForm } from './equipmentForms';

/** Fills the open form of a new wash site, its place picked on the map, and saves it. */
export async function fillWashSite(page: Page, { name, company }: { name: string; company: string }): Promise<void> {
  const form = page.getByRole('complementary', { name: phrase('washSites:add') });
  await form.getByLabel('Name').fill(name);
  await chooseOption(page, form, phrase('washSites:fields.companyId'), company);
  await pickAlmaty(page, form);
  await form.getByLabel('Address').fill('Dostyk Avenue 180');
  await saveForm(form);
}

/** Fills the open form of a new service item, and saves it. */
export async function fillServiceItem(
  page: Page,
  item: { site: string; supplier: string; service: string; price: string },
): Promise<void> {
  const form = page.getByRole('complementary', { name: phrase('washServiceItems:add') });
  await chooseOption(page, form, phrase('washServiceItems:fields.washSiteId'), item.site);
  await chooseOption(page, form, phrase('washServiceItems:fields.supplierId'), item.supplier);
  await chooseOption(page, form, phrase('washServiceItems:fields.supplierServiceId'), item.service);
  await form.getByLabel(phrase('washServiceItems:fields.price')).fill(item.price);
  await chooseOption(page, form, phrase('washServiceItems:fields.currency'), 'KZT');
  await form.getByText(phrase('washServiceItems:status.onshelf'), { exact: true }).click();
  await saveForm(form);
}

/** Imports a machine reported by a supplier. */
export async function importWasher(
  page: Page,
  { site, supplier, machine }: { site: string; supplier: string; machine: string },
): Promise<void> {
  await page.getByRole('button', { name: phrase('washers:sync.open') }).click();
  const dialog = page.getByRole('dialog', { name: phrase('washers:sync.title') });
  await chooseOption(page, dialog, phrase('washers:fields.supplierId'), supplier);
  await chooseOption(page, dialog, phrase('washers:fields.washSiteId'), site);
  await dialog.getByRole('checkbox', { name: machine }).check();
  await dialog.getByRole('button', { name: phrase('washers:sync.submit') }).click();
  await expect(dialog).toBeHidden();
}

/** Sells a wash to a user in the open form. @returns the drawer of its order */
export async function sellWash(
  page: Page,
  sale: { supplier: string; washer: string; service: string; user: string; licensePlate: string },
): Promise<Locator> {
  const form = page.getByRole('complementary', { name: phrase('washOrders:add') });
  await chooseOption(page, form, phrase('washOrders:fields.supplier'), sale.supplier);
  await chooseOption(page, form, phrase('washOrders:fields.washer'), sale.washer);
  await chooseListed(page, form, phrase('washOrders:fields.service'), sale.service);
  await chooseOption(page, form, phrase('washOrders:fields.user'), sale.user);
  await form.getByRole('checkbox', { name: phrase('washOrders:sell.askedFor') }).check();
  await form.getByLabel(phrase('washOrders:fields.licensePlate')).fill(sale.licensePlate);
  await form.getByRole('button', { name: phrase('washOrders:sell.submit'), exact: true }).click();
  const drawer = page.getByRole('complementary', { name: /^W\d/ });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** Chooses in a select that searches on the server, where other names begin with the same text. */
async function chooseOption(page: Page, form: Locator, label: string, text: string): Promise<void> {
  await form.getByRole('combobox', { name: label, exact: true }).fill(text);
  await page.getByRole('option', { name: text }).first().click();
}

/** Chooses in a select with all its options loaded. */
async function chooseListed(page: Page, form: Locator, label: string, text: string): Promise<void> {
  await form.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: text }).first().click();
}
