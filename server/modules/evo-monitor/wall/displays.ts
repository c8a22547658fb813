import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import {
  type wall,
  type WallDisplay,
  type WallSettings,
  type WallState,
} from '../../../../src/contract/evo-monitor/wall';
import { SILENT_MS } from '../../../alarms/silentDisplays';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { toWire } from '../../../wire/wireTime';

type Filters = FiltersOf<BodyOf<typeof wall.page>>;
type Fields = Omit<BodyOf<typeof wall.update>, 'id' | 'version'>;

/** The facts that the state of a display and the age of its build depend on. */
interface Present {
  now: number;
  /** Build that the server serves. */
  build: string;
}

export const DISPLAY_ORDERING: Ordering<'name' | 'approvedAt' | 'heartbeatAt'> = {
  fields: { name: 'd.name', approvedAt: 'd.approvedAt', heartbeatAt: 'd.heartbeatAt' },
  usual: [{ field: 'name', order: 'asc' }],
  key: 'd.id',
};

export function selectDisplays(tx: Tx) {
  return tx
    .selectFrom('wallDisplay as d')
    .leftJoin('company as c', 'c.id', 'd.companyId')
    .selectAll('d')
    .select('c.name as company');
}

type DisplayRow = RowOf<typeof selectDisplays>;

export function filterDisplays(tx: Tx, { text, states }: Filters, now: number) {
  let found = selectDisplays(tx);
  if (text) found = found.where('d.name', 'ilike', toContainsPattern(text));
  if (states?.length) found = found.where(toStateSql(now), 'in', states);
  return found;
}

const toStateSql = (now: number) => sql<WallState>`case when d.withdrawn_at is not null then 'withdrawn'
  when coalesce(d.heartbeat_at, d.approved_at) < ${new Date(now - SILENT_MS)} then 'silent'
  when d.heartbeat_at is null then 'waiting' else 'online' end`;

function findState({ withdrawnAt, heartbeatAt, approvedAt }: DisplayRow, now: number): WallState {
  if (withdrawnAt) return 'withdrawn';
  if (now - (heartbeatAt ?? approvedAt).getTime() > SILENT_MS) return 'silent';
  return heartbeatAt ? 'online' : 'waiting';
}

export function toDisplayDto(row: DisplayRow, { now, build }: Present): WallDisplay {
  return {
    ...toSettings(row),
    companyId: row.companyId,
    state: findState(row, now),
    approvedBy: row.approvedByName,
    approvedAt: toWire(row.approvedAt),
    withdrawnBy: row.withdrawnByName,
    withdrawnAt: row.withdrawnAt && toWire(row.withdrawnAt),
    heartbeatAt: row.heartbeatAt && toWire(row.heartbeatAt),
    build: row.build,
    isCurrentBuild: row.build === build,
    dataAgeMs: toNumber(row.dataAgeMs),
    heapBytes: toNumber(row.heapBytes),
    frameAgeMs: toNumber(row.frameAgeMs),
    board: row.board,
    address: row.address,
    version: row.version,
  };
}

const toNumber = (value: string | number | null): number | null => (value === null ? null : Number(value));

function toSettings(row: DisplayRow): WallSettings {
  const { id, name, company, boards, rotationSeconds, timezone, locale } = row;
  const { dimFrom, dimUntil, soundFrom, soundMode } = row;
  return {
    ...{ id, name, company, boards, rotationSeconds, timezone, locale },
    viewingMetres: Number(row.viewingMetres),
    dimming: dimFrom === null || dimUntil === null ? null : { from: dimFrom, until: dimUntil },
    sound: soundFrom === null || soundMode === null ? null : { from: soundFrom, mode: soundMode },
  };
}

/** @throws Problem 404 */
export async function readDisplayDto(tx: Tx, id: string, present: Present): Promise<WallDisplay> {
  return toDisplayDto(await findRow(selectDisplays(tx).where('d.id', '=', id)), present);
}

/** Settings as the display itself reads them. @param tx of the system */
export async function readSettings(tx: Tx, id: string): Promise<WallSettings> {
  return toSettings(await findRow(selectDisplays(tx).where('d.id', '=', id)));
}

export function toDisplayColumns({ dimming, sound, boards, ...columns }: Fields) {
  return {
    ...columns,
    boards: [...new Set(boards)],
    dimFrom: dimming?.from ?? null,
    dimUntil: dimming?.until ?? null,
    soundFrom: sound?.from ?? null,
    soundMode: sound?.mode ?? null,
  };
}
