import { afterEach, describe, expect, it } from 'vitest';
import type { SimulatedChargerSpec } from '../../../server/simulator/chargerSpec';
import { createChargerProbe } from './chargerProbe';
import { makeChargerSpec, Stage } from './stage';
import type { Fields } from './testGateway';

let stage: Stage;
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});
const { findCharger, readPhase, listPayloads, findLastCall, countCalls, sendCommand, startCharging } =
  createChargerProbe('A1', () => stage);

type Version = SimulatedChargerSpec['ocppVersion'];

async function openStage(ocppVersion: Version, over: Partial<SimulatedChargerSpec> = {}): Promise<void> {
  const connectors = [{ number: 1, type: 'Type2', power: 22 }];
  stage = await Stage.open([makeChargerSpec('A1', { ocppVersion, currentType: 'AC', connectors, ...over })]);
  await stage.waitUntil(() => countCalls('StatusNotification') >= 1 && findCharger()?.queued === 0);
}

/** A profile with limits in W from some seconds from now. */
function makeProfile(periods: readonly (readonly [seconds: number, watts: number])[], over: Fields = {}): Fields {
  return {
    stackLevel: 0,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Absolute',
    schedule: {
      startSchedule: new Date(stage.clock.now()).toISOString(),
      chargingRateUnit: 'W',
      chargingSchedulePeriod: periods.map(([startPeriod, limit]) => ({ startPeriod, limit })),
    },
    ...over,
  };
}

/** A profile in the command format of either version. */
function toWire(version: Version, { schedule, ...fields }: Fields, id = 1): Fields {
  if (version === '1.6') return { chargingProfileId: id, ...fields, chargingSchedule: schedule };
  return { id, ...fields, chargingSchedule: [{ id, ...(schedule as Fields) }] };
}

/** Sends a command. @returns its answer, or its error */
async function callCharger(action: string, payload: Fields): Promise<Fields> {
  return sendCommand(action, payload);
}

function setProfile(version: Version, profile: Fields, number = 0): Promise<Fields> {
  const body =
    version === '1.6'
      ? { connectorId: number, csChargingProfiles: toWire(version, profile) }
      : { evseId: number, chargingProfile: toWire(version, profile) };
  return callCharger('SetChargingProfile', body);
}

/** Steps of the composite schedule of the only connector: second and limit in W. */
async function readSchedule(version: Version): Promise<unknown> {
  const where = version === '1.6' ? { connectorId: 1 } : { evseId: 1 };
  const answer = await callCharger('GetCompositeSchedule', { ...where, duration: 3_600, chargingRateUnit: 'W' });
  const schedule = (answer['chargingSchedule'] ?? answer['schedule']) as Fields | undefined;
  const periods = schedule?.['chargingSchedulePeriod'] as { startPeriod: number; limit: number }[] | undefined;
  return periods?.map(({ startPeriod, limit }) => [startPeriod, limit]) ?? answer;
}

/** Power in the last sample, W. */
function readPower(version: Version): number {
  const sample =
    version === '1.6'
      ? (findLastCall('MeterValues')?.['meterValue'] as Fields[])
      : (listPayloads('TransactionEvent').findLast((event) => event['meterValue'])?.['meterValue'] as Fields[]);
  const values = sample[0]?.['sampledValue'] as Fields[];
  return Number(values.find(({ measurand }) => measurand === 'Power.Active.Import')?.['value']);
}

const clearProfiles = (version: Version, criteria: Fields = {}) =>
  callCharger('ClearChargingProfile', version === '1.6' ? criteria : { chargingProfileCriteria: criteria });

const readMeter = () => findCharger()?.connectors()[0]?.meter ?? 0;
const versions = ['1.6', '2.0.1'] as const;

