import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { fillCharger, fillCompany, fillModel, fillStation } from './pages/equipmentForms';

test('new charger: is live after an administrator has set it up from nothing', async ({ visit }) => {
  test.setTimeout(240_000);
  const { page, api } = await visit('admin');
  const mark = Date.now().toString(36);
  const company = `Steppe Drive ${mark}`;
  const code = `NEW-${mark}`;

  await test.step('a company', async () => {
    await page.goto('/companies/companies?open=new');
    await fillCompany(page, company);
    await page.goto(`/companies/companies?text=${mark}`);
    await expect(page.getByRole('row', { name: company })).toContainText('KZT');
  });

  await test.step('a model', async () => {
    await page.goto('/equipment/models?open=new');
    await fillModel(page, `Model ${mark}`);
  });

  await test.step('a station, its place picked on the map', async () => {
    await page.goto('/equipment/stations?open=new');
    await fillStation(page, { name: `Station ${mark}`, company });
  });

  await test.step('a charger', async () => {
    await page.goto('/equipment/chargers?open=new');
    await fillCharger(page, { code, station: `Station ${mark}`, model: `Model ${mark}` });
  });

  const detail = page.getByRole('complementary', { name: code });
  const key = await test.step('its key, shown once', async () => {
    await page.goto(`/equipment/chargers?text=${code}`);
    await page.getByRole('row', { name: code }).getByText('Offline').click();
    await detail.getByRole('button', { name: phrase('chargers:credential.action') }).click();
    await page.getByRole('button', { name: phrase('chargers:credential.make') }).click();
    const shown = page.getByRole('dialog', { name: `Key of ${code}` });
    const made = await shown.getByRole('term').filter({ hasText: 'AuthorizationKey' }).locator('+ dd').innerText();
    await shown.getByRole('button', { name: 'Done' }).click();
    return made.trim();
  });

  const url = `${serverUrl().replace('http', 'ws')}/ocpp/${code}`;
  const charger = await PlainCharger.connect(url, code, key);
  await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
  await charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' });
  await expect(detail.getByRole('list').getByText('Available')).toBeVisible({ timeout: 20_000 });

  await test.step('it tells its settings when it is asked', async () => {
    charger.answers('GetConfiguration', () => ({
      configurationKey: [{ key: 'HeartbeatInterval', value: '60', readonly: false }],
      unknownKey: [],
    }));
    await detail.getByRole('tab', { name: phrase('chargers:configuration.tab') }).click();
    await detail.getByRole('button', { name: phrase('chargers:configuration.read') }).click();
    await expect(detail.getByRole('row', { name: /HeartbeatInterval/ })).toContainText('60');
  });

  await test.step('retired, it is refused', async () => {
    await detail.getByRole('button', { name: phrase('records:record.retire') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('records:record.retire') })
      .click();
    await expect(detail.getByText('Retired', { exact: true })).toBeVisible();
    await expect.poll(() => PlainCharger.refusal(url, code, key)).toBe(401);
  });
  const { records } = await api.call(iotChargers.page, { body: { text: code, isRetired: true } });
  expect(records).toMatchObject([{ chargerCode: code, status: 'offline' }]);
});
