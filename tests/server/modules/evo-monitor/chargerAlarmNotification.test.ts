import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));
const GROUND = 'chargeralarm.GroundFailure';
const HOT = 'chargeralarm.HighTemperature';

let bench: AlarmBench;
let noc: string;
let south: string;

beforeAll(async () => {
  bench = await createAlarmBench();
  noc = await bench.node.userWith(ALL, { userName: 'noc' });
  south = await bench.node.userWith(ALL, { scope: 'company', companyId: bench.south.companyId });
});
afterAll(() => bench?.close());

beforeEach(async () => {
  bench.node.clock.advance(3_600_000);
  await bench.closeAll();
});

const saule = {
  position: 'Shift lead',
  fullName: 'Saule Akhmetova',
  email: 'saule@example.com',
  stationIds: null as string[] | null,
  leastPriority: 'nice',
  languages: ['ru', 'kk'],
  quietHours: null as object | null,
  isAutomatic: true,
};
const addRecipient = async (more: Partial<typeof saule> = {}, token = noc) =>
  (await bench.callRoute(chargerAlarmNotification.add, token, { ...saule, ...more })).id;
const listMails = async (token = noc, body: object = {}) =>
  (await bench.callRoute(chargerAlarmNotification.outbox, token, body)).records;

describe('alarm recipients', () => {
  it('are added, read, found and deleted', async () => {
    const id = await addRecipient({ stationIds: [bench.north.stationId] });
    const params = { id };
    const detail = await bench.callRoute(chargerAlarmNotification.detail, noc, undefined, { params });
    expect(detail).toMatchObject({
      fullName: 'Saule Akhmetova',
      stations: [{ id: bench.north.stationId, name: 'Station North' }],
      languages: ['ru', 'kk'],
      lastMailAt: null,
      version: 1,
    });
    const page = (text: string) => bench.callRoute(chargerAlarmNotification.page, noc, { text });
    expect((await page('saule@')).records).toEqual([detail]);
    expect((await page('nobody')).total).toBe(0);
    expect(await bench.callRoute(chargerAlarmNotification.delete, noc, { ids: [id] })).toMatchObject({
      results: [{ id, problem: null }],
    });
    expect(await bench.callForRefusal(chargerAlarmNotification.detail, noc, undefined, { params })).toMatchObject({
      code: 404,
    });
  });

  it('are found by a station when they are named for it or for every station', async () => {
    const named = await addRecipient({ stationIds: [bench.north.stationId], email: 'named@example.com' });
    const everywhere = await addRecipient({ email: 'everywhere@example.com' });
    const findIds = async (stationId: string) => {
      const page = await bench.callRoute(chargerAlarmNotification.page, noc, { stationIds: [stationId] });
      return page.records.map(({ id }) => id).filter((id) => [named, everywhere].includes(id));
    };
    expect(new Set(await findIds(bench.north.stationId))).toEqual(new Set([named, everywhere]));
    expect(await findIds(bench.south.stationId)).toEqual([everywhere]);
    await bench.callRoute(chargerAlarmNotification.delete, noc, { ids: [named, everywhere] });
  });

  it('are not overwritten when the caller has seen an older version', async () => {
    const id = await addRecipient();
    const update = (version: number, fullName: string) =>
      bench.callForRefusal(chargerAlarmNotification.update, noc, { ...saule, id, version, fullName });
    expect(await update(1, 'First')).toMatchObject({ code: 0, data: { fullName: 'First', version: 2 } });
    expect(await update(1, 'Second')).toMatchObject({
      code: 409,
      data: { current: { id, fullName: 'First', version: 2 } },
    });
  });

  it('belong to the company of their stations and are hidden from others', async () => {
    const id = await addRecipient({ stationIds: [bench.north.stationId] });
    const own = await addRecipient({ fullName: 'Of the south' }, south);
    const page = await bench.callRoute(chargerAlarmNotification.page, south, {});
    expect(page.records.map((row) => row.id)).toEqual([own]);
    expect(await bench.callRoute(chargerAlarmNotification.delete, south, { ids: [id] })).toMatchObject({
      results: [{ id, problem: 'This record does not exist, or you do not have access to it' }],
    });
    const update = { ...saule, id, version: 1 };
    expect((await bench.callForRefusal(chargerAlarmNotification.update, south, update)).code).toBe(404);
    const foreign = { ...saule, stationIds: [bench.north.stationId] };
    expect(await bench.callForRefusal(chargerAlarmNotification.add, south, foreign)).toMatchObject({
      code: 422,
      data: { fields: { stationIds: expect.any(String) as string } },
    });
    const unknownZone = {
      ...saule,
      quietHours: { from: '22:00', until: '07:00', timezone: 'Moon/Sea', isUrgentExempt: true },
    };
    expect((await bench.callForRefusal(chargerAlarmNotification.add, noc, unknownZone)).code).toBe(400);
  });
});

