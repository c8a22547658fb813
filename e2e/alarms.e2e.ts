import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { LOCALES } from '../src/contract/fields';
import type { Api } from './harness/api';
import { countBeeps, readBeeps } from './harness/beeps';
import { addCharger } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { AlarmsPage } from './pages/alarmsPage';
import { CommandLine } from './pages/commandLine';
import { moveTo } from './pages/settled';

/** Repetitions of the sound of an urgent alarm. */
const URGENT_BEEPS = 3;
/** Runs in the page: from now on its audio stays suspended. */
function keepSilent(): void {
  Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => 'suspended' });
}

async function connectCharger(
  api: Api,
): Promise<{ chargerCode: string; charger: PlainCharger; dial: () => Promise<PlainCharger> }> {
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
  return { chargerCode, charger: await dial(), dial };
}

const reportStatus = (charger: PlainCharger, status: string, errorCode: string) =>
  charger.call('StatusNotification', { connectorId: 1, status, errorCode, vendorErrorCode: 'E-0x21' });

test('fault: is shown, acknowledged by one key, reset from its alarm, cleared and processed', async ({ visit }) => {
  const first = await visit('admin');
  const second = await visit('noc');
  const { chargerCode, charger, dial } = await connectCharger(first.api);
  await reportStatus(charger, 'Available', 'NoError');
  const [mine, theirs] = [new AlarmsPage(first.page), new AlarmsPage(second.page)];
  await mine.open(`?text=${chargerCode}`);
  await theirs.open(`?text=${chargerCode}`);

  await reportStatus(charger, 'Faulted', 'GroundFailure');
  const row = mine.row(chargerCode);
  await expect(row).toContainText('GroundFailure');
  await expect(row).toContainText(phrase('status:priority.urgent'));
  await expect(row).toContainText(phrase('status:alarmState.unacknowledged'));
  await expect(theirs.row(chargerCode)).toContainText(phrase('status:alarmState.unacknowledged'));
  await expect(first.page).toHaveTitle(/^\(\d+\) /);

  // The shortcut acts on the cursor row.
  await first.page.keyboard.press('j');
  await first.page.keyboard.press('a');
  await expect(row).toContainText('admin');
  await expect(theirs.row(chargerCode)).toContainText('admin');

  await first.page.keyboard.press('Enter');
  const detail = mine.detail('Ground fault');
  await expect(mine.fact(detail, 'Acknowledged')).toContainText('admin');
  await expect(detail.getByRole('heading', { name: phrase('alarms:advice.toDo') })).toBeVisible();

  // The reset is proven by the boot that follows it.
  charger.answers('Reset', () => ({ status: 'Accepted' }));
  const asked = charger.heard('Reset');
  await detail.getByRole('button', { name: 'Reset' }).click();
  await first.page.getByRole('menuitem', { name: 'Soft reset' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Soft reset', exact: true }).click();
  expect(await asked).toEqual({ type: 'Soft' });
  await expect(new CommandLine(detail).note).toContainText('Accepted by the charger');
  charger.hangUp();
  const again = await dial();
  try {
    await new CommandLine(detail).isProven();
    await reportStatus(again, 'Available', 'NoError');
    await expect(mine.fact(detail, 'Condition')).toContainText('Cleared');

    await first.page.keyboard.press('p');
    const dialog = first.page.getByRole('dialog', { name: /^Process/ });
    await dialog.getByRole('textbox', { name: /Action taken/ }).fill('Restarted; insulation measured');
    await dialog.getByRole('button', { name: 'Process' }).click();
    await expect(mine.fact(detail, 'Processed')).toContainText('insulation measured');
    await expect(theirs.row(chargerCode)).toHaveCount(0);
  } finally {
    again.hangUp();
  }
});

test('alarm: is shelved with a reason and unshelved, and mailed into the outbox', async ({ visit }) => {
  const { page, api } = await visit('admin');
  const { chargerCode, charger } = await connectCharger(api);
  try {
    await reportStatus(charger, 'Faulted', 'HighTemperature');
    const alarms = new AlarmsPage(page);
    await alarms.open(`?text=${chargerCode}`);
    const row = alarms.row(chargerCode);
    await expect(row).toContainText('HighTemperature');

    await page.keyboard.press('j');
    await page.keyboard.press('z');
    const shelve = page.getByRole('dialog', { name: /^Shelve/ });
    await shelve.getByRole('textbox', { name: /Reason/ }).fill('Fan is ordered');
    await shelve.getByRole('button', { name: 'Shelve' }).click();
    await expect(shelve).toHaveCount(0);
    await alarms.open(`?text=${chargerCode}&tab=shelved`);
    await expect(row).toContainText(/Shelved for 00:5\d/);
    await page.keyboard.press('j');
    await page.keyboard.press('z');
    await shelve.getByRole('button', { name: phrase('alarms:shelve.takeBack') }).click();
    await alarms.open(`?text=${chargerCode}`);
    await expect(row).toContainText(phrase('status:alarmState.unacknowledged'));

    await moveTo(page, '/live/alarm-recipients?open=new');
    const form = page.getByRole('complementary', { name: phrase('recipients:add') });
    await form.getByRole('textbox', { name: 'Name' }).fill(`Shift ${chargerCode}`);
    const email = `${chargerCode.toLowerCase()}@demo.example`;
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByRole('switch', { name: phrase('recipients:fields.isAutomatic') }).click();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('gridcell', { name: email })).toBeVisible();

    await alarms.open(`?text=${chargerCode}`);
    await expect(row).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    const send = page.getByRole('dialog', { name: /^Send/ });
    await send.getByRole('combobox', { name: phrase('alarms:send.recipients') }).fill(email);
    await page.getByRole('option', { name: new RegExp(email) }).click();
    await send.getByRole('textbox', { name: phrase('alarms:send.message') }).fill('Please look at the fan');
    await send.getByRole('button', { name: 'Send' }).click();
    await expect(send).toHaveCount(0);
    await moveTo(page, `/live/alarm-recipients?list=outbox&text=${email}`);
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible();
  } finally {
    charger.hangUp();
  }
});

test('fault: sounds in one of two tabs, the one with permission', async ({ visit }) => {
  const { page, context, api } = await visit('admin');
  await context.addInitScript(countBeeps);
  const { chargerCode, charger } = await connectCharger(api);
  try {
    await reportStatus(charger, 'Available', 'NoError');
    const alarms = new AlarmsPage(page);
    await alarms.open(`?text=${chargerCode}`);
    const other = await context.newPage();
    await new AlarmsPage(other).open(`?text=${chargerCode}`);
    const beeps = async () => (await Promise.all([page, other].map((tab) => tab.evaluate(readBeeps)))) as number[];
    /** Sounds of both tabs for one fault. */
    const heard = async (errorCode: string) => {
      const before = await beeps();
      await reportStatus(charger, 'Faulted', errorCode);
      let counts: number[] = [];
      await expect(async () => {
        counts = (await beeps()).map((count, tab) => count - (before[tab] ?? 0));
        expect(Math.max(...counts)).toBeGreaterThanOrEqual(URGENT_BEEPS);
        expect(Math.min(...counts)).toBe(0);
      }).toPass({ intervals: [100] });
      return counts;
    };
    // Browsers block audio until the user has pressed something.
    for (const tab of [other, page]) await tab.getByLabel(phrase('alarms:filters.search')).click();
    const [first = 0] = await heard('GroundFailure');
    // Silences the tab that sounded first; the other tab must sound the next fault.
    const silenced = first > 0 ? 0 : 1;
    await [page, other][silenced]?.evaluate(keepSilent);
    expect((await heard('OverCurrentFailure'))[silenced]).toBe(0);
  } finally {
    charger.hangUp();
  }
});

test('toolbar: takes one line at 1440 px in every language', async ({ visit }) => {
  for (const locale of LOCALES) {
    const { page, context } = await visit('noc', { remembers: { locale } });
    await page.goto('/live/alarms');
    const search = page.locator('input[maxlength="64"]');
    await expect(search).toBeVisible();
    const bar = page.getByRole('group').filter({ has: search });
    await expect.poll(async () => (await bar.boundingBox())?.height, locale).toBe(44);
    await context.close();
  }
});
