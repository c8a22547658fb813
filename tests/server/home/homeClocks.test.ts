import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestCharger } from '../ocpp/testCharger';
import { HomeWorld } from './homeWorld';

let world: HomeWorld;
beforeAll(async () => {
  world = await HomeWorld.create();
});
afterAll(() => world.close());

const MINUTE = 60;
const HOUR = 3_600;
/** Stamps of a clock that is that many seconds fast. */
const stampAhead = (seconds: number) => world.clock.formatTime(-seconds);
const startSession = async (charger: TestCharger, meterStart: number, timestamp: string) => {
  const begin = { connectorId: 1, idTag: 'HOME', meterStart, timestamp };
  return (await charger.send('StartTransaction', begin)).transactionId as number;
};
const createReading = (register: number, timestamp: string) => ({
  connectorId: 1,
  meterValue: [{ timestamp, sampledValue: [{ value: String(register) }] }],
});
const reportStatus = (charger: TestCharger, status: string, timestamp: string) =>
  charger.send('StatusNotification', { connectorId: 1, status, errorCode: 'NoError', timestamp });
const countSecondsSince = (at: Date | null | undefined) =>
  Math.abs(Math.round((world.clock.now() - (at?.getTime() ?? 0)) / 1_000));
/** Allows for slow messages on a busy machine. */
const expectNear = (seconds: number, expected: number) => expect(Math.abs(seconds - expected)).toBeLessThan(15);
const findOffset = async (id: string) => (await world.findCharger(id)).clockOffset;

describe('a home charger clock that is hours ahead', () => {
  const AHEAD = 3.5 * HOUR;

  it('is set right, and the next session by a right clock is the one that runs', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    const charger = await world.boot(serialNo);
    const first = await startSession(charger, 0, stampAhead(AHEAD));
    world.clock.advance(30 * MINUTE * 1_000);
    const reading = createReading(3_600, stampAhead(AHEAD));
    await charger.send('MeterValues', { ...reading, transactionId: first });
    expectNear(await findOffset(id), AHEAD);
    const [early] = await world.listSessions(id);
    expectNear(countSecondsSince(early?.startedAt), 30 * MINUTE);
    expect(early).toMatchObject({ status: 'charging', flags: ['clockSkew'] });
    world.clock.advance(10 * MINUTE * 1_000);
    const second = await startSession(charger, 3_600, stampAhead(0));
    expect(await findOffset(id)).toBe(0);
    await charger.send('MeterValues', createReading(9_000, stampAhead(0)));
    expect(await world.listSessions(id)).toMatchObject([
      { id: String(first), status: 'interrupted', energyWh: '3600' },
      { id: String(second), status: 'charging', energyWh: '5400' },
    ]);
    await world.askToCharge(id);
    await expect
      .poll(() => charger.calls.at(-1)?.payload)
      .toMatchObject({ csChargingProfiles: { transactionId: second } });
  });

  it('is remembered by the next connection', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    await startSession(await world.boot(serialNo), 0, stampAhead(AHEAD));
    const again = await world.boot(serialNo);
    world.clock.advance(HOUR * 1_000);
    // A message from a queue carries an older stamp and says nothing about the clock.
    const [session] = await world.listSessions(id);
    const kept = createReading(500, stampAhead(AHEAD - HOUR / 2));
    await again.send('MeterValues', { ...kept, transactionId: Number(session?.id) });
    expectNear(await findOffset(id), AHEAD);
    expect(await world.listReadings(String(session?.id))).toMatchObject([
      { registerWh: '0' },
      { registerWh: '500', at: expect.any(Date) as Date },
    ]);
  });
});

describe('a home charger clock that is hours behind', () => {
  const BEHIND = -2 * HOUR;

  it('is detected by reports that stay behind, and corrects the times of sessions', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    const charger = await world.boot(serialNo, '2.0.1');
    const reportPlug = (connectorStatus: string) =>
      charger.send('StatusNotification', {
        ...{ evseId: 1, connectorId: 1, connectorStatus, timestamp: stampAhead(BEHIND) },
      });
    await reportPlug('Available');
    world.clock.advance(10 * MINUTE * 1_000);
    await reportPlug('Occupied');
    expectNear(await findOffset(id), BEHIND);
    await charger.send('TransactionEvent', {
      ...{ eventType: 'Started', timestamp: stampAhead(BEHIND), triggerReason: 'CablePluggedIn', seqNo: 0 },
      ...{ transactionInfo: { transactionId: 'late-1' }, evse: { id: 1 } },
    });
    const [session] = await world.listSessions(id);
    expectNear(countSecondsSince(session?.startedAt), 0);
    expect(session?.flags).toEqual(['clockSkew']);
  });

  it('keeps the times of a session that began before it was detected', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    const charger = await world.boot(serialNo);
    const transactionId = await startSession(charger, 1_000, stampAhead(BEHIND));
    for (let turn = 0; turn < 3; turn += 1) {
      world.clock.advance(5 * MINUTE * 1_000);
      await charger.send('MeterValues', { ...createReading(1_200, stampAhead(BEHIND)), transactionId });
    }
    expectNear(await findOffset(id), BEHIND);
    await charger.send('StopTransaction', { transactionId, meterStop: 2_000, timestamp: stampAhead(BEHIND) });
    const [session] = await world.listSessions(id);
    const length = (session?.stoppedAt?.getTime() ?? 0) - (session?.startedAt.getTime() ?? 0);
    expectNear(length / 1_000, 15 * MINUTE);
    expect(session?.flags).toEqual(['clockSkew']);
  });
});

describe('a home charger clock within its tolerance', () => {
  it('does not turn sessions round when it jumps back', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    const charger = await world.boot(serialNo);
    await startSession(charger, 0, stampAhead(4 * MINUTE));
    world.clock.advance(MINUTE * 1_000);
    await reportStatus(charger, 'Charging', stampAhead(0));
    expect(await world.listSessions(id)).toMatchObject([{ status: 'charging' }]);
    await startSession(charger, 100, stampAhead(0));
    expect((await world.listSessions(id)).map(({ meterStart, status }) => [meterStart, status])).toEqual(
      expect.arrayContaining([
        ['0', 'interrupted'],
        ['100', 'charging'],
      ]) as unknown[],
    );
  });
});

describe('readings of a home charger without a clock', () => {
  it('are all kept, in the order in which they stand', async () => {
    const { id, serialNo } = await world.addCharger({ hasSetting: false });
    const charger = await world.boot(serialNo);
    const transactionId = await startSession(charger, 0, '1970-01-01T00:00:12Z');
    const values = [100, 200, 300].flatMap((register) => createReading(register, '1970-01-01T00:00:00Z').meterValue);
    await charger.send('MeterValues', { connectorId: 1, transactionId, meterValue: values });
    const [session] = await world.listSessions(id);
    expect(session).toMatchObject({ flags: ['stampMissing'], energyWh: '300' });
    const readings = await world.listReadings(String(session?.id));
    expect(readings.map(({ registerWh }) => registerWh)).toEqual(['0', '100', '200', '300']);
  });
});
