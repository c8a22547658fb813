import { randomUUID } from 'node:crypto';
import { chargerModels } from '../src/contract/evo-basic/chargerModels';
import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { sysOperationLog } from '../src/contract/evo-basic/sysOperationLog';
import { realTimeMonitoring } from '../src/contract/evo-monitor/realTimeMonitoring';
import { startReceiver } from '../tests/harness/receiver';
import { Api } from './harness/api';
import { addCharger } from './harness/fleet';
import { expect, serverUrl, signIn, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { moveTo } from './pages/settled';

test('API token: may do a part of what its company may, until it is revoked', async ({ visit }) => {
  const { page, api } = await visit('company');
  const name = `Reader ${randomUUID().slice(0, 8)}`;
  await page.goto('/settings/integrations?list=tokens&open=new');
  const dialog = page.getByRole('dialog', { name: phrase('apiTokens:newTitle') });
  await dialog.getByRole('textbox', { name: phrase('apiTokens:fields.name') }).fill(name);
  const search = dialog.getByRole('textbox', { name: phrase('roles:searchPermissions') });
  await search.fill('Off-peak');
  await expect(dialog.getByText(phrase('roles:noPermissionFound'))).toBeVisible();
  await search.fill('Monitor');
  const monitor = dialog.getByRole('group', { name: 'Monitor', exact: true });
  await monitor.getByRole('checkbox', { name: 'View', exact: true }).click();
  await dialog.getByRole('button', { name: phrase('apiTokens:create') }).click();
  const made = page.getByRole('dialog', { name: new RegExp(name) });
  const token = await made.getByText(/^omp_/).innerText();
  await made.getByRole('button', { name: phrase('apiTokens:done') }).click();

  const other = new Api(serverUrl(), `Bearer ${token}`);
  const own = await api.call(realTimeMonitoring.page, { body: { pageSize: 1000 } });
  const seen = await other.call(realTimeMonitoring.page, { body: { pageSize: 1000 } });
  expect(seen.total).toBe(own.total);
  const all = await (await signIn('admin')).call(realTimeMonitoring.page, { body: { pageSize: 1000 } });
  expect(seen.total).toBeLessThan(all.total);
  expect((await other.ask(chargerModels.page, { body: {} })).status).toBe(403);
  expect((await other.ask(sysOperationLog.page, { body: {} })).status).toBe(403);

  await page.getByRole('row', { name: new RegExp(name) }).click();
  const drawer = page.getByRole('complementary', { name });
  await drawer.getByRole('button', { name: phrase('apiTokens:revoke'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('apiTokens:revoke') })
    .click();
  await expect(drawer.getByText(phrase('apiTokens:state.revoked')).first()).toBeVisible();
  expect((await other.ask(realTimeMonitoring.page, { body: {} })).status).toBe(401);
});

test('webhook: a receiver that was down gets each event once by its id and in order', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { id, chargerCode } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const receiver = await startReceiver();
  const charger = await PlainCharger.connect(
    `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`,
    chargerCode,
    key,
  );
  try {
    await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
    const name = `Receiver ${chargerCode}`;
    await page.goto('/settings/integrations?list=webhooks&open=new');
    const form = page.getByRole('complementary', { name: phrase('webhooks:add') });
    await form.getByRole('textbox', { name: phrase('webhooks:fields.name') }).fill(name);
    await form.getByRole('textbox', { name: phrase('webhooks:fields.url') }).fill(receiver.url);
    await form.getByRole('combobox', { name: phrase('webhooks:fields.kinds') }).click();
    await page.getByRole('option', { name: phrase('webhooks:kind.charger.status') }).click();
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    const secret = page.getByRole('dialog', { name: phrase('webhooks:secret.title') });
    await expect(secret.getByText(/^whsec_/)).toBeVisible();
    await secret.getByRole('button', { name: phrase('webhooks:secret.done') }).click();

    const listMine = () => receiver.received.filter(({ event }) => event.data['charger'] === chargerCode);
    receiver.status = 503;
    const reportStatus = (status: string) =>
      charger.call('StatusNotification', { connectorId: 1, status, errorCode: 'NoError' });
    await reportStatus('Preparing');
    await expect.poll(() => listMine().length).toBeGreaterThan(0);
    for (const status of ['Charging', 'Finishing', 'Available']) await reportStatus(status);
    receiver.status = 200;
    await expect.poll(() => new Set(listMine().map((received) => received.id)).size).toBeGreaterThanOrEqual(4);
    const arrived = listMine().slice(listMine().findLastIndex(({ event }) => event.data['status'] === 'preparing'));
    expect(new Set(arrived.map((received) => received.id)).size).toBe(arrived.length);
    expect(arrived.map(({ event }) => event.data['status'])).toEqual([
      'preparing',
      'charging',
      'finishing',
      'available',
    ]);

    await moveTo(page, `/settings/integrations?list=webhooks&text=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText(phrase('webhooks:state.delivering'));
  } finally {
    charger.hangUp();
    await receiver.close();
  }
});
