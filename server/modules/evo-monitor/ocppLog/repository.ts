import { sql, type Selectable, type SqlBool } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { ocppLog, OcppMessage } from '../../../../src/contract/evo-monitor/ocppLog';
import type { Tx } from '../../../db/database';
import type { Tables } from '../../../db/schema';
import type { Session } from '../../../http/route';
import { fromWire, toWireMs } from '../../../wire/wireTime';
import { searchableFrame, shownFrame } from '../../../http/maskContact';
import { findSessions } from './namedSessions';
import { isReadable, toLogReader, type LogReader } from './reader';

type Query = BodyOf<typeof ocppLog.page>;
type Page = ResponseOf<typeof ocppLog.page>;

const DAY_MS = 86_400_000;
/** Without a start the last days are searched, so that a page reads a few partitions and not the history. */
const DEFAULT_SPAN_MS = 3 * DAY_MS;

/** A page of the log, newest first (or as sorted), by keyset `<epoch ms>.<id>` or by number. */
export async function readMessages(tx: Tx, session: Session, query: Query, now: number): Promise<Page> {
  const reader = toLogReader(session);
  const { pageNum, pageSize, cursor } = query;
  const order = query.sort?.[0]?.order ?? 'desc';
  const matching = filterMessages(tx, query, { ...reader, now });
  const rows = await matching
    .selectAll()
    .$if(cursor !== undefined, (select) => select.where(whereBeyond(cursor ?? '', order)))
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(pageSize + 1)
    .offset(cursor === undefined ? (pageNum - 1) * pageSize : 0)
    .execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    records: await toMessageDtos(tx, page, reader.isMasked),
    total: Number(total),
    pageNum,
    pageSize,
    nextCursor: rows.length > pageSize && last ? `${last.at.getTime()}.${last.id}` : undefined,
  };
}

/** Stored messages as their reader may see them. */
export async function toMessageDtos(
  tx: Tx,
  messages: readonly Selectable<Tables['ocppLog']>[],
  isMasked: boolean,
): Promise<OcppMessage[]> {
  const findSession = await findSessions(tx, messages);
  return messages.map((message) => {
    const { at, action, companyId: _companyId, chargerId: _chargerId, homeChargerId: _homeChargerId, ...row } = message;
    const content = shownFrame(row.content, isMasked);
    return { ...row, content, txnId: findSession(message), time: toWireMs(at), messageName: action };
  });
}

function filterMessages(tx: Tx, query: Query, reader: LogReader & { now: number }) {
  const from = query.from ? fromWire(query.from) : new Date(reader.now - DEFAULT_SPAN_MS);
  let select = tx
    .selectFrom('ocppLog')
    .where('at', '>=', from)
    .where(isReadable(sql.table('ocppLog'), reader));
  if (query.to) select = select.where('at', '<', fromWire(query.to));
  if (query.chargerCode) select = select.where('chargerCode', '=', query.chargerCode);
  if (query.levels?.length) select = select.where('level', 'in', query.levels);
  if (query.messageName) select = select.where('action', '=', query.messageName);
  if (query.keyword) {
    const content = searchableFrame(sql.ref('content'), reader.isMasked);
    select = select.where(sql<SqlBool>`position(lower(${query.keyword}) in lower(${content})) > 0`);
  }
  return select;
}

function whereBeyond(cursor: string, order: 'asc' | 'desc') {
  const [ms = '', id = ''] = cursor.split('.');
  const at = new Date(Number(ms));
  const isUsable = /^\d{1,15}$/.test(ms) && /^\d{1,18}$/.test(id);
  if (!isUsable) return sql<SqlBool>`false`;
  return order === 'desc'
    ? sql<SqlBool>`(at, id) < (${at}, ${id}::bigint)`
    : sql<SqlBool>`(at, id) > (${at}, ${id}::bigint)`;
}
