import type { Page } from '@playwright/test';
import type { OcppVersion } from '../src/contract/live/connector';
import type { Api } from './harness/api';
import {
  idleConnector,
  knownTag,
  listConnectors,
  listMessages,
  newestCommand,
  ODD,
  waitForFleet,
} from './harness/fleet';
import { expect, test, type Visit } from './harness/journey';
import { phrase } from './harness/phrase';
import { CommandLine } from './pages/commandLine';
import { MonitorPage } from './pages/monitorPage';

/** Names of the same messages in the two protocols. */
const WORDS: Record<OcppVersion, { start: string; stop: string; began: string; ended: string; city: string[] }> = {
  '1.6': {
    start: 'RemoteStartTransaction',
    stop: 'RemoteStopTransaction',
    began: 'StartTransaction',
    ended: 'StopTransaction',
    city: ['Almaty', 'Moscow'],
  },
  '2.0.1': {
    start: 'RequestStartTransaction',
    stop: 'RequestStopTransaction',
    began: 'TransactionEvent',
    ended: 'TransactionEvent',
    city: ['Berlin', 'Warsaw', 'Shanghai'],
  },
};

async function confirmCommand(page: Page, verb: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByLabel(phrase('monitor:confirm.reason')) });
  await dialog.getByLabel(phrase('monitor:confirm.reason')).fill(reason);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

for (const version of ['1.6', '2.0.1'] as const) {
  test(`OCPP ${version}: start and stop are effective, and the log holds their messages`, async ({ visit }) => {
    const words = WORDS[version];
    const { page, api } = await visit('noc');
    const monitor = new MonitorPage(page);
    const { key, chargerCode } = await idleConnector(api, { ocppVersion: version, city: words.city });
    const detail = await monitor.openDetail(key);
    const line = new CommandLine(detail);
    // A driver without money in the station's currency would be stopped by the platform within seconds.
    const idTag = await knownTag(api, chargerCode);

    await detail.getByRole('button', { name: phrase('monitor:action.start'), exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ has: page.getByLabel('App user') });
    await dialog.getByRole('combobox', { name: 'App user' }).fill(idTag);
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option').click();
    // The placeholder names the user's own tag while none is chosen.
    await expect(dialog.getByLabel(phrase('monitor:start.tag'))).toHaveAttribute('placeholder', /\S/);
    await dialog.getByLabel(phrase('monitor:confirm.reason')).fill('e2e start');
    await dialog.getByRole('button', { name: phrase('monitor:start.verb') }).click();
    await line.isProven();
    await expect(detail.getByText('by noc, e2e start')).toBeVisible();
    await expect(detail.getByText('Charging', { exact: true })).toBeVisible();
    const started = await newestCommand(api, chargerCode, 'start');
    expect(started?.steps.map(({ state }) => state)).toEqual(['created', 'sent', 'accepted', 'effective']);
    const { txnId } = await waitForFleet(
      async () => (await listConnectors(api, { chargerCode })).find((row) => row.key === key && row.txnId !== null),
      `session at ${key}`,
    );
    await expect(monitor.fact(detail, 'Transaction')).toContainText(txnId ?? 'none');

    await detail.getByRole('button', { name: phrase('monitor:action.stop'), exact: true }).click();
    await confirmCommand(page, 'Stop charging', 'e2e stop');
    await expect(detail.getByText('by noc, e2e stop')).toBeVisible();
    await line.isProven();
    await expect(detail.getByText(phrase('monitor:detail.noSession'))).toBeVisible();
    const stopped = await newestCommand(api, chargerCode, 'stop');
    expect(stopped?.steps.map(({ state }) => state)).toEqual(['created', 'sent', 'accepted', 'effective']);
    await expect(detail.getByText(phrase('monitor:detail.pastCommands'))).toBeVisible();

    const said = [`down ${words.start}`, `up ${words.start} answer`, `up ${words.began}`, `down ${words.stop}`];
    await expect
      .poll(() => listMessages(api, chargerCode))
      .toEqual(expect.arrayContaining([...said, `up ${words.ended}`]));
    await detail.getByRole('tab', { name: phrase('monitor:tab.messages') }).click();
    const message = detail.getByRole('listitem').filter({ hasText: words.stop }).last();
    await message.getByText(words.stop).first().click();
    await expect(message.getByText('transactionId')).toBeVisible();
  });
}

