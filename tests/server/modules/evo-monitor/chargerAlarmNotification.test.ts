import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { chargerAlarmNotification } from '../../../../src/contract/evo-monitor/chargerAlarmNotification';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { alarmBench, type AlarmBench } from './alarmBench';

const ALL = PERMISSIONS.filter((permission) => permission.startsWith('maintenance/'));
const GROUND = 'chargeralarm.GroundFailure';
const HOT = 'chargeralarm.HighTemperature';

let bench: AlarmBench;
let noc: string;
let south: string;

beforeAll(async () => {
  bench = await alarmBench();
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
const add = async (more: Partial<typeof saule> = {}, token = noc) =>
  (await bench.ask(chargerAlarmNotification.add, token, { ...saule, ...more })).id;
const mails = async (token = noc, body: object = {}) =>
  (await bench.ask(chargerAlarmNotification.outbox, token, body)).records;

describe('recipients', () => {
  it('are added, read, found and removed', async () => {
    const id = await add({ stationIds: [bench.north.stationId] });
    const params = { id };
    const detail = await bench.ask(chargerAlarmNotification.detail, noc, undefined, { params });
    expect(detail).toMatchObject({
      fullName: 'Saule Akhmetova',
      stations: [{ id: bench.north.stationId, name: 'Station North' }],
      languages: ['ru', 'kk'],
      lastMailAt: null,
      version: 1,
    });
    const page = (text: string) => bench.ask(chargerAlarmNotification.page, noc, { text });
    expect((await page('saule@')).records).toEqual([detail]);
    expect((await page('nobody')).total).toBe(0);
    expect(await bench.ask(chargerAlarmNotification.delete, noc, { ids: [id] })).toMatchObject({
      results: [{ id, problem: null }],
    });
    expect(await bench.refused(chargerAlarmNotification.detail, noc, undefined, { params })).toMatchObject({
      code: 404,
    });
  });

  it('are not overwritten by somebody who has seen an older version', async () => {
    const id = await add();
    const update = (version: number, fullName: string) =>
      bench.refused(chargerAlarmNotification.update, noc, { ...saule, id, version, fullName });
    expect(await update(1, 'First')).toMatchObject({ code: 0, data: { fullName: 'First', version: 2 } });
    expect(await update(1, 'Second')).toMatchObject({
      code: 409,
      data: { current: { id, fullName: 'First', version: 2 } },
    });
  });

  it('belong to the company of their stations; others neither see nor change them', async () => {
    const id = await add({ stationIds: [bench.north.stationId] });
    const own = await add({ fullName: 'Of the south' }, south);
    const page = await bench.ask(chargerAlarmNotification.page, south, {});
    expect(page.records.map((row) => row.id)).toEqual([own]);
    expect(await bench.ask(chargerAlarmNotification.delete, south, { ids: [id] })).toMatchObject({
      results: [{ id, problem: 'This record does not exist, or you do not have access to it' }],
    });
    const update = { ...saule, id, version: 1 };
    expect((await bench.refused(chargerAlarmNotification.update, south, update)).code).toBe(404);
    const foreign = { ...saule, stationIds: [bench.north.stationId] };
    expect(await bench.refused(chargerAlarmNotification.add, south, foreign)).toMatchObject({
      code: 422,
      data: { fields: { stationIds: expect.any(String) as string } },
    });
    const nowhere = {
      ...saule,
      quietHours: { from: '22:00', until: '07:00', timezone: 'Moon/Sea', isUrgentExempt: true },
    };
    expect((await bench.refused(chargerAlarmNotification.add, noc, nowhere)).code).toBe(422);
  });
});

describe('mails by themselves', () => {
  it('tell of what was raised, in each language, once a minute at most', async () => {
    await add();
    await bench.raise(bench.north, GROUND);
    await bench.sweep();
    const [first, ...others] = await mails();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ recipient: 'saule@example.com', locale: 'ru', state: 'waiting' });
    expect(first?.subject).toBe('Срочно: Обнаружен ток утечки или замыкание на землю (CH-N)');
    expect(first?.content).toMatch(/CH-N, разъём 1[\s\S]*CH-N, 1-коннектор/);
    bench.node.clock.advance(30_000);
    await bench.raise(bench.south, GROUND);
    await bench.raise(bench.south, HOT, 2);
    await bench.sweep();
    expect(await mails()).toHaveLength(1);
    bench.node.clock.advance(30_000);
    await bench.sweep();
    const all = await mails();
    expect(all).toHaveLength(2);
    expect(all[0]?.subject).toContain('Тревог: 2');
    bench.node.clock.advance(90_000);
    await bench.sweep();
    expect(await mails()).toHaveLength(2);
  });

  it('go by station, least priority, quiet hours and company', async () => {
    const utc = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;
    const hour = new Date(bench.node.clock.now()).getUTCHours();
    const quiet = { from: utc(hour), until: utc(hour + 2), timezone: 'UTC' };
    await add({ email: 'all@example.com' });
    await add({ email: 'north@example.com', stationIds: [bench.north.stationId] });
    await add({ email: 'urgent@example.com', leastPriority: 'urgent' });
    await add({ email: 'asleep@example.com', quietHours: { ...quiet, isUrgentExempt: false } });
    await add({ email: 'woken@example.com', quietHours: { ...quiet, isUrgentExempt: true } });
    await add({ email: 'by-hand@example.com', isAutomatic: false });
    await add({ email: 'south@example.com' }, south);
    const told = async () => (await mails()).map(({ recipient }) => recipient.split('@')[0]).sort();
    await bench.raise(bench.north, HOT);
    await bench.sweep();
    expect(await told()).toEqual(['all', 'north']);
    bench.node.clock.advance(60_000);
    await bench.raise(bench.south, GROUND);
    await bench.sweep();
    expect(await told()).toEqual(['all', 'all', 'north', 'south', 'urgent', 'woken']);
    expect((await mails(south)).map(({ recipient }) => recipient)).toEqual(['south@example.com']);
  });
});

