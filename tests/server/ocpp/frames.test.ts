import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const kinds = async () => (await world.security()).map((event) => event.kind);
const boot = { chargePointVendor: 'Acme', chargePointModel: 'Fast' };
const large = (bytes: number) => ({ vendorId: 'acme', data: 'x'.repeat(bytes) });

describe('frames', () => {
  it('answers what is not a call, and goes on', async () => {
    const charger = await world.connect();
    const errors: Promise<unknown>[] = [];
    for (const raw of ['nonsense', '{}', '[]', '[9,"a"]', '[2,7,"Heartbeat",{}]', '[2,"x"]', 'null', '[2,"y",{},{}]']) {
      charger.raw(raw);
    }
    errors.push(charger.answerTo('x'), charger.answerTo('y'));
    for (const error of await Promise.all(errors)) expect(error).toHaveProperty('error');
    expect(await charger.ask('Heartbeat', {})).toHaveProperty('currentTime');
    await until(async () => (await kinds()).includes('InvalidMessages'));
    const logged = await until(async () => {
      const rows = await world.query((tx) =>
        tx.selectFrom('ocppLog').selectAll().where('level', '=', 'error').execute(),
      );
      return rows.some((row) => row.content === 'nonsense') && rows;
    });
    expect(logged.find((row) => row.content === 'nonsense')).toMatchObject({ messageId: null, chargerCode: 'CP1' });
  });

  it('speaks of errors in the words of the version, and of nothing by an id that 1.6 does not have', async () => {
    const hear = async (code: string) => {
      const charger = await world.connect(code);
      for (const raw of ['nonsense', '[9,"a"]', '[2,"x"]']) charger.raw(raw);
      await charger.answerTo('x');
      return charger.frames.filter(([type]) => type === 4).map(([, id, error]) => [id, error]);
    };
    expect(await hear('CP1')).toEqual([['x', 'ProtocolError']]);
    expect(await hear('CP2')).toEqual([
      ['-1', 'RpcFrameworkError'],
      ['-1', 'MessageTypeNotSupported'],
      ['x', 'RpcFrameworkError'],
    ]);
  });

  it('reads payloads that are not objects as empty ones', async () => {
    const charger = await world.connect();
    for (const payload of [null, 7, 'x', []]) {
      expect(await charger.call('StatusNotification', payload as unknown as object)).toMatchObject({
        error: 'FormationViolation',
      });
    }
  });

  it('keeps text that a database cannot hold, without what it cannot hold', async () => {
    const charger = await world.connect();
    await charger.ask('StatusNotification', {
      connectorId: 1,
      status: 'Available',
      errorCode: 'OtherError',
      info: 'a\u0000b\ud800c',
      vendorErrorCode: 'v'.repeat(500),
    });
    const { info, vendorErrorCode } = await world.connector();
    expect(info).toBe('ab\ufffdc');
    expect(vendorErrorCode).toHaveLength(50);
  });

  it('contains a frame that is too large before the boot', async () => {
    const charger = await world.connect();
    charger.raw(JSON.stringify([2, 'a', 'DataTransfer', large(70_000)]));
    await until(async () => charger.closed !== null);
    expect(charger.closed?.code).toBe(1009);
    await until(async () => (await kinds()).includes('OversizedFrame'));
  });

  it('takes large frames after the boot, up to 1 MB', async () => {
    const charger = await world.connect();
    await charger.ask('BootNotification', boot);
    expect(await charger.ask('DataTransfer', large(900_000))).toEqual({ status: 'UnknownVendorId' });
    const again = await world.connect();
    expect(await again.ask('DataTransfer', large(900_000))).toEqual({ status: 'UnknownVendorId' });
    again.raw(JSON.stringify([2, 'a', 'DataTransfer', large(1_100_000)]));
    await until(async () => again.closed !== null);
    expect(again.closed?.code).toBe(1009);
  });

  it('takes no answer to a question that nobody asked', async () => {
    const charger = await world.connect();
    charger.raw(JSON.stringify([3, 'forged', { status: 'Accepted' }]));
    expect(await charger.ask('Heartbeat', {})).toHaveProperty('currentTime');
    await until(async () => (await kinds()).includes('ForgedResult'));
  });

  it('handles a message id once at a time, and again later', async () => {
    const charger = await world.connect();
    const payload = { connectorId: 1, idTag: 'T', meterStart: 1, timestamp: new Date().toISOString() };
    const first = await charger.call('StartTransaction', payload, 'same');
    const second = await charger.call('StartTransaction', payload, 'same');
    expect(second).toEqual(first);
    expect(await world.transactions()).toHaveLength(1);
  });

  it('answers a burst in order', async () => {
    const charger = await world.connect();
    const statuses = ['Preparing', 'Charging', 'SuspendedEV', 'Charging', 'Finishing', 'Available'];
    await Promise.all(
      statuses.map((status) => charger.ask('StatusNotification', { connectorId: 1, status, errorCode: 'NoError' })),
    );
    const connector = await world.connector();
    const events = await world.events(connector.id);
    expect(events.slice(1).map((event) => event.status)).toEqual(statuses.map((status) => status.toLowerCase()));
    expect(events.every((event) => !event.isIllegal)).toBe(true);
  });

  it('closes a socket that only floods', async () => {
    const charger = await world.connect();
    for (let i = 0; i < 300; i += 1) charger.raw('nonsense');
    await until(async () => charger.closed !== null);
    const other = await world.connect('CP2');
    expect(await other.ask('Heartbeat', {})).toHaveProperty('currentTime');
  });
});
