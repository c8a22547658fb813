import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forceHomeEnd } from '../../../server/home/sessions/forceEnd';
import { sweepHomeEnds } from '../../../server/home/sessions/sweepHomeEnds';
import type { TestCharger } from '../ocpp/testCharger';
import { HomeWorld } from './homeWorld';

let world: HomeWorld;
beforeAll(async () => {
  world = await HomeWorld.create();
});
afterAll(() => world.close());

const advanceMinutes = (minutes: number) => world.clock.advance(minutes * 60_000);
const reportStatus = (charger: TestCharger, status: string) =>
  charger.send('StatusNotification', {
    ...{ connectorId: 1, status, errorCode: 'NoError', timestamp: world.clock.formatTime() },
  });
const sendReading = (charger: TestCharger, transactionId: unknown, register: number) =>
  charger.send('MeterValues', {
    ...{ connectorId: 1, ...(transactionId !== null && { transactionId }) },
    meterValue: [{ timestamp: world.clock.formatTime(), sampledValue: [{ value: String(register) }] }],
  });
const sweepEnds = () => sweepHomeEnds(world.deps);

/** A session that has charged for ten minutes, to 1 kWh. */
async function startSession() {
  const { id, serialNo } = await world.addCharger({ hasSetting: false });
  const charger = await world.boot(serialNo);
  const { transactionId } = await charger.send('StartTransaction', {
    ...{ connectorId: 1, idTag: 'HOME', meterStart: 0, timestamp: world.clock.formatTime() },
  });
  await reportStatus(charger, 'Charging');
  advanceMinutes(10);
  await sendReading(charger, transactionId, 1_000);
  const findSession = async () => (await world.listSessions(id))[0];
  return { id, serialNo, charger, transactionId, findSession, lastReadAt: world.clock.now() };
}

describe('a session at home whose stop never comes', () => {
  it('ends at its last reading when its plug stays idle', async () => {
    const { charger, findSession, lastReadAt } = await startSession();
    advanceMinutes(5);
    await reportStatus(charger, 'Available');
    advanceMinutes(1);
    // A reading of the idle plug is not the session's.
    await sendReading(charger, null, 9_000);
    advanceMinutes(8);
    await sweepEnds();
    expect(await findSession()).toMatchObject({ status: 'charging', endCause: 'status' });
    advanceMinutes(7);
    await sweepEnds();
    const session = await findSession();
    expect(session).toMatchObject({ status: 'interrupted', energyWh: '1000', stopReason: null, endDueAt: null });
    expect(Math.abs((session?.stoppedAt?.getTime() ?? 0) - lastReadAt)).toBeLessThan(15_000);
  });

  it('ends before the next session when that is told late, after readings that named this one', async () => {
    const { charger, id, transactionId } = await startSession();
    advanceMinutes(5);
    await reportStatus(charger, 'Available');
    advanceMinutes(20);
    await sweepEnds();
    const timestamp = world.clock.formatTime();
    advanceMinutes(20);
    await sendReading(charger, transactionId, 5_000);
    await charger.send('StartTransaction', { connectorId: 1, idTag: 'HOME', meterStart: 1_000, timestamp });
    expect((await world.listSessions(id)).map(({ energyWh }) => energyWh)).toEqual(['1000', '0']);
  });

  it('ends after a boot, unless it goes on by its readings', async () => {
    for (const isAlive of [true, false]) {
      const { id, serialNo, transactionId, findSession } = await startSession();
      const again = await world.boot(serialNo);
      advanceMinutes(30);
      if (isAlive) await sendReading(again, transactionId, 2_000);
      advanceMinutes(31);
      await sweepEnds();
      expect(await findSession()).toMatchObject({ homeChargerId: id, status: isAlive ? 'charging' : 'interrupted' });
    }
  });

  it('ends when its charger has been silent for a day', async () => {
    const { charger, id, findSession } = await startSession();
    charger.terminate();
    await expect.poll(async () => (await world.findCharger(id)).isOnline).toBe(false);
    advanceMinutes(23 * 60);
    await sweepEnds();
    expect(await findSession()).toMatchObject({ status: 'charging' });
    advanceMinutes(61);
    await sweepEnds();
    expect(await findSession()).toMatchObject({ status: 'interrupted', energyWh: '1000' });
  });

  it('runs again when readings that name it go on, and takes its true stop', async () => {
    const { charger, transactionId, findSession } = await startSession();
    await reportStatus(charger, 'Available');
    advanceMinutes(16);
    await sweepEnds();
    expect(await findSession()).toMatchObject({ status: 'interrupted' });
    await sendReading(charger, transactionId, 1_500);
    expect(await findSession()).toMatchObject({ status: 'interrupted', energyWh: '1500' });
    await reportStatus(charger, 'Charging');
    advanceMinutes(1);
    await sendReading(charger, transactionId, 2_000);
    expect(await findSession()).toMatchObject({ status: 'charging', energyWh: '2000', stoppedAt: null });
    await charger.send('StopTransaction', { transactionId, meterStop: 2_500, timestamp: world.clock.formatTime() });
    expect(await findSession()).toMatchObject({ status: 'completed', energyWh: '2500', stopReason: 'Local' });
  });

  it('does not run again, nor beyond the next one, when another one has begun', async () => {
    const { id, charger, transactionId } = await startSession();
    advanceMinutes(1);
    await charger.send('StartTransaction', {
      ...{ connectorId: 1, idTag: 'NEXT', meterStart: 1_000, timestamp: world.clock.formatTime() },
    });
    advanceMinutes(1);
    await sendReading(charger, transactionId, 1_800);
    expect((await world.listSessions(id)).map(({ status, energyWh }) => [status, energyWh])).toEqual([
      ['interrupted', '1000'],
      ['charging', '0'],
    ]);
  });
});