describe('sending by hand', () => {
  const send = (body: object, token = noc, key = 'send-0001') =>
    bench.refused(chargerAlarm.send, token, body, { headers: { 'idempotency-key': key } });

  it('makes one mail a recipient, and the alarm tells of it', async () => {
    const one = await bench.raise(bench.north, GROUND);
    const other = await bench.raise(bench.south, HOT);
    const recipientIds = [await add({ isAutomatic: false }), await add({ isAutomatic: false }, south)];
    const body = { ids: [one.key, other.key], recipientIds, message: 'Please look' };
    expect(await send(body)).toMatchObject({ code: 0, data: { mails: 2 } });
    expect(await send(body)).toMatchObject({ code: 0, data: { mails: 2 } });
    expect(await mails()).toHaveLength(2);
    const [toSouth] = await mails(south);
    expect(toSouth?.content).not.toContain('CH-N');
    const params = { id: one.key };
    const notified = await bench.ask(chargerAlarm.notificationDetail, noc, undefined, { params });
    expect(notified).toMatchObject([{ fullName: 'Saule Akhmetova', email: 'saule@example.com', state: 'waiting' }]);
    expect(notified[0]?.content).toContain('Сообщение от Full name of noc: Please look');
    const { events } = await bench.ask(chargerAlarm.timeline, noc, {}, { params });
    expect(events[0]).toMatchObject({ kind: 'notified', by: 'noc', detail: 'Saule Akhmetova' });
  });

  it('does not reach the alarms and recipients of others', async () => {
    const alarm = await bench.raise(bench.north, GROUND);
    const recipientIds = [await add()];
    expect(await send({ ids: [alarm.key], recipientIds }, south)).toMatchObject({ code: 404 });
    const own = await bench.raise(bench.south, GROUND);
    expect(await send({ ids: [own.key], recipientIds }, south, 'send-0002')).toMatchObject({ code: 422 });
    expect(await bench.ask(chargerAlarm.recipients, south, {})).toEqual([]);
  });
});

describe('the outbox', () => {
  it('shows nobody the codes of password resets', async () => {
    await bench.node.deps.db.asSystem((tx) =>
      tx
        .insertInto('mailOutbox')
        .values({
          kind: 'passwordReset',
          recipient: 'a@b.c',
          locale: 'en_US',
          subject: 's',
          body: '123456',
          companyId: bench.south.companyId,
        })
        .execute(),
    );
    expect(await mails()).toEqual([]);
    expect(await mails(south)).toEqual([]);
  });
});
