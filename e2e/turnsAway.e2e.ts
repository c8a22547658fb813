import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { addCharger, knownTags } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { chargeCar } from './harness/shortCharge';
import { AlarmsPage } from './pages/alarmsPage';
import { CommandLine } from './pages/commandLine';

test('an available charger turns three drivers away: alarm, marks, reset, and the end by a success', async ({
  visit,
}) => {
  const { page, api } = await visit('admin');
  const { id, chargerCode } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const dial = async () => {
    const charger = await PlainCharger.connect(
      `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`,
      chargerCode,
      key,
    );
    await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
    return charger;
  };
  const report = (to: PlainCharger, status: string) =>
    to.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status });
  const cards = await knownTags(api, chargerCode, 3);

  const charger = await dial();
  await report(charger, 'Available');
  // The plug is never locked: each driver is allowed to charge, and nothing begins.
  for (const idTag of cards) {
    await report(charger, 'Preparing');
    expect(await charger.call('Authorize', { idTag })).toMatchObject({ idTagInfo: { status: 'Accepted' } });
    await report(charger, 'Available');
  }

  const name = phrase('faults:alarm.attempts.turnsDriversAway');
  const alarms = new AlarmsPage(page);
  await alarms.open(`?text=${chargerCode}`);
  await expect(alarms.row(chargerCode)).toContainText(name);
  await alarms.choose(chargerCode);
  const detail = alarms.detail(name);
  await expect(alarms.fact(detail, phrase('alarms:fact.report'))).toHaveText(`${phrase('attempts:cause.noEffect')}: 3`);

  await page.goto(`/live/monitor?turned=failing&text=${chargerCode}`);
  await expect(page.getByRole('row', { name: new RegExp(chargerCode) })).toContainText(phrase('status:failing'));
  await page.goto(`/equipment/chargers?open=${id}`);
  await expect(page.getByRole('link', { name: new RegExp(`^${phrase('attempts:cause.noEffect')}, `) })).toHaveCount(3);

  await alarms.open(`?text=${chargerCode}`);
  await alarms.choose(chargerCode);
  charger.answers('Reset', () => ({ status: 'Accepted' }));
  const asked = charger.heard('Reset');
  await detail.getByRole('button', { name: phrase('monitor:action.resetSoft') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: phrase('monitor:action.resetSoft'), exact: true })
    .click();
  expect(await asked).toEqual({ type: 'Soft' });
  await expect(new CommandLine(detail).note).toContainText('Accepted by the charger');
  charger.hangUp();
  const again = await dial();
  try {
    await report(again, 'Available');
    await report(again, 'Preparing');
    await chargeCar(again, cards[0] ?? '', 0);
    await report(again, 'Available');
    await expect(alarms.fact(detail, phrase('alarms:fact.condition'))).toContainText('Cleared');
    await expect(detail.locator('li[data-kind=raised]')).toHaveCount(1);
    await expect(detail.locator('li[data-kind=cleared]')).toHaveCount(1);
  } finally {
    again.hangUp();
  }
});
