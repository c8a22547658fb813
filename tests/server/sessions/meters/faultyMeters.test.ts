import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Estimate } from '../../../../server/billing/pricing/estimateSession';
import { MemoryGateway, TRANSACTION_ID } from './memoryGateway';
import { FAULT_NAMES, meterFaults, strikeFaults, type MeterFault } from './meterFaults';
import {
  listKnown,
  listMessages,
  measureKnownWh,
  writeScript,
  type MeterScript,
  type SentReading,
} from './meterScript';
import { POWER_KW, twins, type TrueReading, type Twin } from './meterTwin';
import { estimateKept, priceTruth, settleKept } from './meterVerdict';

const RUNS = process.env.LONG ? 20_000 : 2_000;
/** Seed and path printed by a failing run, to repeat it. */
const { METERS_SEED = '20261127', METERS_PATH = '' } = process.env;
const FILE = 'tests/server/sessions/meters/faultyMeters.test.ts';

/** Reviews caused by the meter; other reviews of a session do not depend on it. */
const METER_REVIEWS: readonly string[] = ['meterMissing', 'meterRollback', 'overEnergy', 'stopMissing'];

async function assertProperty<T>(cases: fc.Arbitrary<T>, check: (one: T) => Promise<void>, numRuns = RUNS) {
  const details = await fc.check(fc.asyncProperty(cases, check), {
    ...{ numRuns, seed: Number(METERS_SEED), path: METERS_PATH, endOnFailure: METERS_PATH !== '' },
  });
  if (!details.failed) return;
  const again = `METERS_SEED=${details.seed} METERS_PATH=${details.counterexamplePath} npx vitest run --project node ${FILE}`;
  throw new Error(`${fc.defaultReportMessage(details)}\n\nRun it again: ${again}`, { cause: details.errorInstance });
}

const cases = fc.record({ twin: twins, faults: meterFaults });

describe('a session with a faulty meter', () => {
  it('is billed what it truly took when its registers tell it, else is under review', async () => {
    await assertProperty(cases, playSession);
  });

  it.each(FAULT_NAMES)('is so when its only fault is %s', async (name) => {
    const only = meterFaults.map((faults): MeterFault[] => [{ place: 1, way: 1, ...faults[0], name }]);
    await assertProperty(fc.record({ twin: twins, faults: only }), playSession, RUNS / 40);
  });
});

async function playSession({ twin, faults }: { twin: Twin; faults: MeterFault[] }): Promise<void> {
  const script = strikeFaults(writeScript(twin, TRANSACTION_ID), faults);
  const gateway = new MemoryGateway(twin.version, POWER_KW);
  const arrived: SentReading[] = [];
  for (const { action, params, receivedAt, reading } of listMessages(script, TRANSACTION_ID)) {
    await gateway.send(action, params, receivedAt);
    if (reading) arrived.push(reading);
    assertRunning(gateway, { script, arrived, now: receivedAt / 1_000 });
  }
  assertEnded(gateway, script);
}

interface Moment {
  script: MeterScript;
  arrived: readonly SentReading[];
  now: number;
}

/** Asserts energy between zero and the true energy, and no money beyond the true price. */
function assertRunning(gateway: MemoryGateway, moment: Moment): void {
  const { script, arrived, now } = moment;
  const kept = gateway.read();
  // Only a doubtful reading, the next one and the last one can change the outcome, so other moments are skipped.
  const isTelling = arrived.slice(-2).some(({ known }) => known === null) || arrived.length === script.readings.length;
  if (!kept || !isTelling) return;
  const { estimate, energies } = estimateKept(kept, now);
  const trueEnergy = (findTruth(script, now).register - script.twin.begin) / 1_000;
  for (const energy of energies) {
    expect(energy ?? 0).toBeGreaterThanOrEqual(0);
    expect(energy ?? 0).toBeLessThanOrEqual(trueEnergy);
  }
  if (kept.stoppedAt === null && !script.isBaseless) assertEstimate(estimate, moment);
}

function assertEstimate(estimate: Estimate | null, { script, arrived, now }: Moment): void {
  if (isNewestDoubted(arrived)) expect(estimate).toBeNull();
  if (estimate === null) return;
  const known = listKnown(script, arrived);
  const honest = known.concat(known.slice(-1).map((last) => ({ ...last, at: now })));
  const price = priceTruth(honest, script.twin.startedAt, now);
  expect(Math.round(Number(estimate.payable) * 100)).toBeLessThanOrEqual(Number(price.payable));
}

/** Whether the newest reading of the session's own register is unusable. */
function isNewestDoubted(arrived: readonly SentReading[]): boolean {
  const own = arrived.filter(({ isOfConnector }) => !isOfConnector).sort((one, other) => one.at - other.at);
  return own.at(-1)?.known === null;
}

function assertEnded(gateway: MemoryGateway, script: MeterScript): void {
  const kept = gateway.read();
  if (!kept) throw new Error('the session is not kept');
  const flags = script.meterStop === null ? [...kept.flags, 'stopMissing'] : kept.flags;
  const settled = settleKept({ ...kept, flags });
  const { twin, stoppedAt, meterStop, isCertain } = script;
  const measuredWh = measureKnownWh(script);
  const trueWh = findTruth(script, kept.stoppedAt ?? kept.curve.t.at(-1) ?? 0).register - twin.begin;
  const reviews = settled.abnormalities.filter((type) => METER_REVIEWS.includes(type));
  if (measuredWh !== null) expect(settled.energyWh).toBe(measuredWh);
  expect(settled.mostWh).toBeGreaterThanOrEqual(trueWh);
  for (const energy of settled.energies) expect(energy ?? 0).toBeGreaterThanOrEqual(0);
  expect(reviews.length > 0).toBe(!isCertain);
  if (!isCertain) return;
  const end = { at: stoppedAt, register: Math.max(meterStop ?? 0, twin.begin) };
  expect(settled.price).toEqual(priceTruth([...listKnown(script, script.readings), end], twin.startedAt, stoppedAt));
}

function findTruth({ truth }: MeterScript, now: number): TrueReading {
  return truth.findLast(({ at }) => at <= now) ?? { at: 0, register: 0 };
}