describe('a session at home that an operator ends', () => {
  const forceEnd = (sessionId: string) =>
    world.query((tx) => forceHomeEnd(tx, world.deps, { sessionId, userName: 'noc', reason: 'Charger sold' }));
  const leave = async (charger: TestCharger, id: string) => {
    charger.terminate();
    await expect.poll(async () => (await world.findCharger(id)).isOnline).toBe(false);
  };

  it('ends at its last reading when its charger is gone, and is marked', async () => {
    const { charger, id, transactionId, findSession, lastReadAt } = await startSession();
    const sessionId = String(transactionId as number);
    await expect(forceEnd(sessionId)).rejects.toMatchObject({ code: 409, messageKey: 'homeCharger.inSession' });
    await leave(charger, id);
    advanceMinutes(30);
    await forceEnd(sessionId);
    const session = await findSession();
    expect(session).toMatchObject({
      ...{ status: 'interrupted', energyWh: '1000', endedByName: 'noc', endComment: 'Charger sold' },
      flags: ['forceStopped'],
    });
    expect(Math.abs((session?.stoppedAt?.getTime() ?? 0) - lastReadAt)).toBeLessThan(15_000);
    await expect(forceEnd(sessionId)).rejects.toMatchObject({ code: 409, messageKey: 'billing.sessionEnded' });
  });

  it('takes its true stop when the charger comes back', async () => {
    const { charger, id, serialNo, transactionId, findSession } = await startSession();
    await leave(charger, id);
    await forceEnd(String(transactionId as number));
    const again = await world.boot(serialNo);
    await again.send('StopTransaction', { transactionId, meterStop: 2_500, timestamp: world.clock.formatTime() });
    expect(await findSession()).toMatchObject({ status: 'completed', energyWh: '2500', endedByName: 'noc' });
  });

  it('runs again when the charger comes back and charges on', async () => {
    const { charger, id, serialNo, transactionId, findSession } = await startSession();
    await leave(charger, id);
    await forceEnd(String(transactionId as number));
    const again = await world.boot(serialNo);
    await reportStatus(again, 'Charging');
    advanceMinutes(1);
    await sendReading(again, transactionId, 2_000);
    expect(await findSession()).toMatchObject({ status: 'charging', energyWh: '2000', endedByName: null, flags: [] });
  });
});
