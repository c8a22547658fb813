import type { Page } from '@playwright/test';
import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { waitMs } from '../src/lib/waitMs';
import type { Api } from './harness/api';
import { hasDatabase, queryDatabase } from './harness/database';
import { expect, test } from './harness/journey';
import { addStation, bootCharger, type AddedCharger } from './harness/ownStation';
import { phrase } from './harness/phrase';
import type { PlainCharger } from './harness/plainCharger';
import { AlarmsPage } from './pages/alarmsPage';
import { MonitorPage } from './pages/monitorPage';
import { Shell } from './pages/shell';

const CHARGERS = 40;
/** The last chargers refuse their first reset. */
const REFUSING = 2;
const BOOT_MS = 500;
const DAY_MS = 86_400_000;
const RESULT = 'Main switch replaced, chargers reset';

const report = (charger: PlainCharger, status: string, errorCode: string) =>
  charger.call('StatusNotification', { connectorId: 1, status, errorCode, timestamp: new Date().toISOString() });

/** A charger that restarts on command and is available again afterwards. */
class RestartingCharger {
  private constructor(
    private readonly added: AddedCharger,
    public connection: PlainCharger,
    private refusals: number,
  ) {
    this.listen();
  }

  static async connect(added: AddedCharger, refusals: number): Promise<RestartingCharger> {
    return new RestartingCharger(added, await bootCharger(added), refusals);
  }

  private listen(): void {
    this.connection.answers('Reset', () => {
      if (this.refusals > 0) {
        this.refusals -= 1;
        return { status: 'Rejected' };
      }
      void this.restart();
      return { status: 'Accepted' };
    });
  }

  private async restart(): Promise<void> {
    await waitMs(BOOT_MS);
    this.connection.hangUp();
    this.connection = await bootCharger(this.added);
    this.listen();
    await report(this.connection, 'Available', 'NoError');
  }
}

/** A new station with connected chargers; the last ones refuse their first reset. */
async function openStation(api: Api) {
  const { chargers: added, ...station } = await addStation(api, 'Outage', CHARGERS);
  const chargers = await Promise.all(
    added.map((charger, index) => RestartingCharger.connect(charger, index < CHARGERS - REFUSING ? 0 : 1)),
  );
  return {
    ...station,
    ids: added.map(({ id }) => id),
    chargers: () => chargers.map(({ connection }) => connection),
  };
}

/** Selects all rows of the list, and all matching ones when there are further rows. */
async function selectAll(page: Page, label: string): Promise<void> {
  await page.getByRole('checkbox', { name: label }).click();
  const more = page.getByRole('button', { name: /^Select all \d+ matching/ });
  if (await more.isVisible()) await more.click();
}

const findAside = (page: Page, name: string) => page.getByRole('complementary', { name });

async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: phrase('records:list.addFilter') }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Chooses one day in the open calendar, in this month or the previous one. */
async function pickDay(page: Page, day: Date): Promise<void> {
  const month = day.toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  const button = page.getByRole('button', {
    name: `${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`,
    exact: true,
  });
  if (!(await button.isVisible())) await page.locator('[data-direction="previous"]').click();
  await button.click();
  await button.click();
}

