import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type {
  Transaction,
  TransactionDetail,
  transactions as calls,
} from '../../../../src/contract/evo-bill/transactions';
import { maySessionEnd } from '../../../billing/store/endSession';
import type { Tx } from '../../../db/database';
import { lastEnergyWh } from '../../../db/meterValues';
import { containsText } from '../../../db/quickSearch';
import { readPage, type FiltersOf, type Ordering, type Page } from '../../../db/readPage';
import type { Session } from '../../../http/call';
import { toContainsPattern } from '../../../db/likePattern';
import { OPTION_LIMIT } from '../../../db/options';
import { Problem } from '../../../wire/problem';
import { fromWire, toWire } from '../../../wire/wireTime';
import { isContactMasked, shownTag, withContact } from '../../../http/maskContact';
import { readCommand } from '../../evo-basic/iotChargers/commandRows';
import { selectChargerId, whereTag } from '../sessionFilters';
import { whereOneOf } from '../../../db/whereOneOf';
import { kWh, readPlaces, secondsBetween, type Place } from '../sessionPlaces';

type Query = BodyOf<typeof calls.page>;
type Filters = FiltersOf<Query>;
type Field = NonNullable<Query['sort']>[number]['field'];

export const TRANSACTION_ORDERING: Ordering<Field> = {
  fields: { id: 't.id', startedAt: 't.startedAt', stoppedAt: 't.stoppedAt', energy: 't.energyWh' },
  usual: [{ field: 'startedAt', order: 'desc' }],
  key: 't.id',
  filled: ['id', 'startedAt'],
};

/** Energy so far, for a running session too. */
const ENERGY_NOW = sql<string | null>`coalesce(t.energy_wh,
  case when t.status = 'running' then ${lastEnergyWh(sql`t.id`)} end)`;

