import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Inbox, InboxFull } from '../../../server/ocpp/gateway/inbox';
import { LogQuota } from '../../../server/ocpp/gateway/logQuota';
import { HandClock } from './handClock';
import { until, World } from './testGateway';

describe('the inbox of a charger', () => {
  const never = () => new Promise<never>(() => undefined);

  it('is half full and then full by messages as by bytes', async () => {
    const byCount = new Inbox();
    for (let i = 0; i < 500; i += 1) {
      expect(byCount.isHalfFull).toBe(i >= 250);
      void byCount.put(never);
    }
    await expect(byCount.put(never)).rejects.toThrow(InboxFull);
    const byBytes = new Inbox();
    for (let i = 0; i < 8; i += 1) void byBytes.put(never, 1_048_576);
    expect(byBytes.isHalfFull).toBe(true);
    await expect(byBytes.put(never, 1_048_576)).rejects.toThrow(InboxFull);
  });

  it('has room again when its work is done', async () => {
    const inbox = new Inbox();
    await Promise.all(Array.from({ length: 8 }, () => inbox.put(() => Promise.resolve(), 1_048_576)));
    await inbox.settled();
    expect([inbox.isHalfFull, inbox.waiting]).toEqual([false, 0]);
  });
});

describe('the quota of the log', () => {
  it('drops the frames of a charger that floods, and of no other', () => {
    const quota = new LogQuota();
    for (let i = 0; i < 8; i += 1) expect(quota.take('LOUD', 1_000_000, 0)).toBe(true);
    expect(quota.take('LOUD', 1_000_000, 59_999)).toBe(false);
    expect(quota.take('QUIET', 1_000_000, 59_999)).toBe(true);
    expect(quota.take('LOUD', 1_000_000, 60_000)).toBe(true);
  });
});

describe('a charger that floods', () => {
  let world: World;
  let clock: HandClock;
  beforeEach(async () => {
    clock = new HandClock();
    world = await World.create(clock);
  });
  afterEach(() => world.close());

  it('is cut off at once, read no further, and may come back after a rest', async () => {
    const charger = await world.online();
    for (let i = 0; i < 20_000; i += 1) charger.raw('[2,"x","Heartbeat",{}]');
    await until(async () => charger.closed !== null);
    await until(async () => (await world.security()).some(({ kind }) => kind === 'MessageFlood'));
    const read = await world.query((tx) => tx.selectFrom('ocppLog').select('id').where('level', '=', 'up').execute());
    expect(read.length).toBeLessThan(5_000);
    await expect(world.connect()).rejects.toThrow('429');
    const other = await world.connect('CP2');
    expect(await other.ask('Heartbeat', {})).toHaveProperty('currentTime');
    clock.advance(30_000);
    expect(await (await world.connect()).ask('Heartbeat', {})).toHaveProperty('currentTime');
  });

  it('adds itself no more than eight connectors', async () => {
    const charger = await world.online();
    const report = (connectorId: number) =>
      charger.call('StatusNotification', { connectorId, status: 'Available', errorCode: 'NoError' });
    for (let no = 3; no <= 10; no += 1) expect(await report(no)).toHaveProperty('result');
    expect(await report(11)).toMatchObject({ error: 'PropertyConstraintViolation' });
    expect(await report(10)).toHaveProperty('result');
  });
});