test('an outage: 40 failed chargers are found, reset in bulk, closed, and looked up a week later', async ({
  visit,
}) => {
  test.skip(!hasDatabase(), 'A week passes in the database of the server under test');
  const { page, api } = await visit('admin', { viewport: { width: 1440, height: 2400 } });
  const { stationId, name: station, ids, chargers } = await openStation(api);
  try {
    for (const charger of chargers()) await report(charger, 'Available', 'NoError');
    await Promise.all(chargers().map((charger) => report(charger, 'Faulted', 'GroundFailure')));

    const alarms = new AlarmsPage(page);
    await test.step('is found in the queue, and leads over its station to the monitor', async () => {
      await alarms.open();
      await alarms.search.fill(station);
      await expect(page).toHaveURL(/text=Outage/);
      // All alarms are grouped in one row, which opens to them.
      await alarms.list.getByText(phrase('alarms:group.chargers_other', { count: CHARGERS })).click();
      await alarms.row('GroundFailure').first().getByText('GroundFailure').click();
      const related = { name: phrase('records:related.title') };
      await page
        .getByRole('navigation', related)
        .getByRole('link', { name: phrase('records:related.station'), exact: true })
        .click();
      await findAside(page, station)
        .getByRole('link', { name: phrase('records:related.live'), exact: true })
        .click();
    });

    await test.step('is reset in bulk: each command is followed to its effect, and the refused ones are sent again', async () => {
      const monitor = new MonitorPage(page);
      await expect(monitor.rows.first()).toBeVisible();
      await selectAll(page, phrase('monitor:selectVisible'));
      await page.getByRole('button', { name: phrase('monitor:action.resetSoft'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: phrase('monitor:action.resetSoft') });
      await expect(dialog.getByText(phrase('monitor:bulk.willSend', { figure: CHARGERS }))).toBeVisible();
      await dialog.getByLabel(phrase('monitor:confirm.reason')).fill('Outage');
      await dialog.getByRole('button', { name: phrase('monitor:confirm.resetSoft.verb'), exact: true }).click();
      await expect(dialog.getByText(phrase('monitor:bulk.failed', { figure: REFUSING }))).toBeVisible();
      await expect(dialog.getByText(phrase('monitor:bulk.done', { figure: CHARGERS - REFUSING }))).toBeVisible();
      await dialog.getByRole('button', { name: phrase('monitor:bulk.retry') }).click();
      await expect(dialog.getByText(phrase('monitor:bulk.done', { figure: CHARGERS }))).toBeVisible();
      await dialog
        .getByRole('button', { name: phrase('common:close'), exact: true })
        .last()
        .click();
    });

    const shell = new Shell(page);
    await test.step('is closed with what was done', async () => {
      // The link of the queue carries its count.
      await shell.menu.getByRole('link', { name: /^Alarms( \d|$)/ }).click();
      await alarms.search.fill(station);
      await expect(page).toHaveURL(/text=Outage/);
      // The resets ended the faults.
      await alarms.show('Cleared');
      await expect(page.getByText(phrase('alarms:group.chargers_other', { count: CHARGERS }))).toBeVisible();
      await selectAll(page, phrase('alarms:selectVisible'));
      await expect(page.getByText(phrase('records:list.selected_other', { shown: CHARGERS }))).toBeVisible();
      await page.getByRole('button', { name: phrase('alarms:action.process'), exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /^Process/ });
      await dialog.getByRole('textbox', { name: /Action taken/ }).fill(RESULT);
      await dialog.getByRole('button', { name: phrase('alarms:action.process'), exact: true }).click();
      // While the pointer is over the list, rows that have left stay until the user clicks this button.
      const left = page.getByRole('button', { name: phrase('alarms:left_other', { count: CHARGERS }) });
      await expect(async () => {
        // The button also disappears when the pointer leaves the list: the click must not wait for it to come back.
        if (await left.isVisible()) await left.click({ timeout: 1_000 });
        await expect(alarms.list.locator('[data-row]')).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    });

    await test.step('stands in the history a week later, by station and day', async () => {
      await queryDatabase(
        `update alarm set first_at = first_at - interval '7 days', last_at = last_at - interval '7 days'
        where station_id = $1`,
        [stationId],
      );
      await alarms.showHistory();
      // The queue, which has a button "Add filter" as well, stays until the texts of the history have loaded.
      await expect(page.getByLabel(phrase('alarmHistory:search'))).toBeVisible();
      await addFilter(page, phrase('alarmHistory:fields.station'));
      await page.getByRole('combobox', { name: phrase('alarmHistory:fields.station') }).fill(station);
      await page.getByRole('option', { name: station }).click();
      await page.keyboard.press('Escape');
      await addFilter(page, phrase('alarmHistory:fields.lastAt'));
      await pickDay(page, new Date(Date.now() - 7 * DAY_MS));
      await page.keyboard.press('Escape');
      await expect(page.getByText(new RegExp(`of ${CHARGERS}$`)).first()).toBeVisible();
      await expect(page.locator('[data-row]').first()).toContainText(RESULT);
    });
  } finally {
    await api.call(iotChargers.retire, { body: { ids, isRetired: true } });
    for (const charger of chargers()) charger.hangUp();
  }
});
