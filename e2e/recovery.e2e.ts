import type { Locator, Page } from '@playwright/test';
import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import type { Api } from './harness/api';
import { addCharger } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { AlarmsPage } from './pages/alarmsPage';
import { saveForm } from './pages/equipmentForms';

/** A new charger with a firmware of its own, so that no other rule and no other charger is concerned. */
async function addSoftCharger(api: Api) {
  const { id, chargerCode } = await addCharger(api);
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const firmwareVersion = `soft-${chargerCode}`;
  const dial = async () => {
    const url = `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`;
    const charger = await PlainCharger.connect(url, chargerCode, key);
    charger.answers('Reset', () => ({ status: 'Accepted' }));
    await charger.call('BootNotification', {
      chargePointVendor: 'Elsewhere',
      chargePointModel: 'Soft',
      firmwareVersion,
    });
    return charger;
  };
  return { chargerCode, firmwareVersion, dial };
}

const reportStatus = (charger: PlainCharger, status: string, errorCode: string) =>
  charger.call('StatusNotification', { connectorId: 1, status, errorCode });

const fieldName = (name: 'name' | 'alarmCode' | 'firmwareVersion' | 'shadowDays' | 'fleetPercent') =>
  new RegExp(`^${phrase(`recoveryRules:fields.${name}`).replace('%', '.')}`);

/** Fills the form of a new rule: a soft reset at an internal error. */
async function fillRule(page: Page, name: string, firmwareVersion: string): Promise<void> {
  await page.goto('/live/recovery?open=new');
  const form = page.getByRole('complementary', { name: phrase('recoveryRules:add') });
  await form.getByRole('textbox', { name: fieldName('name') }).fill(name);
  await form.getByRole('combobox', { name: fieldName('alarmCode') }).click();
  await form.getByRole('combobox', { name: fieldName('alarmCode') }).fill('Internal');
  await page.getByRole('option', { name: 'Internal error' }).click();
  await form.getByRole('textbox', { name: fieldName('firmwareVersion') }).fill(firmwareVersion);
  for (const number of [2, 1]) {
    await form.getByRole('button', { name: phrase('recoveryRules:step.remove', { number }) }).click();
  }
  await form.getByRole('textbox', { name: fieldName('fleetPercent') }).fill('20');
  await form.getByRole('textbox', { name: fieldName('shadowDays') }).fill('1');
  await saveForm(form);
}

async function openRule(page: Page, name: string): Promise<Locator> {
  await page.goto(`/live/recovery?text=${encodeURIComponent(name)}`);
  await page
    .getByRole('grid', { name: phrase('recoveryRules:title') })
    .getByText(name)
    .click();
  return page.getByRole('dialog', { name }).or(page.getByRole('complementary', { name }));
}

async function openAlarm(page: Page, chargerCode: string): Promise<Locator> {
  const alarms = new AlarmsPage(page);
  await alarms.open(`?text=${chargerCode}`);
  await alarms.row(chargerCode).click();
  return alarms.detail('Internal error');
}

test('recovery: stays in shadow, is switched on by a second person, and heals a charger', async ({ visit }) => {
  const first = await visit('admin');
  const second = await visit('noc');
  const { chargerCode, firmwareVersion, dial } = await addSoftCharger(first.api);
  const charger = await dial();
  await reportStatus(charger, 'Available', 'NoError');
  const name = `Restart ${chargerCode}`;
  await fillRule(first.page, name, firmwareVersion);

  // In shadow the rule sends nothing, and the alarm says what it would have done.
  let resets = 0;
  charger.answers('Reset', () => {
    resets += 1;
    return { status: 'Accepted' };
  });
  await reportStatus(charger, 'Faulted', 'InternalError');
  const detail = await openAlarm(first.page, chargerCode);
  await expect(detail).toContainText(`Rule “${name}” acts on nothing before`);
  await expect(detail).toContainText('It would have done: Soft reset at');
  await reportStatus(charger, 'Available', 'NoError');
  expect(resets).toBe(0);

  // The author cannot switch the rule on, a second person can.
  const mine = await openRule(first.page, name);
  await mine.getByRole('tab', { name: phrase('recoveryRules:section.runs') }).click();
  await expect(mine).toContainText(phrase('status:recoveryOutcome.healed'));
  await mine.getByRole('tab', { name: phrase('records:record.facts') }).click();
  await mine.getByRole('textbox', { name: fieldName('shadowDays') }).fill('0');
  await mine.getByRole('button', { name: phrase('records:form.save'), exact: true }).click();
  await expect(mine).toBeHidden();
  const own = (await openRule(first.page, name)).getByRole('button', { name: phrase('recoveryRules:switchOn') });
  await expect(own).toHaveAttribute('aria-description', phrase('recoveryRules:refusal.samePerson'));
  const theirs = await openRule(second.page, name);
  await theirs.getByRole('button', { name: phrase('recoveryRules:switchOn') }).click();
  await expect(theirs).toContainText('Acts on chargers. Switched on by noc');

  // The next fault is healed by the ladder, and the alarm tells its story.
  const asked = charger.heard('Reset');
  await reportStatus(charger, 'Faulted', 'InternalError');
  expect(await asked).toEqual({ type: 'Soft' });
  const healing = await openAlarm(first.page, chargerCode);
  await expect(healing).toContainText('In recovery: Soft reset');
  charger.hangUp();
  const again = await dial();
  try {
    await reportStatus(again, 'Available', 'NoError');
    await expect(healing).toContainText(`Rule “${name}”: ${phrase('status:recoveryOutcome.solved')}`);
    await expect(healing).toContainText(phrase('alarms:timeline.recovered'));
    await expect(healing).toContainText('Recovery step · Soft reset · Effective');
    const solved = await openRule(second.page, name);
    await solved.getByRole('tab', { name: phrase('recoveryRules:section.runs') }).click();
    await expect(solved).toContainText(phrase('status:recoveryOutcome.solved'));
  } finally {
    again.hangUp();
  }
});
