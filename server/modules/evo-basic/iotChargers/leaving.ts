import { sql } from 'kysely';
import type { BulkResult } from '../../../../src/contract/records';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import type { CallContext } from '../../../http/recordRoutes';
import { eachRecord, type BulkTarget } from '../../../http/records';
import { endChargerAlarms, lookAtStations } from '../../../ocpp/store/leavingAlarms';
import type { AlarmDraft } from '../../../ocpp/store/alarmDrafts';
import { takeOffline } from '../../../ocpp/store/offline';
import { NO_NODE } from '../../../ocpp/store/presence';
import { listChargerDays, sumCompanies } from '../../../statistics/companySums';
import { STATUS_CUBE, UPTIME_CUBE } from '../../../statistics/cubes';
import { readMonthsUntil } from '../../../statistics/months';

/**
 * Takes a charger's connection from it, whichever node holds it: the socket closes, and later frames are not stored.
 * @param at epoch ms
 * @returns alarms of a charger that was online, to apply last where it stays at its station
 */
export async function endConnection(tx: Tx, chargerId: string, at: number): Promise<AlarmDraft[]> {
  const charger = sql`select ${chargerId}::bigint as id, ${new Date(at)}::timestamptz as at`;
  const drafts = await takeOffline(tx, charger, { isCut: true });
  await tx.updateTable('charger').set({ connectionId: null, nodeId: null }).where('id', '=', chargerId).execute();
  await sql`select pg_notify('omp_socket', ${`${chargerId} ${NO_NODE}`})`.execute(tx);
  return drafts;
}

/**
 * Retires a charger or restores it: a retired charger is refused at the gateway. @throws Problem 422 during a session,
 * or when its station is retired
 */
export async function retireCharger(
  tx: Tx,
  id: string,
  { isRetired, at }: { isRetired: boolean; at: number },
): Promise<void> {
  if (isRetired) await assertIdle(tx, id);
  else await assertStation(tx, id);
  await tx
    .updateTable('charger')
    .set(({ eb, fn, val }) => ({
      retiredAt: isRetired ? fn.coalesce('retiredAt', sql<Date>`now()`) : val(null),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  if (isRetired) await endConnection(tx, id, at);
}

/** Deletes a charger that nothing refers to. */
export async function deleteCharger(tx: Tx, id: string, at: number): Promise<void> {
  await endConnection(tx, id, at);
  const statusDays = await listChargerDays(tx, STATUS_CUBE, id);
  const uptimeDays = await listChargerDays(tx, UPTIME_CUBE, id);
  await tx.deleteFrom('charger').where('id', '=', id).execute();
  const monthsUntil = await readMonthsUntil(tx);
  await sumCompanies(tx, STATUS_CUBE, { days: statusDays, monthsUntil });
  await sumCompanies(tx, UPTIME_CUBE, { days: uptimeDays, monthsUntil });
}

/** Retires chargers, which ends their alarms, or brings them back. Alarms are locked last. */
export async function retireChargers(
  tx: Tx,
  { isRetired, ...target }: BulkTarget & { isRetired: boolean },
  { locale, clock }: CallContext,
): Promise<BulkResult> {
  const at = clock.now();
  const answer = await eachRecord(tx, locale, target, (id) => retireCharger(tx, id, { isRetired, at }));
  const chargerIds = doneIn(answer);
  const stationIds = await readStations(tx, chargerIds);
  if (isRetired) await endChargerAlarms(tx, { chargerIds, stationIds, at });
  else await lookAtStations(tx, stationIds, at);
  return answer;
}

/** Deletes chargers that nothing refers to, and looks at their stations again. */
export async function deleteChargers(tx: Tx, target: BulkTarget, { locale, clock }: CallContext): Promise<BulkResult> {
  const stationIds = await readStations(tx, target.ids);
  const answer = await eachRecord(tx, locale, target, (id) => deleteCharger(tx, id, clock.now()));
  await lookAtStations(tx, stationIds, clock.now());
  return answer;
}

const doneIn = ({ results }: BulkResult) => results.flatMap(({ id, problem }) => (problem === null ? [id] : []));

async function readStations(tx: Tx, chargerIds: readonly string[]): Promise<string[]> {
  const stations = await tx
    .selectFrom('charger')
    .select('stationId')
    .distinct()
    .where(({ eb }) => eb('id', '=', eb.fn.any(eb.val([...chargerIds]))))
    .execute();
  return stations.map(({ stationId }) => stationId);
}

/** @throws Problem 422 during a session */
export async function assertIdle(tx: Tx, chargerId: string): Promise<void> {
  const running = await tx
    .selectFrom('chargeTransaction')
    .select('id')
    .where('chargerId', '=', chargerId)
    .where('status', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  if (running) throw new Problem(422, 'record.isCharging');
}

async function assertStation(tx: Tx, chargerId: string): Promise<void> {
  const retired = await tx
    .selectFrom('charger')
    .innerJoin('station', 'station.id', 'charger.stationId')
    .select('station.id')
    .where('charger.id', '=', chargerId)
    .where('station.retiredAt', 'is not', null)
    .executeTakeFirst();
  if (retired) throw new Problem(422, 'record.stationRetired');
}
