import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));
const GROUND = 'chargeralarm.GroundFailure';
const HOT = 'chargeralarm.HighTemperature';
const HOUR = 3_600_000;

let bench: AlarmBench;
let noc: string;
let south: string;
let reader: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  noc = await bench.node.userWith(ALL, { userName: 'noc' });
  south = await bench.node.userWith(ALL, { scope: 'company', companyId: bench.south.companyId });
  reader = await bench.node.userWith(['maintenance/alarmNotification/view']);
});
afterAll(() => bench?.close());

beforeEach(async () => {
  bench.node.clock.advance(HOUR);
  await bench.closeAll();
});

const saule = {
  fullName: 'Saule Akhmetova',
  email: 'saule@example.com',
  stationIds: null as string[] | null,
  leastPriority: 'nice',
  languages: ['en_US'],
  quietHours: null as object | null,
  isAutomatic: true,
  isRecoveryMailed: true,
  escalationMinutes: null as number | null,
};
const addRecipient = async (more: Partial<typeof saule> = {}, token = noc) =>
  (await bench.callRoute(chargerAlarmNotification.add, token, { ...saule, ...more })).id;
const listMails = async () => (await bench.callRoute(chargerAlarmNotification.outbox, noc, {})).records.reverse();
const listSubjects = async () => (await listMails()).map(({ subject }) => subject);
const readHeld = (id: string, token = noc) => bench.callRoute(chargerAlarmNotification.held, token, { id });
const sweepLater = async (ms: number) => {
  bench.node.clock.advance(ms);
  await bench.sweep();
};
const makeQuietHours = (hours: number, isUrgentExempt = false) => {
  const formatTime = (ms: number) => new Date(ms).toISOString().slice(11, 16);
  const now = bench.node.clock.now();
  return { from: formatTime(now - HOUR), until: formatTime(now + hours * HOUR), timezone: 'UTC', isUrgentExempt };
};

describe('mails about cleared alarms', () => {
  it('follow a mailed alarm once, and its timeline says so', async () => {
    await addRecipient();
    const { key } = await bench.raise(bench.north, GROUND);
    await sweepLater(1_000);
    await bench.clear(bench.north);
    await sweepLater(90_000);
    await sweepLater(90_000);
    const [raised, cleared, ...others] = await listMails();
    expect(others).toEqual([]);
    expect(raised?.subject).toContain('Urgent');
    expect(cleared).toMatchObject({ subject: expect.stringMatching(/^Cleared: Ground fault .*CH-N/) as string });
    expect(cleared?.content).toMatch(/CH-N, connector 1[\s\S]*cleared: /);
    const { events } = await bench.callRoute(chargerAlarm.timeline, noc, {}, { params: { id: key } });
    expect(events[0]).toMatchObject({ kind: 'recoveryNotified', detail: 'Saule Akhmetova' });
  });

  it('are not sent when the recipient has not asked for them, or was not mailed the alarm', async () => {
    await addRecipient({ isRecoveryMailed: false });
    await addRecipient({ stationIds: [bench.south.stationId] });
    await bench.raise(bench.north, GROUND);
    await sweepLater(1_000);
    await bench.clear(bench.north);
    await sweepLater(90_000);
    expect((await listSubjects()).filter((subject) => subject.startsWith('Cleared'))).toEqual([]);
  });

  it('are not sent while the alarm is raised again', async () => {
    await addRecipient();
    await bench.raise(bench.north, GROUND);
    await sweepLater(1_000);
    await bench.clear(bench.north);
    await bench.raise(bench.north, GROUND);
    await sweepLater(90_000);
    expect((await listSubjects()).filter((subject) => subject.startsWith('Cleared'))).toEqual([]);
  });

  it('wait for the end of quiet hours, and are listed until then', async () => {
    const id = await addRecipient();
    await bench.raise(bench.north, GROUND);
    await sweepLater(1_000);
    const current = await bench.callRoute(chargerAlarmNotification.detail, noc, undefined, { params: { id } });
    await bench.callRoute(chargerAlarmNotification.update, noc, {
      ...saule,
      id,
      version: current.version,
      quietHours: makeQuietHours(2),
    });
    await bench.clear(bench.north);
    await sweepLater(90_000);
    expect(await listMails()).toHaveLength(1);
    expect(await readHeld(id)).toMatchObject({ alarms: [], recovered: [{ code: GROUND, chargerCode: 'CH-N' }] });
    await sweepLater(2 * HOUR);
    expect(await listSubjects()).toHaveLength(2);
    expect(await readHeld(id)).toEqual({ until: null, alarms: [], recovered: [] });
  });
});