describe.each(versions)('a simulated charger of OCPP %s', (version) => {
  it('waits for its window when a car comes before it, and goes on by itself', async () => {
    await openStage(version);
    expect(
      await setProfile(
        version,
        makeProfile([
          [0, 0],
          [120, 22_000],
        ]),
      ),
    ).toMatchObject({ status: 'Accepted' });
    findCharger()?.plugIn(1);
    await stage.waitUntil(() => readPhase() === 'suspendedEVSE');
    const before = readMeter();
    await stage.runFor(60_000);
    expect([readPhase(), readMeter()]).toEqual(['suspendedEVSE', before]);
    await stage.waitUntil(() => readPhase() === 'charging', 60_000);
    await stage.runFor(20_000);
    expect(readMeter()).toBeGreaterThan(before);
  });

  it('follows a profile at once when it answers late', async () => {
    await openStage(version, { obedience: 'late' });
    let isAnswered = false;
    const answer = setProfile(version, makeProfile([[0, 3_000]])).finally(() => (isAnswered = true));
    await stage.runFor(15_000);
    expect(isAnswered).toBe(false);
    expect(await readSchedule(version)).toEqual([[0, 3_000]]);
    await stage.runFor(10_000);
    expect(await answer).toMatchObject({ status: 'Accepted' });
  });

  it('takes no more than it is given, and stops when the window closes', async () => {
    await openStage(version);
    await startCharging();
    await stage.runFor(10_000);
    const full = readPower(version);
    expect(
      await setProfile(
        version,
        makeProfile([
          [0, 3_000],
          [60, 0],
        ]),
      ),
    ).toMatchObject({ status: 'Accepted' });
    await stage.runFor(15_000);
    expect(full).toBeGreaterThan(3_500);
    expect(readPower(version)).toBeGreaterThan(2_800);
    expect(readPower(version)).toBeLessThanOrEqual(3_000);
    await stage.waitUntil(() => readPhase() === 'suspendedEVSE', 60_000);
    const stopped = readMeter();
    await stage.runFor(20_000);
    expect(readMeter()).toBe(stopped);
    expect(await clearProfiles(version, { chargingProfilePurpose: 'TxDefaultProfile' })).toMatchObject({
      status: 'Accepted',
    });
    expect(readPhase()).toBe('charging');
    expect(await clearProfiles(version, { stackLevel: 0 })).toMatchObject({ status: 'Unknown' });
  });

  it('tells the schedule that profiles and hardware make', async () => {
    await openStage(version);
    expect(await readSchedule(version)).toEqual([[0, 22_000]]);
    await setProfile(
      version,
      makeProfile([
        [0, 0],
        [600, 30_000],
        [1_200, 7_400],
      ]),
    );
    expect(await readSchedule(version)).toEqual([
      [0, 0],
      [600, 22_000],
      [1_200, 7_400],
    ]);
  });

  it('charges at once when a remote start brings a profile of its own', async () => {
    await openStage(version);
    await setProfile(version, makeProfile([[0, 0]]));
    const over = { chargingProfilePurpose: 'TxProfile', chargingProfileKind: 'Relative' };
    const profile = toWire(version, { ...makeProfile([[0, 7_400]]), ...over }, 9);
    const token = { idToken: 'NOW', type: 'Central' };
    const answer =
      version === '1.6'
        ? await callCharger('RemoteStartTransaction', { connectorId: 1, idTag: 'NOW', chargingProfile: profile })
        : await callCharger('RequestStartTransaction', {
            ...{ evseId: 1, remoteStartId: 1, idToken: token, chargingProfile: profile },
          });
    expect(answer).toMatchObject({ status: 'Accepted' });
    await stage.waitUntil(() => readPhase() === 'charging', 30_000);
    await stage.runFor(20_000);
    expect(readPower(version)).toBeLessThanOrEqual(7_400);
    findCharger()?.unplug(1);
    await stage.waitUntil(() => readPhase() === 'available', 30_000);
    // The next car has no such profile.
    findCharger()?.plugIn(1);
    await stage.waitUntil(() => readPhase() === 'suspendedEVSE', 30_000);
  });

  it('keeps its profiles over a reboot unless it forgets them', async () => {
    for (const [obedience, limit] of [
      ['obeys', 0],
      ['forgets', 22_000],
    ] as const) {
      await openStage(version, { obedience });
      await setProfile(version, makeProfile([[0, 0]]));
      const boots = countCalls('BootNotification');
      await callCharger('Reset', { type: version === '1.6' ? 'Hard' : 'Immediate' });
      await stage.waitUntil(() => countCalls('BootNotification') > boots && findCharger()?.queued === 0);
      expect(await readSchedule(version)).toEqual([[0, limit]]);
      if (obedience === 'obeys') await stage.close();
    }
  });

  it('refuses profiles, does not know them, or takes them and charges all the same', async () => {
    const refusals = {
      refuses: 'Rejected',
      lacks: version === '1.6' ? 'NotSupported' : undefined,
      ignores: 'Accepted',
    };
    for (const obedience of ['refuses', 'lacks', 'ignores'] as const) {
      await openStage(version, { obedience });
      const answer = await setProfile(version, makeProfile([[0, 0]]));
      expect(answer['status']).toBe(refusals[obedience]);
      if (obedience === 'lacks') expect(await readSchedule(version)).toEqual({ error: 'NotSupported' });
      if (obedience === 'ignores') expect(await readSchedule(version)).toEqual([[0, 0]]);
      await startCharging();
      if (obedience !== 'ignores') await stage.close();
    }
  });
});

describe('a simulated charger of OCPP 2.0.1', () => {
  it('reports the profiles that it has', async () => {
    await openStage('2.0.1');
    const ask = (criteria: Fields) => callCharger('GetChargingProfiles', { requestId: 4, chargingProfile: criteria });
    expect(await ask({})).toEqual({ status: 'NoProfiles' });
    const weekly = { chargingProfileKind: 'Recurring', recurrencyKind: 'Weekly', validTo: '2027-01-01T00:00:00.000Z' };
    const profile = makeProfile(
      [
        [0, 7_400],
        [600, 0],
      ],
      weekly,
    );
    await setProfile('2.0.1', profile);
    expect(await ask({ chargingProfileId: [1] })).toEqual({ status: 'Accepted' });
    await stage.waitUntil(() => countCalls('ReportChargingProfiles') === 1);
    expect(findLastCall('ReportChargingProfiles')).toEqual({
      ...{ requestId: 4, evseId: 0, tbc: false, chargingLimitSource: 'CSO' },
      chargingProfile: [toWire('2.0.1', profile)],
    });
  });

  it('names the reason of a refusal', async () => {
    await openStage('2.0.1');
    const answer = await setProfile('2.0.1', makeProfile([[0, 0]], { chargingProfilePurpose: 'TxProfile' }), 1);
    expect(answer).toEqual({ status: 'Rejected', statusInfo: { reasonCode: 'TxNotFound' } });
  });
});
