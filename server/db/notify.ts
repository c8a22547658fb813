import { sql } from 'kysely';
import type { Tx } from './database';

/** NOTIFY takes 8,000 bytes. */
const NOTICE_BYTES = 7_900;

/** Announces changed connectors to all nodes, when the transaction commits. */
export async function notifyLive(tx: Tx, connectorIds: Iterable<string>): Promise<void> {
  const notices = buildNotices('connectors', connectorIds);
  if (notices.length > 0)
    await sql`select pg_notify('omp_live', notice) from unnest(${notices}::text[]) notice`.execute(tx);
}

/** Columns of the records whose names a connector's live row shows. */
const NAMED_BY_CONNECTOR = {
  companyId: 'station.companyId',
  stationId: 'station.id',
  modelId: 'charger.modelId',
  // A connector whose cable is still plugged in shows the person and the tag of its last session.
  appUserId: 'chargeTransaction.appUserId',
} as const;

/** Announces the connectors whose live rows show the name of a record, when the transaction commits. */
export async function notifyConnectorsOf(
  tx: Tx,
  named: { companyId: string } | { stationId: string } | { modelId: string } | { appUserId: string },
): Promise<void> {
  const [[column, id]] = Object.entries(named) as [[keyof typeof NAMED_BY_CONNECTOR, string]];
  const connectors = await tx
    .selectFrom('connector')
    .innerJoin('charger', 'charger.id', 'connector.chargerId')
    .innerJoin('station', 'station.id', 'charger.stationId')
    .leftJoin('chargeTransaction', 'chargeTransaction.id', 'connector.transactionId')
    .select('connector.id')
    .where(NAMED_BY_CONNECTOR[column], '=', id)
    .execute();
  await notifyLive(
    tx,
    connectors.map((connector) => connector.id),
  );
}

/** Announces changed washers to all nodes, when the transaction commits. */
export async function notifyWashers(tx: Tx, washerIds: Iterable<string>): Promise<void> {
  const notices = buildNotices('washers', new Set(washerIds));
  if (notices.length > 0)
    await sql`select pg_notify('omp_washer', notice) from unnest(${notices}::text[]) notice`.execute(tx);
}

/** Columns of the records whose names a washer's live row shows. */
const NAMED_BY_WASHER = {
  companyId: 'washSite.companyId',
  stationId: 'washSite.stationId',
  washSiteId: 'washSite.id',
  supplierId: 'washer.supplierId',
} as const;

/** Announces the washers whose live rows show the name of a record, when the transaction commits. */
export async function notifyWashersOf(
  tx: Tx,
  named: { companyId: string } | { stationId: string } | { washSiteId: string } | { supplierId: string },
): Promise<void> {
  const [[column, id]] = Object.entries(named) as [[keyof typeof NAMED_BY_WASHER, string]];
  const washers = await tx
    .selectFrom('washer')
    .innerJoin('washSite', 'washSite.id', 'washer.washSiteId')
    .select('washer.id')
    .where(NAMED_BY_WASHER[column], '=', id)
    .execute();
  await notifyWashers(
    tx,
    washers.map((washer) => washer.id),
  );
}

/** Announces changed alarms to all nodes, when the transaction commits. */
export async function notifyAlarms(tx: Tx, ids: Iterable<string>): Promise<void> {
  const notices = buildNotices('alarms', new Set(ids));
  if (notices.length > 0)
    await sql`select pg_notify('omp_alarm', notice) from unnest(${notices}::text[]) notice`.execute(tx);
}

/** Announces the chargers whose frames were logged to all nodes, when the transaction commits. */
export async function notifyFrames(tx: Tx, chargerCodes: Iterable<string>): Promise<void> {
  const notices = buildNotices('chargers', chargerCodes);
  if (notices.length > 0)
    await sql`select pg_notify('omp_frames', notice) from unnest(${notices}::text[]) notice`.execute(tx);
}

/** Wakes the billers of all nodes when the transaction commits. */
export async function notifyBiller(tx: Tx): Promise<void> {
  await sql`select pg_notify('omp_order', '')`.execute(tx);
}

/** Splits row ids into payloads `{"<name>":["1",...]}` that each fit into a notice. */
export function buildNotices(
  name: 'connectors' | 'washers' | 'alarms' | 'chargers',
  rowIds: Iterable<string>,
): string[] {
  const notices: string[] = [];
  let ids: string[] = [];
  let length = 0;
  for (const id of rowIds) {
    if (length + id.length + 3 > NOTICE_BYTES - 20) {
      notices.push(JSON.stringify({ [name]: ids }));
      ids = [];
      length = 0;
    }
    ids.push(id);
    length += id.length + 3;
  }
  if (ids.length > 0) notices.push(JSON.stringify({ [name]: ids }));
  return notices;
}