test('reset: is effective when the charger boots', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const { key, chargerCode } = await idleConnector(api, { ocppVersion: '1.6', city: ['Saint Petersburg', 'Kazan'] });
  const detail = await new MonitorPage(page).openDetail(key);
  await detail.getByRole('button', { name: phrase('monitor:action.reset') }).click();
  await page.getByRole('menuitem', { name: 'Soft reset' }).click();
  await confirmCommand(page, 'Soft reset', 'e2e reset');
  await expect(detail.getByText('Offline', { exact: true })).toBeVisible();
  await new CommandLine(detail).isProven();
  await expect(detail.getByText('Available', { exact: true })).toBeVisible();
  await expect
    .poll(() => listMessages(api, chargerCode))
    .toEqual(expect.arrayContaining(['down Reset', 'up Reset answer', 'up BootNotification']));
});

test('connector: is taken out of service and put back', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const { key } = await idleConnector(api, { city: ['Kraków', 'Beijing', 'Hamburg'] });
  const detail = await new MonitorPage(page).openDetail(key);
  for (const [item, verb, status] of [
    ['Take out of service', 'Take out of service', 'Unavailable'],
    ['Put into service', 'Put into service', 'Available'],
  ] as const) {
    await detail.getByRole('button', { name: phrase('monitor:action.availability') }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await confirmCommand(page, verb, `e2e ${status}`);
    await expect(detail.getByText(`by noc, e2e ${status}`)).toBeVisible();
    await new CommandLine(detail).isProven();
    await expect(detail.getByText(status, { exact: true })).toBeVisible();
  }
});

test('unavailable action: is disabled with a reason', async ({ visit }) => {
  const { page, api } = await visit('noc');
  const { key } = await idleConnector(api, { city: ['Shymkent'] });
  const detail = await new MonitorPage(page).openDetail(key);
  const stop = detail.getByRole('button', { name: phrase('monitor:action.stop'), exact: true });
  await expect(stop).toHaveAttribute('aria-disabled', 'true');
  await expect(stop).toHaveAccessibleDescription('No running session');
  await stop.click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Sends a command to a charger by the buttons of its detail, on a page of its own. */
async function sendCommand(
  { context, api }: Visit,
  chargerCode: string,
  [button, item, verb]: [string, string, string],
) {
  const page = await context.newPage();
  const { key } = await waitForFleet(
    async () =>
      (await listConnectors(api, { chargerCode })).find(({ isOnline, command }) => isOnline && command === null),
    chargerCode,
  );
  const detail = await new MonitorPage(page).openDetail(key);
  await detail.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await confirmCommand(page, verb, 'e2e odd');
  return new CommandLine(detail);
}

const listStates = async (api: Api, chargerCode: string, kind: 'reset' | 'availability') =>
  (await newestCommand(api, chargerCode, kind))?.steps.map(({ state }) => state);

test('command: ends when its charger rejects it', async ({ visit }) => {
  const noc = await visit('noc');
  const line = await sendCommand(noc, ODD.rejecting, ['Reset', 'Hard reset', 'Hard reset']);
  await expect(line.note).toContainText(phrase('status:commandNote.rejected'));
  expect(await listStates(noc.api, ODD.rejecting, 'reset')).toEqual(['created', 'sent', 'rejected']);
});

test('command: ends when its charger accepts it without effect, or is silent', async ({ visit }) => {
  test.skip(!process.env.LONG, 'half a minute of waiting: commandLifecycle.test shows both ends');
  const noc = await visit('noc');
  const silent = await sendCommand(noc, ODD.silent, ['Reset', 'Soft reset', 'Soft reset']);
  const outOfService = 'Take out of service';
  const idle = await sendCommand(noc, ODD.idle, ['Availability', outOfService, outOfService]);
  await expect(idle.point('Accepted')).toBeVisible();
  await expect(idle.point('Effective')).toHaveCount(0);
  await expect(idle.note).toContainText(phrase('status:commandNote.noEffect'));
  await expect(idle.point('Effective')).toHaveCount(0);
  await expect(silent.note).toContainText('The charger did not respond in time');
  expect(await listStates(noc.api, ODD.idle, 'availability')).toEqual(['created', 'sent', 'accepted', 'noEffect']);
  expect(await listStates(noc.api, ODD.silent, 'reset')).toEqual(['created', 'sent', 'timeout']);
});