function selectTransactions(tx: Tx) {
  return tx
    .selectFrom('chargeTransaction as t')
    .leftJoin('station as s', 's.id', 't.stationId')
    .leftJoin('company as m', 'm.id', 't.companyId')
    .leftJoin('charger as c', 'c.id', 't.chargerId')
    .leftJoin('connector as n', 'n.id', 't.connectorId')
    .leftJoin('appUser as u', 'u.id', 't.appUserId')
    .leftJoin('enterprise as e', 'e.id', 't.enterpriseId')
    .leftJoin('chargingOrder as o', 'o.transactionId', 't.id')
    .select([
      't.id',
      't.status',
      't.stationId',
      't.companyId',
      't.enterpriseId',
      't.idTag',
      't.startedAt',
      't.stoppedAt',
    ])
    .select(['t.startSoc', 't.stopSoc', 't.meterStart', 't.meterStop', 't.stopReason', 't.rawStopReason'])
    .select(['t.ocppVersion', 't.flags', 't.startReceivedAt', 't.stopReceivedAt', 'c.isOnline'])
    .select(ENERGY_NOW.as('energyWh'))
    .select(['s.name as station', 's.address', 's.timezone as stationTimezone', 'm.name as company'])
    .select(['c.chargerCode', 'n.connectorNo', 'e.name as enterprise'])
    .select(['u.id as userId', 'u.name as user', 'u.phone', 'u.email'])
    .select(['o.id as orderId', 'o.no as orderNo', 'o.status as orderStatus']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTransactions>['executeTakeFirstOrThrow']>> & Place;

function toTransactionDto(row: Row, isMasked: boolean): Transaction {
  const { id, status, stationId, companyId, enterpriseId, idTag, orderId, orderNo, orderStatus } = row;
  return {
    id,
    status,
    stationId,
    station: row.station,
    companyId,
    company: row.company,
    chargerCode: row.chargerCode,
    connector: row.connectorNo,
    timezone: row.stationTimezone,
    userId: row.userId,
    user: row.user,
    phone: withContact({ email: null, phone: row.phone }, isMasked).phone,
    enterpriseId,
    enterprise: row.enterprise,
    idTag: shownTag(idTag, isMasked),
    startedAt: toWire(row.startedAt),
    stoppedAt: row.stoppedAt && toWire(row.stoppedAt),
    duration: secondsBetween(row.startedAt, row.stoppedAt),
    energy: kWh(row.energyWh),
    startSoc: row.startSoc,
    stopSoc: row.stopSoc,
    meterStart: row.meterStart,
    meterStop: row.meterStop,
    stopReason: row.stopReason,
    rawStopReason: row.rawStopReason,
    ocppVersion: row.ocppVersion,
    order: orderId && orderNo && orderStatus ? { id: orderId, no: orderNo, status: orderStatus } : null,
  };
}

export async function readTransactionPage(tx: Tx, session: Session, query: Query): Promise<Page<Transaction>> {
  const isMasked = isContactMasked(session);
  const page = await readPage(tx, filteredTransactions(tx, query, isMasked), query, TRANSACTION_ORDERING);
  const rows = await readPlaces(tx, session, 'charge_transaction', page.records);
  return { ...page, records: rows.map((row) => toTransactionDto(row, isMasked)) };
}

export function filteredTransactions(tx: Tx, filters: Filters, isMasked: boolean) {
  const { text, status, from, until, stationIds, companyIds, userIds, stopReasons, chargerCode, idTag } = filters;
  let found = selectTransactions(tx).where(
    whereOneOf({
      't.stationId': stationIds,
      't.companyId': companyIds,
      't.appUserId': userIds,
      't.stopReason': stopReasons,
    }),
  );
  if (chargerCode) found = found.where('t.chargerId', 'in', selectChargerId(tx, chargerCode));
  if (idTag) found = found.where(whereTag(idTag, isMasked));
  if (status) found = found.where('t.status', '=', status);
  if (from) found = found.where('t.startedAt', '>=', fromWire(from));
  if (until) found = found.where('t.startedAt', '<=', fromWire(until));
  return text ? found.where(whereMatches(text, isMasked)) : found;
}

/**
 * Transaction, tag, charger, and the phone (which can be a tag) unless it is masked, since a search would unmask it.
 */
function whereMatches(text: string, isMasked: boolean) {
  const charger = { by: 't.chargerId', table: 'charger', columns: ['chargerCode'] } as const;
  const phone = { by: 't.appUserId', table: 'appUser', columns: ['phone'] } as const;
  if (!isMasked) return containsText(text, { columns: ['t.idTag'], number: 't.id', others: [charger, phone] });
  const card = sql`${containsText(text, { columns: ['t.idTag'] })} and t.id_tag not like '+%'`;
  return sql<boolean>`(${containsText(text, { columns: [], number: 't.id', others: [charger] })} or ${card})`;
}

/** A transaction, with the last command that was to stop it. @throws Problem 404 */
export async function readTransaction(tx: Tx, session: Session, id: string): Promise<TransactionDetail> {
  const found = await selectTransactions(tx).where('t.id', '=', id).executeTakeFirst();
  if (!found) throw new Problem(404);
  const [row] = await readPlaces(tx, session, 'charge_transaction', [found]);
  if (!row) throw new Problem(404);
  const stop = await tx
    .selectFrom('command')
    .select('id')
    .where('transactionId', '=', id)
    .where('kind', '=', 'stop')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ...toTransactionDto(row, isContactMasked(session)),
    isOnline: row.isOnline ?? false,
    mayEnd: await maySessionEnd(tx, id),
    flags: row.flags,
    startReceivedAt: toWire(row.startReceivedAt),
    stopReceivedAt: row.stopReceivedAt && toWire(row.stopReceivedAt),
    stop: (stop && (await readCommand(tx, session, stop.id))) ?? null,
  };
}

/** Ids for selects, newest first; `text` is the beginning of an id or a part of a charger code. */
export async function listTransactions(
  tx: Tx,
  { text = '', ids }: { text?: string | undefined; ids?: readonly string[] | undefined },
): Promise<{ id: string; name: string }[]> {
  let found = tx.selectFrom('chargeTransaction as t').leftJoin('charger as c', 'c.id', 't.chargerId');
  if (ids) found = found.where('t.id', 'in', ids.length > 0 ? ids : ['0']);
  if (text.trim() !== '') {
    const pattern = toContainsPattern(text);
    found = found.where(sql<boolean>`(t.id::text like ${`${text.trim()}%`} or c.charger_code ilike ${pattern})`);
  }
  const rows = await found
    .select(['t.id', 'c.chargerCode'])
    .orderBy('t.id', 'desc')
    .limit(ids ? ids.length : OPTION_LIMIT)
    .execute();
  return rows.map(({ id, chargerCode }) => ({ id, name: chargerCode === null ? id : `${id} · ${chargerCode}` }));
}
