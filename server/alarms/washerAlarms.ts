import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import type { AlarmCode } from '../domain/alarms/rules';
import { LONGEST_WASH } from '../domain/wash/washStep';
import { startSweep } from '../runtime/startSweep';
import { applySignals, type Signal } from './applySignals';

const SWEEP_MS = 10_000;

/**
 * Keeps the alarms of washers in step with their states. Reports raise and clear alarms at once; the sweep covers cases
 * without a report: a wash that never ended, and a retired washer.
 * @returns stops the sweep
 */
export function startWasherAlarms(deps: Pick<Deps, 'db' | 'clock' | 'log'>): () => Promise<void> {
  const { db, clock } = deps;
  return startSweep(deps, SWEEP_MS, 'alarms of washers cannot be checked', () =>
    db.asSystem((tx) => alignWasherAlarms(tx, clock.now())),
  );
}

/**
 * Raises and clears the alarms of washers by their condition; the rule's hold time counts from the first difference.
 * The alarm lock, the last of a transaction, is taken only where condition and alarm differ.
 * @param washerIds restricts the check; unset: all washers
 */
export async function alignWasherAlarms(tx: Tx, now: number, washerIds?: readonly string[]): Promise<void> {
  const found = await findDifferences(tx, now, washerIds);
  await applySignals(
    tx,
    found.map(({ companyId, washerId, code, isMet, errorCode, isKnown }): Signal => {
      const source = { companyId, stationId: null, chargerId: null, connectorId: null, washerId };
      if (!isMet) return { kind: 'clear', source, prefix: code, at: now };
      // The error of a washer with a new error code has already passed its hold time.
      return {
        ...{ kind: 'raise', source, code, at: now, detail: { errorCode }, isFinding: true },
        ...(isKnown && { isHeld: true as const }),
      };
    }),
  );
}

interface Difference {
  washerId: string;
  companyId: string;
  code: AlarmCode;
  isMet: boolean;
  errorCode: string | null;
  /** The alarm is active, but with another error code. */
  isKnown: boolean;
}

/**
 * Alarm conditions of a washer `w`. An offline washer keeps its last reported conditions; a washer that never reported
 * is not yet in service and not offline.
 */
const CONDITIONS = (now: number) => sql`values
  ('washer.error', w.status = 'error', w.error_code),
  ('washer.offline', not w.is_online and w.reported_at is not null, null),
  ('washer.washNeverEnded', w.status = 'washing' and w.status_at < ${new Date(now)}::timestamptz - interval '1 minute' * (
    select ${LONGEST_WASH.factor} * max(v.wash_minutes) + ${LONGEST_WASH.extraMinutes} from wash_service v
    where v.wash_site_id = w.wash_site_id), null),
  ('washer.waterLow', w.is_water_low, null),
  ('washer.soapLow', w.is_soap_low, null)`;

/** A condition in its hold time counts as known: its alarm is pending. */
async function findDifferences(tx: Tx, now: number, washerIds?: readonly string[]): Promise<Difference[]> {
  const only = washerIds === undefined ? sql`true` : sql`w.id = any(${washerIds}::bigint[])`;
  const { rows } = await sql<Difference>`
    with condition as (
      select w.id, g.company_id, c.code, coalesce(c.is_met, false) and w.retired_at is null as is_met, c.error_code
      from washer w join wash_site g on g.id = w.wash_site_id
      cross join lateral (${CONDITIONS(now)}) as c(code, is_met, error_code)
      where ${only}),
    looked as (
      select c.*, a.id is not null as is_known, a.error_code as known_code,
        exists (select from alarm_pending q where q.washer_id = c.id and q.rule_code = c.code) as is_waiting
      from condition c
      left join alarm a on a.washer_id = c.id and a.rule_code = c.code and a.is_active and a.ended_at is null)
    select id as washer_id, company_id, code, is_met, error_code, is_known from looked
    where is_met <> (is_known or is_waiting) or (is_met and is_known and known_code is distinct from error_code)
    order by id, code`.execute(tx);
  return rows;
}
