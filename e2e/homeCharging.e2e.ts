import { homeChargingHistory } from '../src/contract/evo-home-admin/homeChargingHistory';
import { offPeakSettings } from '../src/contract/evo-home-admin/offPeakSettings';
import { expect, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { chooseOption, saveForm } from './pages/equipmentForms';

test('home charger: gets an off-peak setting whose week was drawn', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const mark = Date.now().toString(36);
  const setting = `Nights ${mark}`;

  await test.step('an off-peak setting, its Wednesday dragged', async () => {
    await page.goto('/home-charging/off-peak?open=new');
    const form = page.getByRole('complementary', { name: phrase('offPeakSettings:add') });
    await form.getByLabel('Name').fill(setting);
    await chooseOption(page, form, 'Currency', 'KZT');
    await chooseOption(page, form, 'Country', 'Kazakhstan');
    await chooseOption(page, form, 'Time zone', 'Asia/Almaty');
    await form.getByRole('textbox', { name: phrase('money:period.offpeak') }).fill('12');
    await form.getByRole('textbox', { name: phrase('money:period.peak'), exact: true }).fill('30');
    const wednesday = form.getByRole('radiogroup', {
      name: phrase('offPeakSettings:week.day', { day: 'Wednesday' }),
    });
    await wednesday.getByRole('radio').first().click();
    const boundary = form.locator('[role="slider"][data-near]');
    const grip = await boundary.boundingBox();
    const bar = await wednesday.boundingBox();
    if (!grip || !bar) throw new Error('the boundary of Wednesday is not drawn');
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    // Two hours to the left.
    await page.mouse.move(grip.x + grip.width / 2 - bar.width / 12, grip.y + grip.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(boundary).toHaveAttribute('aria-valuetext', '05:00');
    await saveForm(form);
  });

  const { records } = await api.call(offPeakSettings.page, { body: { text: mark } });
  expect(records[0]?.days.map(([night]) => night?.to)).toEqual([
    ...['07:00', '07:00', '05:00', '07:00', '07:00', '07:00', '07:00'],
  ]);

  await test.step('a home charger with it', async () => {
    await page.goto('/home-charging/chargers?open=new');
    const form = page.getByRole('complementary', { name: phrase('homeChargers:add') });
    await form.getByLabel(phrase('homeChargers:fields.serialNo')).fill(`HC-${mark}`);
    await chooseOption(page, form, 'Model', 'Hearth 7');
    await chooseOption(page, form, phrase('homeChargers:fields.offPeakSetting'), setting);
    await chooseOption(page, form, 'Country', 'Kazakhstan');
    await saveForm(form);
    await page.goto(`/home-charging/chargers?text=${mark}`);
    await expect(page.getByRole('row', { name: `HC-${mark}` })).toContainText(setting);
  });

  await test.step('a setting that a charger has is kept', async () => {
    await page.goto(`/home-charging/off-peak?open=${records[0]?.id}`);
    const detail = page.getByRole('complementary', { name: setting });
    await detail.getByRole('button', { name: phrase('records:record.remove') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: phrase('records:record.remove') }).click();
    await expect(dialog.getByText(phrase('errors:records.home_charger'))).toBeVisible();
  });
});

test('home charging history: tells what off-peak charging has saved', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { records } = await api.call(homeChargingHistory.page, { body: { pageSize: 100 } });
  const saving = records.find(({ cost, costAtOnce }) => cost !== null && Number(cost) < Number(costAtOnce));
  if (!saving) throw new Error('no session of the demo has saved anything');
  await page.goto(`/home-charging/history?open=${saving.id}`);
  const detail = page.getByRole('complementary', { name: saving.no });
  await expect(detail.getByRole('row', { name: phrase('homeHistory:costs.saved') })).toContainText(
    saving.currency ?? '',
  );
  await page.goto(`/home-charging/history?text=${saving.serialNo}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^home-charging-history.*\.csv$/);
});
