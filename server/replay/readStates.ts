import { sql } from 'kysely';
import type { ReplayMode } from '../../src/contract/live/replayOrder';
import type { Tx } from '../db/database';
import { toTimestamp } from '../db/rows';
import { runAsSystem } from '../db/runAsSystem';
import { applySessions, foldStates, type PastStates } from '../domain/replay/foldStates';
import { unpackState, type PackedState } from '../domain/replay/packState';
import { createPastState, type PastState } from '../domain/replay/pastState';
import { readEvents, readLastEvents, type Chargers } from './readEvents';
import { readSessions, type ShownSession } from './readSessions';

/** A connector that the caller sees today. */
export interface SeenConnector {
  id: string;
  chargerId: string;
  /** `<chargerCode>:<connector>` */
  key: string;
}

export interface StatesAt {
  connectors: readonly SeenConnector[];
  /** At each of the moments. */
  states: PastStates[];
  sessions: ShownSession[];
}

/** States that a replay goes on from. */
export interface Checkpoint {
  at: number;
  states: PastState[];
}

/** Reads the connectors of the caller: a replay shows the equipment of today. */
export async function readSeenConnectors(tx: Tx): Promise<SeenConnector[]> {
  const { rows } = await sql<SeenConnector>`
    select n.id, n.charger_id, c.charger_code || ':' || n.connector_no as key
    from connector n join charger c on c.id = n.charger_id and c.retired_at is null`.execute(tx);
  return rows;
}

/** Reads the last checkpoint until a moment. It holds the states of all companies: a caller's own are picked from it. */
export async function readCheckpoint(tx: Tx, moment: number): Promise<Checkpoint | null> {
  const { rows } = await runAsSystem(tx, () =>
    sql<{ at: Date; states: PackedState[] }>`select at, states from replay_checkpoint
      where at < ${toTimestamp(moment + 1)}::timestamptz order by at desc limit 1`.execute(tx),
  );
  const [row] = rows;
  return row ? { at: row.at.getTime(), states: row.states.map(unpackState) } : null;
}

/** Reads the states of the caller's connectors at moments, which ascend; null: that time was not kept. */
export async function readStates(tx: Tx, moments: readonly number[], mode: ReplayMode): Promise<StatesAt | null> {
  const checkpoint = await readCheckpoint(tx, moments[0] ?? 0);
  if (!checkpoint) return null;
  return foldFrom(tx, checkpoint, moments, mode);
}

/** Goes on from a checkpoint to moments after it. */
export async function foldFrom(
  tx: Tx,
  checkpoint: Checkpoint,
  moments: readonly number[],
  mode: ReplayMode,
): Promise<StatesAt> {
  const connectors = await readSeenConnectors(tx);
  const chargers = groupByCharger(connectors);
  const kept = new Map(checkpoint.states.map((state) => [state.connectorId, state]));
  const own = new Map(connectors.map(({ id }) => [id, kept.get(id) ?? createPastState(id)]));
  const span = { after: checkpoint.at, until: moments.at(-1) ?? checkpoint.at };
  const states =
    mode === 'then'
      ? foldStates(own, await readEvents(tx, chargers, span, mode), moments, mode)
      : await foldMeasured(tx, { own, chargers }, moments);
  const runningIds = [...own.values()].flatMap(({ txnId }) => txnId ?? []);
  const sessions = await readSessions(tx, span, runningIds, mode);
  return { connectors, sessions, states: states.map((each, at) => applySessions(each, sessions, moments[at] ?? 0)) };
}

/** A late event may lie before the checkpoint: only connectors without any event keep what the checkpoint says. */
async function foldMeasured(
  tx: Tx,
  { own, chargers }: { own: PastStates; chargers: Chargers },
  moments: readonly number[],
): Promise<PastStates[]> {
  const first = moments[0] ?? 0;
  const last = await readLastEvents(tx, chargers, first, 'now');
  const base = new Map(own);
  for (const { connectorIds, isOfCharger } of last) {
    for (const id of connectorIds) {
      const state = base.get(id);
      if (state)
        base.set(id, isOfCharger ? { ...state, charger: null } : { ...state, report: null, offlineSince: null });
    }
  }
  const later = await readEvents(tx, chargers, { after: first, until: moments.at(-1) ?? first }, 'now');
  return foldStates(base, [...last, ...later], moments, 'now');
}

/** Ids of connectors by their charger. */
export function groupByCharger(connectors: readonly SeenConnector[]): Chargers {
  const chargers = new Map<string, string[]>();
  for (const { id, chargerId } of connectors) chargers.set(chargerId, [...(chargers.get(chargerId) ?? []), id]);
  return chargers;
}
