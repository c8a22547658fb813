import { sql } from 'kysely';
import type { AttemptMark } from '../../../../src/contract/evo-monitor/attempts';
import type { ConnectorStatus } from '../../../../src/contract/live/connector';
import type { Tx } from '../../../db/database';
import { groupRows } from '../../../domain/availability/groupRows';
import { showStatus, summarizeCharger } from '../../../domain/live/liveStatus';
import { toWire } from '../../../wire/wireTime';

/** Attempts that a strip shows. */
export const STRIP = 20;

type MarkRow = Omit<AttemptMark, 'beganAt'> & { chargerId: string; beganAt: Date };

/** The last attempts of chargers, oldest first. */
export async function readStrips(tx: Tx, chargerIds: readonly string[]): Promise<Map<string, AttemptMark[]>> {
  const { rows } = await sql<MarkRow>`
    select k.id::text as charger_id, x.* from unnest(${[...chargerIds]}::bigint[]) k(id)
    cross join lateral (
      select a.id::text as id, n.connector_no as connector, a.began_at, a.outcome, a.cause, a.visit_id::text as visit_id
      from connector n cross join lateral (
        select * from charging_attempt where connector_id = n.id order by began_at desc limit ${sql.lit(STRIP)}) a
      where n.charger_id = k.id order by a.began_at desc, a.id desc limit ${sql.lit(STRIP)}) x
    order by x.began_at, x.id::bigint`.execute(tx);
  const strips = [...groupRows(rows, ({ chargerId }) => chargerId)];
  return new Map(
    strips.map(([chargerId, marks]) => [
      chargerId,
      marks.map(({ chargerId: _chargerId, beganAt, ...mark }) => ({ ...mark, beganAt: toWire(beganAt) })),
    ]),
  );
}

/** States of chargers by the shown states of their connectors. */
export async function readChargerStates(tx: Tx, chargerIds: readonly string[]): Promise<Map<string, ConnectorStatus>> {
  if (chargerIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('connector as n')
    .innerJoin('charger as c', 'c.id', 'n.chargerId')
    .select(['c.id', 'n.reportedStatus', 'n.transactionId', 'c.isOnline', 'c.firmwareStatus'])
    .select('c.reportedStatus as chargerStatus')
    .where('c.id', 'in', [...chargerIds])
    .execute();
  const states = [...groupRows(rows, ({ id }) => id)];
  return new Map(states.map(([id, connectors]) => [id, summarizeCharger(connectors.map(showStatus))]));
}
