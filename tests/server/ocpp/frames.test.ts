import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const boot = { chargePointVendor: 'Acme', chargePointModel: 'Fast' };
const makePayload = (bytes: number) => ({ vendorId: 'acme', data: 'x'.repeat(bytes) });

describe('the gateway', () => {
  it('answers malformed frames with errors and goes on', async () => {
    const charger = await world.connect();
    const errors: Promise<unknown>[] = [];
    for (const raw of ['nonsense', '{}', '[]', '[9,"a"]', '[2,7,"Heartbeat",{}]', '[2,"x"]', 'null', '[2,"y",{},{}]']) {
      charger.sendRaw(raw);
    }
    errors.push(charger.awaitAnswer('x'), charger.awaitAnswer('y'));
    for (const error of await Promise.all(errors)) expect(error).toHaveProperty('error');
    expect(await charger.send('Heartbeat', {})).toHaveProperty('currentTime');
    await waitFor(async () => (await world.listSecurityEventKinds()).includes('InvalidMessages'));
    const logged = await waitFor(async () => {
      const rows = await world.query((tx) =>
        tx.selectFrom('ocppLog').selectAll().where('level', '=', 'error').execute(),
      );
      return rows.some((row) => row.content === 'nonsense') && rows;
    });
    expect(logged.find((row) => row.content === 'nonsense')).toMatchObject({ messageId: null, chargerCode: 'CP1' });
  });

  it('uses the error codes of the version, and the id -1 only in 2.0.1', async () => {
    const collectErrors = async (code: string) => {
      const charger = await world.connect(code);
      for (const raw of ['nonsense', '[9,"a"]', '[2,"x"]']) charger.sendRaw(raw);
      await charger.awaitAnswer('x');
      return charger.frames.filter(([type]) => type === 4).map(([, id, error]) => [id, error]);
    };
    expect(await collectErrors('CP1')).toEqual([['x', 'ProtocolError']]);
    expect(await collectErrors('CP2')).toEqual([
      ['-1', 'RpcFrameworkError'],
      ['-1', 'MessageTypeNotSupported'],
      ['x', 'RpcFrameworkError'],
    ]);
  });

  it('reads a payload as empty when it is not an object', async () => {
    const charger = await world.connect();
    for (const payload of [null, 7, 'x', []]) {
      expect(await charger.call('StatusNotification', payload as unknown as object)).toMatchObject({
        error: 'FormationViolation',
      });
    }
  });

  it('stores text without the characters that the database cannot hold', async () => {
    const charger = await world.connect();
    await charger.send('StatusNotification', {
      connectorId: 1,
      status: 'Available',
      errorCode: 'OtherError',
      info: 'a\u0000b\ud800c',
      vendorErrorCode: 'v'.repeat(500),
    });
    const { info, vendorErrorCode } = await world.findConnector();
    expect(info).toBe('ab\ufffdc');
    expect(vendorErrorCode).toHaveLength(50);
  });

  it('closes the socket when a frame before the boot is too large', async () => {
    const charger = await world.connect();
    charger.sendRaw(JSON.stringify([2, 'a', 'DataTransfer', makePayload(70_000)]));
    await waitFor(async () => charger.closed !== null);
    expect(charger.closed?.code).toBe(1009);
    await waitFor(async () => (await world.listSecurityEventKinds()).includes('OversizedFrame'));
  });

  it('accepts the stop of a long session after the boot, and closes the socket when a frame is larger', async () => {
    const charger = await world.connect();
    await charger.send('BootNotification', boot);
    expect(await charger.send('DataTransfer', makePayload(2_000_000))).toEqual({ status: 'UnknownVendorId' });
    const reconnected = await world.connect();
    const transactionData = Array.from({ length: 24_000 }, (_, i) => ({
      timestamp: new Date(Date.now() - i * 1_000).toISOString(),
      sampledValue: [{ value: String(100_000 - i), measurand: 'Energy.Active.Import.Register' }],
    }));
    const stop = { transactionId: 0, meterStop: 100_000, timestamp: new Date().toISOString(), transactionData };
    expect(JSON.stringify(stop).length).toBeGreaterThan(2_050_000);
    expect(await reconnected.send('StopTransaction', stop)).toEqual({});
    reconnected.sendRaw(JSON.stringify([2, 'a', 'DataTransfer', makePayload(6_300_000)]));
    await waitFor(async () => reconnected.closed !== null);
    expect(reconnected.closed?.code).toBe(1009);
  });

  it('reports an answer without a call', async () => {
    const charger = await world.connect();
    charger.sendRaw(JSON.stringify([3, 'forged', { status: 'Accepted' }]));
    expect(await charger.send('Heartbeat', {})).toHaveProperty('currentTime');
    await waitFor(async () => (await world.listSecurityEventKinds()).includes('ForgedResult'));
  });

  it('creates one transaction when a message id is repeated', async () => {
    const charger = await world.connect();
    const payload = { connectorId: 1, idTag: 'T', meterStart: 1, timestamp: new Date().toISOString() };
    const first = await charger.call('StartTransaction', payload, 'same');
    const second = await charger.call('StartTransaction', payload, 'same');
    expect(second).toEqual(first);
    expect(await world.listTransactions()).toHaveLength(1);
  });

  it('answers a burst of calls in order', async () => {
    const charger = await world.connect();
    const statuses = ['Preparing', 'Charging', 'SuspendedEV', 'Charging', 'Finishing', 'Available'];
    await Promise.all(
      statuses.map((status) => charger.send('StatusNotification', { connectorId: 1, status, errorCode: 'NoError' })),
    );
    const connector = await world.findConnector();
    const events = await world.listConnectorEvents(connector.id);
    expect(events.slice(1).map((event) => event.status)).toEqual(statuses.map((status) => status.toLowerCase()));
    expect(events.every((event) => !event.isIllegal)).toBe(true);
  });

  it('closes a socket that sends only malformed frames', async () => {
    const charger = await world.connect();
    for (let i = 0; i < 300; i += 1) charger.sendRaw('nonsense');
    await waitFor(async () => charger.closed !== null);
    const other = await world.connect('CP2');
    expect(await other.send('Heartbeat', {})).toHaveProperty('currentTime');
  });
});
