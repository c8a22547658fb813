import type { Page } from '@playwright/test';
import { offPeakSettings } from '../src/contract/evo-home-admin/offPeakSettings';
import type { Api } from './harness/api';
import { expect, test } from './harness/journey';
import { isSettled } from './pages/settled';

/** Decimal mark shown per language for a typed `1 234,5`, and whether the language reads `1.234` as a number. */
const LANGUAGES = [
  { language: 'en_US', decimal: '.', takesPoint: true },
  { language: 'zh_CN', decimal: '.', takesPoint: true },
  { language: 'ru', decimal: ',', takesPoint: false },
  { language: 'kk', decimal: ',', takesPoint: false },
];

async function addSetting(api: Api) {
  const day = [
    { from: '00:00', to: '07:00', period: 'offpeak' as const },
    { from: '07:00', to: '24:00', period: 'peak' as const },
  ];
  return api.call(offPeakSettings.add, {
    body: {
      ...{ name: `Numbers ${Date.now().toString(36)}`, country: 'KZ', timezone: 'Asia/Almaty', currency: 'KZT' },
      days: Array.from({ length: 7 }, () => day),
      prices: { peak: '40', offpeak: '12' },
    },
  });
}

async function openForm(page: Page, id: string, language: string) {
  await page.goto('/home-charging/off-peak');
  await page.evaluate((chosen) => localStorage.setItem('omp.locale', chosen), language);
  await page.goto(`/home-charging/off-peak?open=${id}&tab=edit`);
  await isSettled(page);
  await expect(page.locator('html')).toHaveAttribute('lang', language.replace('_', '-'));
}

test('a price: is typed with a blank and a comma, shown by the language, and saved the same', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { id } = await addSetting(api);
  const price = page.locator('[data-path="prices.peak"]');
  for (const [digit, { language, decimal, takesPoint }] of LANGUAGES.entries()) {
    await test.step(language, async () => {
      await openForm(page, id, language);
      await price.fill('1.234');
      await price.blur();
      await expect(page.locator('[data-path="prices.peak"][aria-invalid="true"]')).toHaveCount(takesPoint ? 0 : 1);
      await price.fill(`1 234,5${digit}`);
      await price.blur();
      await expect(price).toHaveValue(`1\u202f234${decimal}5${digit}`);
      await price.press('Enter');
      await expect(price).toHaveCount(0);
      const { prices } = await api.call(offPeakSettings.detail, { body: { id } });
      expect(Number(prices.peak)).toBe(Number(`1234.5${digit}`));
    });
  }
});
