import { randomUUID } from 'node:crypto';
import { recordNotes } from '../src/contract/evo-basic/recordNotes';
import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { alarmChannel } from '../src/contract/evo-monitor/alarmChannel';
import { chargerAlarmNotification } from '../src/contract/evo-monitor/chargerAlarmNotification';
import { onCall } from '../src/contract/evo-monitor/onCall';
import { onCallChain } from '../src/contract/evo-monitor/onCallChain';
import { startReceiver } from '../tests/harness/receiver';
import type { Api } from './harness/api';
import { addCharger } from './harness/fleet';
import { expect, serverUrl, test } from './harness/journey';
import { waitForPast } from './harness/past';
import { phrase } from './harness/phrase';
import { PlainCharger } from './harness/plainCharger';
import { AlarmsPage } from './pages/alarmsPage';
import { MonitorPage } from './pages/monitorPage';

const WEEK_HOURS = 168;
const TEN_MINUTES_MS = 600_000;
const PHONE = '+77010004218';

async function addPerson(api: Api, fullName: string): Promise<string> {
  const body = {
    ...{
      fullName,
      email: `${randomUUID().slice(0, 8)}@example.com`,
      stationIds: null,
      leastPriority: 'urgent' as const,
    },
    ...{ languages: ['en_US' as const], quietHours: null, escalationMinutes: null },
    ...{ isAutomatic: false, isRecoveryMailed: false },
  };
  return (await api.call(chargerAlarmNotification.add, { body })).id;
}

/** A rota with both persons all week, and a chain of one station that goes on after a minute. */
async function addChain(api: Api, name: string, stationId: string, persons: readonly string[]): Promise<void> {
  const shifts = persons.map((recipientId, index) => ({
    ...{ lane: index === 0 ? (1 as const) : (2 as const), week: 1, weekday: 1, from: '00:00' },
    ...{ hours: WEEK_HOURS, recipientId },
  }));
  const rota = { name, timezone: 'Asia/Almaty', weeks: 1, startsOn: '2026-01-05', shifts, groupIds: [], holidays: [] };
  const { id: rotaId } = await api.call(onCall.add, { body: rota });
  const steps = (['first', 'second'] as const).map((kind, index) => ({ kind, recipientIds: [], afterMinutes: index }));
  const chain = { name, priority: 'urgent' as const, stationId, alarmCompanyId: null, classification: null, rotaId };
  await api.call(onCallChain.add, { body: { ...chain, steps, unansweredMinutes: 60 } });
}

test('on call: an alarm goes on to the second person by SMS, whose link acknowledges it; the next morning replays it', async ({
  visit,
  browser,
}) => {
  test.setTimeout(300_000);
  const { page, api } = await visit('admin');
  const { id, chargerCode } = await addCharger(api);
  const { stationId } = await api.call(iotChargers.detail, { body: { id } });
  const { key } = await api.call(iotChargers.credential, { params: { id }, body: {} });
  const receiver = await startReceiver(Number(process.env.E2E_SMS_PORT ?? 0));
  const suffix = randomUUID().slice(0, 8);
  const [first, second] = [`First ${suffix}`, `Second ${suffix}`];
  const persons = [await addPerson(api, first), await addPerson(api, second)];
  const phone = { kind: 'sms' as const, address: PHONE, locale: 'en_US' as const, quietHours: null };
  await api.call(alarmChannel.add, { body: { recipientId: persons[1] ?? '', ...phone } });
  await addChain(api, `Chain ${suffix}`, stationId, persons);
  const charger = await PlainCharger.connect(
    `${serverUrl().replace('http', 'ws')}/ocpp/${chargerCode}`,
    chargerCode,
    key,
  );
  try {
    await charger.call('BootNotification', { chargePointVendor: 'Elsewhere', chargePointModel: 'Plain' });
    const fault = { connectorId: 1, status: 'Faulted', errorCode: 'GroundFailure' };
    await charger.call('StatusNotification', fault);
    const readLinks = () =>
      receiver.received
        .map(({ body }) => JSON.parse(body) as { to: string; text: string })
        .filter(({ to, text }) => to === PHONE && text.includes(chargerCode))
        .flatMap(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? []);
    await expect.poll(() => readLinks().length).toBe(1);

    const visitor = await browser.newContext({ baseURL: serverUrl() });
    const linkPage = await visitor.newPage();
    await linkPage.goto(new URL(readLinks()[0] ?? '').pathname);
    await linkPage.getByRole('button', { name: phrase('public:alarmLink.acknowledge') }).click();
    await expect(linkPage.getByRole('status')).toContainText('This link cannot be used again');
    await visitor.close();

    const alarms = new AlarmsPage(page);
    await alarms.open(`?text=${chargerCode}`);
    await alarms.choose(chargerCode);
    const timeline = alarms.detail('Ground fault');
    await expect(timeline).toContainText(`1. ${phrase('status:chainStep.first')}: ${first}`);
    await expect(timeline).toContainText(`2. ${phrase('status:chainStep.second')}: ${second}`);
    await expect(timeline).toContainText(phrase('alarms:timeline.linkOpened'));
    await expect(timeline).toContainText(phrase('alarms:timeline.byLink'));
    await expect(timeline).toContainText(`${phrase('alarms:timeline.acknowledged')} by ${second}`);

    await waitForPast(api, Date.now());
    const text = `Ground fault at night ${suffix}`;
    await api.call(recordNotes.add, { body: { kind: 'charger', recordId: id, text } });
    await page.goto('/home');
    await page
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('link', { name: phrase('records:related.moment') })
      .click();
    const frame = page.getByRole('region', { name: phrase('replay:frame') });
    const row = new MonitorPage(page).row(`${chargerCode}:1`);
    await expect(row).toContainText('Faulted');
    const bar = frame.getByRole('slider');
    const readMoment = async () => Number(await bar.getAttribute('aria-valuenow'));
    const written = await readMoment();
    await page.keyboard.press('Shift+Space');
    await frame.getByText('60×').click();
    await expect.poll(readMoment, { timeout: 60_000 }).toBeLessThan(written - TEN_MINUTES_MS);
    await frame.getByRole('button', { name: phrase('replay:pause'), exact: true }).click();
    await expect(row).not.toContainText('Faulted');
    const before = await readMoment();
    await frame.getByRole('button', { name: phrase('replay:play'), exact: true }).click();
    await expect.poll(readMoment, { timeout: 60_000 }).toBeGreaterThan(before + TEN_MINUTES_MS);
    await expect(row).toContainText('Faulted');
  } finally {
    charger.hangUp();
    await receiver.close();
  }
});
