import { findSlot, SLOT_MS } from '../domain/live/powerSlots';
import { readEnergyCurve } from '../domain/pricing/sessionMeter';
import { COMPANIES } from './companies';
import type { CopyRow } from './copyRows';
import type { DemoSession } from './demoSession';
import { toSessionFacts } from './sessionFaults';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** As long as samples are kept. */
const MOST_DAYS = 15;
const READINGS = SLOT_MS / 60_000;

interface Sample {
  /** kWh that flowed in the slot. */
  energy: number;
  sessions: number;
}

/** The power samples that the sessions of the last days would have left, of each company and of all together. */
export function* powerSampleRows(
  sessions: readonly DemoSession[],
  now: number,
  days = MOST_DAYS,
): Generator<CopyRow<'powerSample'>> {
  const from = findSlot(now - Math.min(days, MOST_DAYS) * DAY_MS) + SLOT_MS;
  for (const companyId of [null, ...COMPANIES.map(({ id }) => id)]) {
    const samples = sumSlots(
      sessions.filter(({ connector }) => companyId === null || connector.charger.station.company.id === companyId),
      from,
    );
    for (let slot = from; slot <= now; slot += SLOT_MS) {
      const { energy, sessions: started } = samples.get(slot) ?? { energy: 0, sessions: 0 };
      const power = (energy * HOUR_MS) / Math.min(SLOT_MS, Math.max(1, now - slot));
      yield {
        companyId,
        at: new Date(slot),
        power,
        readings: READINGS,
        peak: power,
        peakAt: new Date(Math.min(now, slot + SLOT_MS / 2)),
        sessions: started,
      };
    }
  }
}

function sumSlots(sessions: readonly DemoSession[], from: number): Map<number, Sample> {
  const samples = new Map<number, Sample>();
  const getSample = (slot: number): Sample => {
    const sample = samples.get(slot) ?? { energy: 0, sessions: 0 };
    samples.set(slot, sample);
    return sample;
  };
  for (const session of sessions) {
    if (session.stoppedAt * 1_000 < from) continue;
    getSample(findSlot(session.startedAt * 1_000)).sessions += 1;
    for (const { slot, energy } of splitEnergy(session)) getSample(slot).energy += energy;
  }
  return samples;
}

/** kWh of a session by slots: between two readings of its meter the power was even. */
function* splitEnergy(session: DemoSession): Generator<{ slot: number; energy: number }> {
  const { t } = session.curve;
  const register = readKilowattHours(session);
  for (let index = 1; index < t.length; index += 1) {
    const [start, end] = [(t[index - 1] ?? 0) * 1_000, (t[index] ?? 0) * 1_000];
    const energy = (register[index] ?? 0) - (register[index - 1] ?? 0);
    for (let slot = findSlot(start); slot < end; slot += SLOT_MS) {
      const share = (Math.min(end, slot + SLOT_MS) - Math.max(start, slot)) / (end - start);
      yield { slot, energy: energy * share };
    }
  }
}

/** Only a faulty meter has to be understood first. */
function readKilowattHours(session: DemoSession): number[] {
  if (session.fault === null) return session.curve.register.map((register) => (register ?? 0) / 1_000);
  let before = 0;
  return readEnergyCurve(toSessionFacts(session)).map((energy) => (before = energy ?? before));
}