describe('automatic alarm mails', () => {
  it('name the raised alarms in the language of the recipient, at most once a minute', async () => {
    await addRecipient();
    await bench.raise(bench.north, GROUND);
    await bench.sweep();
    const [first, ...others] = await listMails();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ recipient: 'saule@example.com', locale: 'ru', state: 'waiting' });
    expect(first?.subject).toBe('Срочно: Обнаружен ток утечки или замыкание на землю (CH-N)');
    expect(first?.content).toMatch(/CH-N, разъём 1[\s\S]*CH-N, 1-коннектор/);
    bench.node.clock.advance(30_000);
    await bench.raise(bench.south, GROUND);
    await bench.raise(bench.south, HOT, 2);
    await bench.sweep();
    expect(await listMails()).toHaveLength(1);
    bench.node.clock.advance(30_000);
    await bench.sweep();
    const all = await listMails();
    expect(all).toHaveLength(2);
    expect(all[0]?.subject).toContain('Тревог: 2');
    bench.node.clock.advance(90_000);
    await bench.sweep();
    expect(await listMails()).toHaveLength(2);
  });

  it('are sent by station, lowest priority, quiet hours and company', async () => {
    const utc = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;
    const hour = new Date(bench.node.clock.now()).getUTCHours();
    const quiet = { from: utc(hour), until: utc(hour + 2), timezone: 'UTC' };
    await addRecipient({ email: 'all@example.com' });
    await addRecipient({ email: 'north@example.com', stationIds: [bench.north.stationId] });
    await addRecipient({ email: 'urgent@example.com', leastPriority: 'urgent' });
    await addRecipient({ email: 'asleep@example.com', quietHours: { ...quiet, isUrgentExempt: false } });
    await addRecipient({ email: 'woken@example.com', quietHours: { ...quiet, isUrgentExempt: true } });
    await addRecipient({ email: 'by-hand@example.com', isAutomatic: false });
    await addRecipient({ email: 'south@example.com' }, south);
    const listRecipientNames = async () => (await listMails()).map(({ recipient }) => recipient.split('@')[0]).sort();
    await bench.raise(bench.north, HOT);
    await bench.sweep();
    expect(await listRecipientNames()).toEqual(['all', 'north']);
    bench.node.clock.advance(60_000);
    await bench.raise(bench.south, GROUND);
    await bench.sweep();
    expect(await listRecipientNames()).toEqual(['all', 'all', 'north', 'south', 'urgent', 'woken']);
    expect((await listMails(south)).map(({ recipient }) => recipient)).toEqual(['south@example.com']);
  });
});

describe('an alarm mail sent by hand', () => {
  const sendAlarms = (body: object, token = noc, key = 'send-0001') =>
    bench.callForRefusal(chargerAlarm.send, token, body, { headers: { 'idempotency-key': key } });

  it('goes to each recipient once, and the alarm shows it', async () => {
    const one = await bench.raise(bench.north, GROUND);
    const other = await bench.raise(bench.south, HOT);
    const recipientIds = [
      await addRecipient({ isAutomatic: false }),
      await addRecipient({ isAutomatic: false }, south),
    ];
    const body = { ids: [one.key, other.key], recipientIds, message: 'Please look' };
    expect(await sendAlarms(body)).toMatchObject({ code: 0, data: { mails: 2 } });
    expect(await sendAlarms(body)).toMatchObject({ code: 0, data: { mails: 2 } });
    expect(await listMails()).toHaveLength(2);
    const [toSouth] = await listMails(south);
    expect(toSouth?.content).not.toContain('CH-N');
    const params = { id: one.key };
    const notified = await bench.callRoute(chargerAlarm.notificationDetail, noc, undefined, { params });
    expect(notified).toMatchObject([{ fullName: 'Saule Akhmetova', email: 'saule@example.com', state: 'waiting' }]);
    expect(notified[0]?.content).toContain('Сообщение от Full name of noc: Please look');
    const { events } = await bench.callRoute(chargerAlarm.timeline, noc, {}, { params });
    expect(events[0]).toMatchObject({ kind: 'notified', by: 'noc', detail: 'Saule Akhmetova' });
  });

  it('does not reach the alarms and recipients of other companies', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    const recipientIds = [await addRecipient()];
    expect(await sendAlarms({ ids: [alarm.key], recipientIds }, south)).toMatchObject({ code: 404 });
    const own = await bench.raise(bench.south, GROUND);
    expect(await sendAlarms({ ids: [own.key], recipientIds }, south, 'send-0002')).toMatchObject({ code: 422 });
    expect(await bench.callRoute(chargerAlarm.recipients, south, {})).toEqual([]);
  });
});

async function addMail(kind: 'alarm' | 'passwordReset'): Promise<string> {
  const { companyId } = bench.south;
  const mail = { kind, recipient: 'a@b.c', locale: 'en_US', subject: 's', body: '123456', companyId };
  const added = await bench.node.deps.db.asSystem((tx) =>
    tx.insertInto('mailOutbox').values(mail).returning('id').executeTakeFirstOrThrow(),
  );
  return added.id;
}
const readMail = (id: string, token = noc) => bench.node.call(chargerAlarmNotification.mail, { token, body: { id } });

describe('the outbox', () => {
  it('hides the codes of password resets', async () => {
    const id = await addMail('passwordReset');
    expect(await listMails()).toEqual([]);
    expect(await listMails(south)).toEqual([]);
    expect((await readMail(id)).status).toBe(404);
  });

  it('has each mail by its id', async () => {
    const id = await addMail('alarm');
    expect((await readMail(id)).data).toMatchObject({ id, recipient: 'a@b.c', content: '123456', state: 'waiting' });
    expect((await readMail('99999999')).status).toBe(404);
  });
});
