import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import {
  ANSWER_WITHIN_MS,
  type ocppLog,
  type OcppExchange,
  type OcppMessage,
} from '../../../../src/contract/evo-monitor/ocppLog';
import type { Tx } from '../../../db/database';
import { readPage, type FiltersOf, type Ordering } from '../../../db/readPage';
import type { Tables } from '../../../db/schema';
import { searchableFrame } from '../../../http/maskContact';
import type { Session } from '../../../http/route';
import { Problem } from '../../../wire/problem';
import { fromWire } from '../../../wire/wireTime';
import { answerOrder, eitherSide, isAnswerTo, isWithin, standsAlone, type Span } from './exchangePairs';
import { isReadable, toLogReader, type LogReader } from './reader';
import { toMessageDtos } from './repository';
import { readZones } from './stationZones';

type Query = BodyOf<typeof ocppLog.exchanges>;
type Filters = FiltersOf<Query>;
type Field = NonNullable<Query['sort']>[number]['field'];
type Frame = Selectable<Tables['ocppLog']>;

const DAY_MS = 86_400_000;
const CALL = 2;

export const EXCHANGE_ORDERING: Ordering<Field> = {
  fields: { time: 'm.at' },
  usual: [{ field: 'time', order: 'desc' }],
  key: 'm.id',
  filled: ['time'],
};

interface Reader extends LogReader {
  now: number;
}

/** A page of calls with their answers, newest first. */
export async function readExchangePage(
  tx: Tx,
  session: Session,
  query: Query,
  now: number,
): Promise<ResponseOf<typeof ocppLog.exchanges>> {
  const reader = { ...toLogReader(session), now };
  const page = await readPage(tx, filterExchanges(tx, query, reader), query, EXCHANGE_ORDERING);
  return { ...page, records: await toExchangeDtos(tx, page.records, reader) };
}

/** One exchange, with the command that its call was sent for. */
export async function readExchange(
  tx: Tx,
  session: Session,
  frameId: string,
  now: number,
): Promise<ResponseOf<typeof ocppLog.exchange>> {
  const reader = { ...toLogReader(session), now };
  const frame = await tx
    .selectFrom('ocppLog as m')
    .selectAll()
    .where('id', '=', frameId)
    .where(isReadable(sql`m`, reader))
    .executeTakeFirst();
  if (!frame) throw new Problem(404);
  const [exchange] = await toExchangeDtos(tx, [frame], reader);
  if (!exchange) throw new Problem(404);
  return { ...exchange, command: await findCommand(tx, session, frame) };
}

/** The command whose request is this call. */
async function findCommand(tx: Tx, { permissions }: Session, { chargerId, messageId, messageType, level, at }: Frame) {
  const isCommand = messageType === CALL && level === 'down' && chargerId !== null && messageId !== null;
  if (!isCommand || !permissions.has('maintenance/monitor/view')) return null;
  const found = await tx
    .selectFrom('command')
    .select(['id', 'kind'])
    .where('chargerId', '=', chargerId)
    .where('createdAt', '<=', new Date(at.getTime() + ANSWER_WITHIN_MS))
    .where(sql<SqlBool>`request ->> 1 = ${messageId}`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** Rows of the log's exchanges: calls, and frames that stand alone. */
export function filterExchanges(tx: Tx, filters: Filters, reader: Reader) {
  const { now, isMasked } = reader;
  const { text, chargerCode, levels, messageNames } = filters;
  const span = toSpan(filters, now);
  const frame = sql`m`;
  let found = tx
    .selectFrom('ocppLog as m')
    .selectAll('m')
    .where('m.at', '>=', span.from)
    .where('m.at', '<', span.to)
    .where(isReadable(frame, reader))
    .where(standsAlone(frame, span));
  if (chargerCode) found = found.where('m.chargerCode', '=', chargerCode);
  if (messageNames?.length) found = found.where('m.action', 'in', messageNames);
  if (levels?.length) found = found.where(hasLevel(frame, span, levels));
  if (text) found = found.where(eitherSide(frame, span, (side) => containsText(side, text, isMasked)));
  return found;
}

function toSpan({ from, to }: Filters, now: number): Span {
  // Nodes' clocks differ a little; days ahead are left out all the same.
  const end = to === undefined ? new Date(now + ANSWER_WITHIN_MS) : fromWire(to);
  return { from: from === undefined ? new Date(end.getTime() - DAY_MS) : fromWire(from), to: end };
}

/** A call has the level `up` or `down`; it also counts as an error when its answer is an error. */
function hasLevel(frame: RawBuilder<unknown>, span: Span, levels: readonly string[]): RawBuilder<SqlBool> {
  const isOne = (side: RawBuilder<unknown>) => sql<SqlBool>`${side}.level = any(${levels}::text[])`;
  if (!levels.includes('error')) return isOne(frame);
  return sql`(${isOne(frame)} or ${eitherSide(frame, span, (side) => sql`${side}.level = 'error'`)})`;
}

function containsText(side: RawBuilder<unknown>, text: string, isMasked: boolean): RawBuilder<SqlBool> {
  const content = searchableFrame(sql`${side}.content`, isMasked);
  return sql`position(lower(${text}) in lower(${content})) > 0`;
}

async function toExchangeDtos(tx: Tx, frames: readonly Frame[], { now, isMasked }: Reader): Promise<OcppExchange[]> {
  const [answers, zones] = [
    await readAnswers(tx, frames),
    await readZones(
      tx,
      frames.map(({ chargerCode }) => chargerCode),
    ),
  ];
  const messages = await toMessageDtos(tx, frames, isMasked);
  const answerDtos = await toMessageDtos(tx, [...answers.values()], isMasked);
  const byId = new Map(answerDtos.map((answer) => [answer.id, answer]));
  return messages.map((message, index) => {
    const answer = byId.get(answers.get(message.id)?.id ?? '') ?? null;
    const isRecent = now - (frames[index]?.at.getTime() ?? 0) < ANSWER_WITHIN_MS;
    return {
      ...joinAnswer(message, answer),
      isAwaited: message.messageType === CALL && answer === null && isRecent,
      timezone: zones.get(message.chargerCode) ?? null,
    };
  });
}

/** A call with its answer's session and round trip, which hold for both. */
function joinAnswer(call: OcppMessage, answer: OcppMessage | null) {
  if (answer === null) return { ...call, answer };
  return { ...call, answer, txnId: call.txnId ?? answer.txnId, roundTripMs: call.roundTripMs ?? answer.roundTripMs };
}

/** The answers of calls, by id of the call. */
async function readAnswers(tx: Tx, frames: readonly Frame[]): Promise<Map<string, Frame>> {
  const calls = frames.filter(({ messageType }) => messageType === CALL);
  if (calls.length === 0) return new Map();
  const times = calls.map(({ at }) => at.getTime());
  const span = { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) };
  const [call, answer] = [sql`m`, sql`a`];
  const { rows } = await sql<Frame & { callId: string }>`
    select m.id as call_id, a.* from ocpp_log m
      cross join lateral (select * from ocpp_log a
        where ${isWithin(answer, span)} and ${isAnswerTo(call, answer)}
        order by ${answerOrder(answer)} limit 1) a
    where m.id = any(${calls.map(({ id }) => id)}::bigint[]) and m.at between ${span.from} and ${span.to}`.execute(tx);
  return new Map(rows.map(({ callId, ...frame }) => [callId, frame]));
}
