import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { TURNS_AWAY_CODE } from '../src/contract/evo-monitor/attemptRules';
import { recoveryRules } from '../src/contract/evo-monitor/recoveryRules';
import type { Api } from './harness/api';
import { addCharger, knownTags } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { chargeCar } from './harness/shortCharge';
import { AlarmsPage } from './pages/alarmsPage';

/** A rule that restarts chargers of a firmware, switched on by a second person. */
async function addRule(author: Api, second: Api, name: string, firmwareVersion: string): Promise<void> {
  const { id } = await author.call(recoveryRules.add, {
    body: {
      name,
      alarmCode: TURNS_AWAY_CODE,
      firmwareVersion,
      steps: [{ kind: 'softReset' }],
      shadowDays: 0,
      fleetPercent: 20,
    },
  });
  await second.call(recoveryRules.setMode, { body: { id, version: 1, isOn: true } });
}

test('an available charger turns three drivers away: alarm, marks, a ladder, and the end by a success', async ({
  visit,
}) => {
  const { page, api } = await visit('admin');
  const { api: second } = await visit('noc');
  const { id, chargerCode } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const firmwareVersion = `jammed-${chargerCode}`;
  const ruleName = `Restart ${chargerCode}`;
  await addRule(api, second, ruleName, firmwareVersion);
  const dial = async () => {
    const charger = await PlainCharger.connect(
      `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`,
      chargerCode,
      key,
    );
    await charger.call('BootNotification', {
      chargePointVendor: 'Elsewhere',
      chargePointModel: 'Plain',
      firmwareVersion,
    });
    charger.answers('Reset', () => ({ status: 'Accepted' }));
    return charger;
  };
  const report = (to: PlainCharger, status: string) =>
    to.call('StatusNotification', { connectorId: 1, errorCode: 'NoError', status });
  const cards = await knownTags(api, chargerCode, 3);

  const charger = await dial();
  await report(charger, 'Available');
  const asked = charger.heard('Reset');
  // The plug is never locked: each driver is allowed to charge, and nothing begins.
  for (const idTag of cards) {
    await report(charger, 'Preparing');
    expect(await charger.call('Authorize', { idTag })).toMatchObject({ idTagInfo: { status: 'Accepted' } });
    await report(charger, 'Available');
  }

  // The rule restarts the charger without a person, and its alarm waits for the outcome.
  expect(await asked).toEqual({ type: 'Soft' });
  charger.hangUp();
  const again = await dial();
  await report(again, 'Available');

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

  try {
    await alarms.open(`?text=${chargerCode}`);
    await alarms.choose(chargerCode);
    await expect(detail).toContainText('In recovery');
    await report(again, 'Preparing');
    await chargeCar(again, cards[0] ?? '', 0);
    await report(again, 'Available');
    await expect(alarms.fact(detail, phrase('alarms:fact.condition'))).toContainText('Cleared');
    await expect(detail.locator('li[data-kind=raised]')).toHaveCount(1);
    await expect(detail.locator('li[data-kind=cleared]')).toHaveCount(1);
    await expect(detail).toContainText(`Rule “${ruleName}”: ${phrase('status:recoveryOutcome.solved')}`);
    await expect(detail).toContainText('Recovery step · Soft reset · Effective');
  } finally {
    again.hangUp();
  }
});
