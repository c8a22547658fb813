import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Inbox, InboxFull } from '../../../server/ocpp/gateway/inbox';
import { LogQuota } from '../../../server/ocpp/gateway/logQuota';
import { OffsetClock } from './offsetClock';
import { waitFor, World } from './testGateway';

describe('the inbox of a charger', () => {
  const waitForever = () => new Promise<never>(() => undefined);

  it('fills up by messages as well as by bytes', async () => {
    const byCount = new Inbox();
    for (let i = 0; i < 500; i += 1) {
      expect(byCount.isHalfFull).toBe(i >= 250);
      void byCount.put(waitForever);
    }
    await expect(byCount.put(waitForever)).rejects.toThrow(InboxFull);
    const byBytes = new Inbox();
    for (let i = 0; i < 8; i += 1) void byBytes.put(waitForever, 1_048_576);
    expect(byBytes.isHalfFull).toBe(true);
    await expect(byBytes.put(waitForever, 1_048_576)).rejects.toThrow(InboxFull);
  });

  it('has room again when its work is done', async () => {
    const inbox = new Inbox();
    await Promise.all(Array.from({ length: 8 }, () => inbox.put(() => Promise.resolve(), 1_048_576)));
    await inbox.settled();
    expect([inbox.isHalfFull, inbox.waiting]).toEqual([false, 0]);
  });
});

describe('the quota of the log', () => {
  it('drops frames of a flooding charger and of no other', () => {
    const quota = new LogQuota();
    for (let i = 0; i < 8; i += 1) expect(quota.take('LOUD', 1_000_000, 0)).toBe(true);
    expect(quota.take('LOUD', 1_000_000, 59_999)).toBe(false);
    expect(quota.take('QUIET', 1_000_000, 59_999)).toBe(true);
    expect(quota.take('LOUD', 1_000_000, 60_000)).toBe(true);
  });
});

describe('a charger that floods', () => {
  let world: World;
  let clock: OffsetClock;
  beforeEach(async () => {
    clock = new OffsetClock();
    world = await World.create(clock);
  });
  afterEach(() => world.close());

  it('is disconnected at once and may reconnect after half a minute', async () => {
    const charger = await world.connectOnline();
    for (let i = 0; i < 20_000; i += 1) charger.sendRaw('[2,"x","Heartbeat",{}]');
    await waitFor(async () => charger.closed !== null);
    await waitFor(async () => (await world.listSecurityEvents()).some(({ kind }) => kind === 'MessageFlood'));
    const read = await world.query((tx) => tx.selectFrom('ocppLog').select('id').where('level', '=', 'up').execute());
    expect(read.length).toBeLessThan(5_000);
    await expect(world.connect()).rejects.toThrow('429');
    const other = await world.connect('CP2');
    expect(await other.send('Heartbeat', {})).toHaveProperty('currentTime');
    clock.advance(30_000);
    expect(await (await world.connect()).send('Heartbeat', {})).toHaveProperty('currentTime');
  });

  it('adds at most eight connectors', async () => {
    const charger = await world.connectOnline();
    const reportStatus = (connectorId: number) =>
      charger.call('StatusNotification', { connectorId, status: 'Available', errorCode: 'NoError' });
    for (let no = 3; no <= 10; no += 1) expect(await reportStatus(no)).toHaveProperty('result');
    expect(await reportStatus(11)).toMatchObject({ error: 'PropertyConstraintViolation' });
    expect(await reportStatus(10)).toHaveProperty('result');
  });
});
