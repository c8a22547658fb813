import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { iotChargerGroups } from '../src/contract/evo-basic/iotChargerGroups';
import { incident } from '../src/contract/evo-monitor/incident';
import { addCharger } from './harness/fleet';
import { expect, serverUrl, signIn, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { AlarmsPage } from './pages/alarmsPage';

test('an incident: made of an alarm by a key, commented, closed and printed', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { id, chargerCode } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const socket = `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`;
  const charger = await PlainCharger.connect(socket, chargerCode, key);
  try {
    await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
    await charger.call('StatusNotification', { connectorId: 1, status: 'Faulted', errorCode: 'GroundFailure' });
    const alarms = new AlarmsPage(page);
    await alarms.open(`?text=${chargerCode}`);
    await alarms.choose(chargerCode);
    await page.keyboard.press('i');
    const link = alarms.detail('Ground fault').getByRole('link', { name: /^Incident \d+$/ });
    await expect(link).toBeVisible();
    await link.click();

    const drawer = page.getByRole('complementary', { name: new RegExp(chargerCode) });
    await expect(drawer).toContainText(`Ground fault: ${phrase('alarms:timeline.raised')}`);
    await drawer.getByRole('textbox', { name: phrase('incidents:comment.label') }).fill('Technician is on the way');
    await drawer.getByRole('button', { name: phrase('incidents:comment.add') }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Technician is on the way' })).toBeVisible();
    await drawer.getByRole('button', { name: phrase('incidents:close.action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: phrase('incidents:fields.conclusion') }).fill('Cable replaced');
    await dialog.getByRole('button', { name: phrase('incidents:close.submit') }).click();
    await expect(drawer.getByRole('button', { name: phrase('incidents:reopen.action') })).toBeVisible();

    await drawer.getByRole('button', { name: phrase('incidents:print.action') }).click();
    await expect(page).toHaveURL(/\/live\/incidents\/\d+\/print$/);
    await expect(page.getByRole('button', { name: phrase('incidents:print.action') })).toBeEnabled();
    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.print-sheet');
    await expect(sheet).toBeVisible();
    for (const text of ['Cable replaced', 'Technician is on the way', phrase('incidents:print.people'), chargerCode])
      await expect(sheet).toContainText(text);
    await expect(page.getByRole('navigation').first()).toBeHidden();
  } finally {
    charger.hangUp();
  }
});

test('an incident of another company is unknown to a company', async () => {
  const admin = await signIn('admin');
  const company = await signIn('company');
  const own = new Set((await company.call(iotChargerGroups.list, { body: {} })).map(({ id }) => id));
  const foreign = (await admin.call(iotChargerGroups.list, { body: {} })).find(({ id }) => !own.has(id));
  const objects = [{ kind: 'station' as const, id: foreign?.id ?? '' }];
  const body = { title: 'Outage elsewhere', from: '2026-11-20 08:00:00', until: null, objects };
  const { id } = await admin.call(incident.add, { body });
  expect((await admin.ask(incident.detail, { body: { id } })).code).toBe(0);
  for (const call of [incident.detail, incident.timeline, incident.pictures])
    expect((await company.ask(call, { body: { id } })).code).toBe(404);
});
