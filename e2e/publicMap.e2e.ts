import { AxeBuilder } from '@axe-core/playwright';
import { devices } from '@playwright/test';
import { addStation, bootCharger } from './harness/ownStation';
import { expect, serverUrl, signIn, test } from './harness/journey';
import { phrase } from './harness/phrase';

test('public map: shows on a phone, without a session, that a connector has become busy', async ({ browser }) => {
  const api = await signIn('admin');
  const station = await addStation(api, 'Public', 1);
  const charger = await bootCharger(station.chargers[0]!);
  const report = (status: string) =>
    charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status });
  const context = await browser.newContext({ ...devices['Pixel 7'], baseURL: serverUrl(), locale: 'en-US' });
  try {
    await report('Available');
    const page = await context.newPage();
    await page.goto('/mapAdvertisement');
    await page.getByRole('searchbox').fill(station.name);
    const row = page.getByRole('list').getByRole('button', { name: station.name });
    await expect(row).toContainText(/[1-9]\d* of \d+ free/);
    await row.click();
    const plug = page
      .getByRole('region', { name: phrase('publicMap:connectors') })
      .getByRole('listitem')
      .filter({ hasText: `${station.chargers[0]!.chargerCode} · 1` });
    await expect(plug).toContainText(phrase('publicMap:state.free'));

    await report('Charging');
    await expect(plug).toContainText(phrase('publicMap:state.busy'));
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);

    await page.getByRole('button', { name: phrase('publicMap:back') }).click();
    await expect(row).toBeVisible();
    await page.getByRole('button', { name: phrase('publicMap:map'), exact: true }).click();
    await expect(page.locator('[data-map-ready]')).toBeAttached();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(412);
  } finally {
    charger.hangUp();
    await context.close();
  }
});

test('public texts: a published text is what a reader without a session sees', async ({ visit, browser }) => {
  const { page } = await visit('admin');
  await page.goto('/settings/public-texts?open=washingService.en_US');
  const drawer = page.getByLabel(phrase('public:title.washingService'), { exact: true });
  const content = drawer.locator('textarea');
  await expect(content).not.toBeEmpty();
  const word = `Word ${Date.now()}`;
  await content.fill(`## ${word}\n\nText`);
  await drawer.getByRole('button', { name: phrase('publicTexts:publish') }).click();
  const context = await browser.newContext({ baseURL: serverUrl(), locale: 'en-US' });
  const reader = await context.newPage();
  await expect(async () => {
    await reader.goto('/washingService');
    await expect(reader.getByRole('heading', { name: word })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await context.close();
});
