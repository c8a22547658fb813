import { PHASE_VOLTS } from './limitTree';
import { LEASE_MS } from './sessionPower';

const LEASE = LEASE_MS / 1_000;
/** A charger's clock may be behind by this; a schedule that begins later than now would not hold yet. */
const CLOCK_SECONDS = 300;
/** Apart from those of home chargers and of starts. */
const PROFILE_IDS = { default: 21, station: 22, transaction: 23 } as const;

export type LimitPurpose = keyof typeof PROFILE_IDS;

/** A limit for a charger or one of its sessions. */
export interface PowerLimit {
  purpose: LimitPurpose;
  watts: number;
  /** What holds after the lease, when the server has not renewed it, W. */
  fallback: number;
  /** default: sessions begin without power, until the leases of all others are over. */
  isPaused: boolean;
  /** Phases of an outlet of alternating current, which is limited in A; null: direct current, limited in W. */
  phases: number | null;
  /** transaction: seconds since it began; its schedule counts from there, whatever the charger's clock says. */
  elapsed: number;
  /** 0: the whole charger. */
  connectorNo: number;
  transaction: { id: string; naturalKey: string } | null;
}

interface Period {
  startPeriod: number;
  limit: number;
  numberPhases?: number;
}

/** The request that gives a charger a limit. It replaces the one of the same purpose. @param at epoch ms */
export function createLimitRequest(version: '1.6' | '2.0.1', limit: PowerLimit, at: number) {
  const id = PROFILE_IDS[limit.purpose] * 100 + limit.connectorNo;
  const content = {
    stackLevel: 1,
    ...createKind(version, limit),
  };
  const schedule = createSchedule(limit, at);
  return {
    action: 'SetChargingProfile',
    payload:
      version === '1.6'
        ? {
            connectorId: limit.connectorNo,
            csChargingProfiles: { chargingProfileId: id, ...content, chargingSchedule: schedule },
          }
        : { evseId: limit.connectorNo, chargingProfile: { id, ...content, chargingSchedule: [{ id, ...schedule }] } },
  };
}

function createKind(version: '1.6' | '2.0.1', { purpose, transaction }: PowerLimit): object {
  if (purpose === 'default') return { chargingProfilePurpose: 'TxDefaultProfile', chargingProfileKind: 'Relative' };
  if (purpose === 'station') {
    const name = version === '1.6' ? 'ChargePointMaxProfile' : 'ChargingStationMaxProfile';
    return { chargingProfilePurpose: name, chargingProfileKind: 'Absolute' };
  }
  const transactionId = version === '1.6' ? Number(transaction?.id) : transaction?.naturalKey;
  return { transactionId, chargingProfilePurpose: 'TxProfile', chargingProfileKind: 'Relative' };
}

function createSchedule(limit: PowerLimit, at: number): object {
  const { purpose, watts, elapsed, phases } = limit;
  const fallback = purpose === 'default' ? watts : Math.min(watts, limit.fallback);
  const first = purpose === 'default' && limit.isPaused ? 0 : watts;
  const ahead = purpose === 'station' ? CLOCK_SECONDS : Math.max(0, elapsed);
  const lease: Period = { startPeriod: ahead + LEASE, ...toRate(fallback, phases) };
  const periods: Period[] = [{ startPeriod: 0, ...toRate(first, phases) }, lease];
  return {
    ...(purpose === 'station' && { startSchedule: new Date(at - CLOCK_SECONDS * 1_000).toISOString() }),
    chargingRateUnit: phases === null ? 'W' : 'A',
    chargingSchedulePeriod: first === fallback ? periods.slice(0, 1) : periods,
  };
}

/** Rounded down, so that a limit never allows more than was planned. */
function toRate(watts: number, phases: number | null): Pick<Period, 'limit' | 'numberPhases'> {
  if (phases === null) return { limit: watts };
  return { limit: Math.floor((watts / (PHASE_VOLTS * phases)) * 10 + 1e-6) / 10, numberPhases: phases };
}
