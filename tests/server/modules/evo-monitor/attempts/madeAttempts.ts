import { sql } from 'kysely';
import { updateAttempts } from '../../../../../server/ocpp/store/attemptDays';
import { ATTEMPT_CAUSES } from '../../../../../src/contract/evo-monitor/attemptRules';
import { addCharger, addStation } from '../../../../harness/equipment';
import { createChance } from '../../../domain/attempts/generatedDays';
import type { TestApp } from '../../../http/testApp';
import type { MadeAttempt } from './countedAttempts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

interface Made {
  seed: number;
  /** Time of the last attempt, epoch ms. */
  now: number;
  days: number;
  chargers: number;
  /** Minutes from one attempt of a connector to the next, at most. */
  pauseMinutes: number;
}

interface Place {
  id: string;
  stationId: string;
  timezone: string;
  connectorIds: string[];
}

const ZONES = ['Europe/Berlin', 'Asia/Shanghai', 'America/Los_Angeles'];

async function addPlaces(test: TestApp, companyId: string, { seed, chargers }: Made): Promise<Place[]> {
  return test.deps.db.asSystem(async (tx) => {
    const places: Place[] = [];
    for (const [index, timezone] of ZONES.entries()) {
      const stationId = await addStation(tx, companyId, `Station ${seed}-${index}`);
      await tx.updateTable('station').set({ timezone }).where('id', '=', stationId).execute();
      for (let number = index; number < chargers; number += ZONES.length) {
        const charger = await addCharger(tx, stationId, `C-${seed}-${number}`, { connectors: 2 });
        places.push({ ...charger, stationId, timezone });
      }
    }
    return places;
  });
}

/** Stores random attempts of chargers in three zones, with their visits and the counts of their days. */
export async function makeAttempts(test: TestApp, companyId: string, made: Made): Promise<MadeAttempt[]> {
  const { seed, now, days, pauseMinutes } = made;
  const chance = createChance(seed);
  const attempts: MadeAttempt[] = [];
  for (const { id: chargerId, stationId, timezone, connectorIds } of await addPlaces(test, companyId, made))
    for (const connectorId of connectorIds) {
      let from = now - days * DAY_MS;
      for (;;) {
        from += Math.ceil(chance() * (chance() < 0.4 ? 40 : pauseMinutes) * MINUTE_MS);
        const endedAt = from + Math.ceil(chance() * 25 * MINUTE_MS);
        if (endedAt > now) break;
        const isFailed = chance() < 0.4;
        const cause = isFailed ? ATTEMPT_CAUSES[Math.floor(chance() * chance() * ATTEMPT_CAUSES.length)]! : null;
        const isAfirevSuccess = chance() < 0.2 ? null : chance() < 0.6;
        const driver = chance() < 0.3 ? null : `tag CARD-${connectorId}-${Math.floor(chance() * 3)}`;
        const place = { stationId, timezone, chargerId, connectorId };
        attempts.push({ id: '', ...place, beganAt: from, endedAt, driver, cause, isAfirevSuccess });
        from = endedAt;
      }
    }
  const stored = await storeAttempts(test, companyId, attempts);
  await updateAttempts({ db: test.deps.db, clock: { now: () => now } });
  return stored;
}

async function storeAttempts(
  test: TestApp,
  companyId: string,
  attempts: readonly MadeAttempt[],
): Promise<MadeAttempt[]> {
  const rows = attempts.map(({ beganAt, endedAt, cause, driver, isAfirevSuccess, ...place }, index) => ({
    index,
    station_id: place.stationId,
    charger_id: place.chargerId,
    connector_id: place.connectorId,
    began_at: new Date(beganAt).toISOString(),
    ended_at: new Date(endedAt).toISOString(),
    id_tag: driver?.slice('tag '.length) ?? null,
    outcome: cause === null ? 'succeeded' : 'failed',
    is_afirev_success: isAfirevSuccess,
    cause,
  }));
  return test.deps.db.asSystem(async (tx) => {
    const { rows: ids } = await sql<{ id: string }>`
      insert into charging_attempt (company_id, station_id, charger_id, connector_id, opened_by, began_at, began_received_at,
        ended_at, ended_received_at, id_tag, outcome, is_afirev_success, cause)
      select ${companyId}::bigint, station_id, charger_id, connector_id, 'plug', began_at, began_at, ended_at, ended_at, id_tag,
        outcome, is_afirev_success, cause
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(index int, station_id bigint, charger_id bigint,
        connector_id bigint, began_at timestamptz, ended_at timestamptz, id_tag text, outcome text,
        is_afirev_success boolean, cause text)
      order by index returning id::text as id`.execute(tx);
    await sql`insert into charging_attempt_change (station_id, from_at, until_at)
      select station_id, min(began_at), max(ended_at) from charging_attempt group by 1`.execute(tx);
    return attempts.map((attempt, index) => ({ ...attempt, id: ids[index]!.id }));
  });
}
