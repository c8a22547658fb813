import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import type { ocppLog, OcppMessage } from '../../../../src/contract/evo-monitor/ocppLog';
import type { Tx } from '../../../db/database';
import { Problem } from '../../../wire/problem';
import type { Session } from '../../../http/route';
import { isReadable, toLogReader } from './reader';
import { toMessageDtos } from './repository';
import { readZones } from './stationZones';

type Query = BodyOf<typeof ocppLog.follow>;

/** Messages of one answer at most. */
const FOLLOWED_MOST = 200;
/** Messages that a follower begins with, of the last hour. */
const FIRST_MESSAGES = 100;
const FIRST_SPAN_MS = 3_600_000;
/** A batch of another node can be stored a little after a batch with later numbers. */
const LATE_MS = 60_000;

export interface Followed {
  messages: OcppMessage[];
  cursor: string;
  hasGap: boolean;
  timezone: string | null;
}

/** Messages of a charger behind a cursor `<epoch ms>.<id>`, oldest first; without one the latest. */
export async function readFollowed(
  tx: Tx,
  session: Session,
  { chargerCode, cursor }: Query,
  now: number,
): Promise<Followed> {
  const position = cursor === undefined ? null : parseCursor(cursor);
  const limit = position === null ? FIRST_MESSAGES : FOLLOWED_MOST;
  const reader = toLogReader(session);
  const newest = await selectNewest(tx, chargerCode, position ?? { at: now - FIRST_SPAN_MS + LATE_MS, id: '0' })
    .where(isReadable(sql.table('ocppLog'), reader))
    .limit(limit + 1)
    .execute();
  const frames = newest.slice(0, limit).reverse();
  return {
    messages: await toMessageDtos(tx, frames, reader.isMasked),
    cursor: toCursor(frames, position) ?? (await findEnd(tx, now)),
    hasGap: position !== null && newest.length > limit,
    timezone: (await readZones(tx, [chargerCode])).get(chargerCode) ?? null,
  };
}

interface Position {
  /** Epoch ms. */
  at: number;
  id: string;
}

function selectNewest(tx: Tx, chargerCode: string, { at, id }: Position) {
  return tx
    .selectFrom('ocppLog')
    .selectAll()
    .where('chargerCode', '=', chargerCode)
    .where('at', '>=', new Date(at - LATE_MS))
    .where('id', '>', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
}

/** Position behind all frames that were read; undefined before the first frame. */
function toCursor(frames: readonly { at: Date; id: string }[], position: Position | null): string | undefined {
  const passed = frames.map(({ at, id }) => ({ at: at.getTime(), id }));
  const all = position === null ? passed : [position, ...passed];
  if (all.length === 0) return undefined;
  const lastId = all.reduce((last, { id }) => (BigInt(id) > last ? BigInt(id) : last), 0n);
  return `${Math.max(...all.map(({ at }) => at))}.${lastId}`;
}

/** The end of the log, for a charger without recent messages. */
async function findEnd(tx: Tx, now: number): Promise<string> {
  const { rows } = await sql<{
    id: string | null;
  }>`select max(id) as id from ocpp_log where at >= ${new Date(now - LATE_MS)}`.execute(tx);
  return `${now}.${rows[0]?.id ?? 0}`;
}

function parseCursor(cursor: string): Position {
  const [, ms, id] = /^(\d{1,15})\.(\d{1,18})$/.exec(cursor) ?? [];
  if (ms === undefined || id === undefined)
    throw new Problem(400, 'http.400', { fields: { cursor: 'validation.invalid' } });
  return { at: Number(ms), id };
}
