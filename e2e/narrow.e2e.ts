import { expect, test } from './harness/journey';
import { isSettled } from './pages/settled';

/** A small laptop, on which the side bar is open. */
const NARROW = { width: 1024, height: 768 };

/** Heads of amounts in Russian, the language with the longest words. */
const AMOUNTS = [
  ['/orders/charging', 'Оплачено'],
  ['/finance/car-wash-statement', 'Возвращено'],
  ['/enterprises/statement', 'Возвращено'],
] as const;

test('amounts: stay in sight where the columns need more room than there is', async ({ visit }) => {
  const { page } = await visit('admin', { viewport: NARROW, remembers: { locale: 'ru' } });
  for (const [route, name] of AMOUNTS) {
    await page.goto(route);
    await isSettled(page);
    const head = page.getByRole('columnheader', { name });
    const end = () => head.boundingBox().then((box) => (box ? box.x + box.width : Number.NaN));
    await expect.poll(end, route).toBeLessThanOrEqual(NARROW.width);
  }
});

test('alarm queue: has one line of tools and one of keys in the longest words', async ({ visit }) => {
  const { page } = await visit('noc', { viewport: NARROW, remembers: { locale: 'ru' } });
  await page.goto('/live/alarms');
  await isSettled(page);
  const measureHeight = (selector: string) =>
    page
      .locator(selector)
      .last()
      .evaluate((bar) => bar.getBoundingClientRect().height);
  expect(await measureHeight('main footer')).toBeLessThan(40);
  expect(await measureHeight('main [role="group"]:has([type="search"], input)')).toBeLessThan(50);
});
