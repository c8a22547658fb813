import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { addCharger } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';

test('new charger: is live after its key was made, tells its settings, and is refused once it is retired', async ({
  visit,
}) => {
  const { page, api } = await visit('admin');
  const { chargerCode: code } = await addCharger(api);

  const detail = page.getByRole('complementary', { name: code });
  const key = await test.step('its key, shown once', async () => {
    await page.goto(`/equipment/chargers?text=${code}`);
    await page.getByRole('row', { name: code }).getByText('Offline').click();
    await detail.getByRole('button', { name: phrase('chargers:credential.make') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: phrase('chargers:credential.make') })
      .click();
    const shown = page.getByRole('dialog', { name: `Key of ${code}` });
    const made = await shown.getByRole('term').filter({ hasText: 'AuthorizationKey' }).locator('+ dd').innerText();
    await shown.getByRole('button', { name: 'Done' }).click();
    return made.trim();
  });

  const url = `${serverUrl().replace('http', 'ws')}/ocpp/${code}`;
  const charger = await PlainCharger.connect(url, code, key);
  await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
  await charger.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status: 'Available' });
  await expect(detail.getByRole('list').getByText('Available')).toBeVisible();

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