describe('mails that quiet hours hold back', () => {
  it('are listed with the time of the digest as long as their alarm stands', async () => {
    const id = await addRecipient({ quietHours: makeQuietHours(2, true) });
    await bench.raise(bench.north, GROUND);
    await bench.raise(bench.south, HOT);
    await sweepLater(90_000);
    const held = await readHeld(id);
    expect(held.alarms).toMatchObject([{ code: HOT, chargerCode: 'CH-S', priority: 'high' }]);
    expect(held.until).not.toBeNull();
    await bench.clear(bench.south);
    expect(await readHeld(id)).toEqual({ until: null, alarms: [], recovered: [] });
  });

  it('are hidden from other companies', async () => {
    const id = await addRecipient();
    expect((await bench.callForRefusal(chargerAlarmNotification.held, south, { id })).code).toBe(404);
  });
});

describe('the list of recipients', () => {
  it('is filtered by station and minimum priority', async () => {
    await addRecipient({ fullName: 'Everything' });
    await addRecipient({ fullName: 'North', stationIds: [bench.north.stationId], leastPriority: 'high' });
    await addRecipient({ fullName: 'South' }, south);
    await addRecipient({ fullName: 'By hand', leastPriority: 'high', isAutomatic: false });
    const list = async (filters: object) =>
      (await bench.callRoute(chargerAlarmNotification.page, noc, filters)).records.map(({ fullName }) => fullName);
    expect(await list({ stationIds: [bench.north.stationId] })).toEqual(['By hand', 'Everything', 'North']);
    expect(await list({ stationIds: [bench.south.stationId] })).toEqual(['By hand', 'Everything', 'South']);
    expect(await list({ priorities: ['high'] })).toEqual(['North']);
  });
});

describe('a test mail', () => {
  const sendTest = (id: string, token = noc, key = 'test-0001') =>
    bench.callForRefusal(chargerAlarmNotification.sendTest, token, { id }, { headers: { 'idempotency-key': key } });

  it('is put into the outbox once, in each language, and says that no mail server is configured', async () => {
    const id = await addRecipient({ languages: ['ru', 'en_US'] });
    const answer = await sendTest(id);
    expect(answer).toMatchObject({ code: 0, data: { isMailServerSet: false } });
    expect(await sendTest(id)).toMatchObject({ data: answer.data });
    const mails = await listMails();
    expect(mails).toMatchObject([
      { recipient: 'saule@example.com', subject: 'Пробное письмо о тревогах', state: 'waiting' },
    ]);
    expect(mails[0]?.content).toMatch(/Это пробное письмо[\s\S]*This is a test email to Saule Akhmetova/);
  });

  it('is refused when the caller may not edit recipients, or does not see this one', async () => {
    const id = await addRecipient();
    expect((await sendTest(id, reader, 'test-0002')).code).toBe(403);
    expect((await sendTest(id, south, 'test-0003')).code).toBe(404);
  });
});

describe('mails of an escalation', () => {
  const MINUTE = 60_000;

  it('go out once for an alarm that stays unacknowledged, and once more when it is raised again', async () => {
    await addRecipient({ escalationMinutes: 15, isRecoveryMailed: false });
    await bench.raise(bench.north, GROUND);
    await sweepLater(14 * MINUTE);
    expect(await listMails()).toEqual([]);
    await sweepLater(2 * MINUTE);
    const [mail, ...others] = await listMails();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Unacknowledged: Urgent: Residual current or ground fault .*CH-N/);
    expect(mail?.content).toMatch(/^Unacknowledged for 15 min\./);
    await sweepLater(30 * MINUTE);
    expect(await listMails()).toHaveLength(1);
    await bench.clear(bench.north);
    await bench.raise(bench.north, GROUND);
    await sweepLater(16 * MINUTE);
    expect(await listMails()).toHaveLength(2);
  });

  it('do not go out for an alarm that was acknowledged in time or is shelved', async () => {
    await addRecipient({ escalationMinutes: 15 });
    const { key, version } = await bench.raise(bench.north, GROUND);
    await bench.callRoute(chargerAlarm.acknowledge, noc, { alarms: [{ id: key, version }] });
    const hot = await bench.raise(bench.north, HOT);
    await bench.callRoute(chargerAlarm.shelve, noc, { isShelved: true, ids: [hot.key], minutes: 60, reason: 'Known' });
    await sweepLater(20 * MINUTE);
    expect(await listMails()).toEqual([]);
  });

  it('do not go out for an alarm that has cleared, which nobody has to come for', async () => {
    await addRecipient({ escalationMinutes: 15, isRecoveryMailed: false });
    await bench.raise(bench.north, GROUND);
    await sweepLater(5 * MINUTE);
    await bench.clear(bench.north);
    await sweepLater(20 * MINUTE);
    expect(await listMails()).toEqual([]);
  });

  it('wait for the end of quiet hours', async () => {
    await addRecipient({ escalationMinutes: 15, quietHours: makeQuietHours(1) });
    await bench.raise(bench.north, HOT);
    await sweepLater(20 * MINUTE);
    expect(await listMails()).toEqual([]);
    await sweepLater(50 * MINUTE);
    expect(await listSubjects()).toHaveLength(1);
  });
});
