import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { toTimestamp } from '../db/rows';
import type { ReplayDifference } from '../db/schema/replay';
import { foldStates } from '../domain/replay/foldStates';
import type { PastWashers } from '../domain/replay/foldWashers';
import { packState } from '../domain/replay/packState';
import { packWasher } from '../domain/replay/packWasher';
import { createPastState, type PastReport, type PastState } from '../domain/replay/pastState';
import type { Clock } from '../runtime/clock';
import { keepSpans } from './keepSpans';
import { readLastEvents } from './readEvents';
import { foldFrom, groupByCharger, readCheckpoint, readSeenConnectors, type Checkpoint } from './readStates';
import { compareWashers, makeWashers } from './washers/keepWashers';

/** From one checkpoint to the next: a jump folds no more than this. */
export const CHECKPOINT_MS = 15 * 60_000;
/** Messages of a moment are in the database for sure after this time. */
const SETTLED_MS = 60_000;
/** The first checkpoint of an installation lies so far back. */
const FIRST_MS = 2 * 86_400_000;
const LEAD_MS = 86_400_000;
/** Checkpoints that one run makes up for, each in a transaction of its own. */
const MOST_CHECKPOINTS = 200;
const MOST_DIFFERENCES = 100;
const PROOFS_KEPT = '7 days';

type KeeperDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Makes the checkpoints that are due from their predecessors and the events since, and proves the last one. */
export async function keepCheckpoints({ db, clock, log }: KeeperDeps): Promise<void> {
  const now = clock.now();
  await db.asSystem((tx) => keepSpans(tx, now));
  let made = 0;
  while (made < MOST_CHECKPOINTS && (await db.asSystem((tx) => makeNext(tx, now)))) made += 1;
  if (made === 0) return;
  const found = await db.asSystem((tx) => proveCheckpoint(tx, clock));
  if (found.length > 0) log.warn({ differences: found }, 'replay differs from the live state');
}

/** @returns whether one was due */
async function makeNext(tx: Tx, now: number): Promise<boolean> {
  const lastAt = await readLastTime(tx);
  const at = lastAt === null ? findSlot(now - FIRST_MS) : lastAt + CHECKPOINT_MS;
  if (at > now - SETTLED_MS) return false;
  const last = await readCheckpoint(tx, now);
  const checkpoint = last ? await foldTo(tx, last, at) : await makeFirst(tx, at);
  await storeCheckpoint(tx, checkpoint, await makeWashers(tx, at));
  return true;
}

async function readLastTime(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from replay_checkpoint`.execute(tx);
  return rows[0]?.at?.getTime() ?? null;
}

const findSlot = (ms: number) => Math.floor(ms / CHECKPOINT_MS) * CHECKPOINT_MS;

async function foldTo(tx: Tx, last: Checkpoint, at: number): Promise<Checkpoint> {
  const { states } = await foldFrom(tx, last, [at], 'then');
  return { at, states: [...(states[0]?.values() ?? [])] };
}

/**
 * Without a predecessor the last events say what was: a status that holds since before them was the same then. They are
 * those of a day before, so that the order of arrival decides about the day itself.
 */
async function makeFirst(tx: Tx, at: number): Promise<Checkpoint> {
  const begin = at - LEAD_MS;
  const connectors = await readSeenConnectors(tx);
  const present = await readPresent(tx);
  const base = new Map(
    connectors.map(({ id }) => {
      const report = present.get(id)?.report ?? null;
      return [id, { ...createPastState(id), report: report && report.at <= begin ? report : null }];
    }),
  );
  const events = await readLastEvents(tx, groupByCharger(connectors), begin, 'then');
  const [states] = foldStates(base, events, [begin], 'now');
  return foldTo(tx, { at: begin, states: [...(states?.values() ?? [])] }, at);
}

async function storeCheckpoint(tx: Tx, { at, states }: Checkpoint, washers: PastWashers): Promise<void> {
  const packed = [...washers].map(([id, state]) => packWasher(id, state));
  await sql`insert into replay_checkpoint (at, states, washers) values (${toTimestamp(at)}::timestamptz,
      ${JSON.stringify(states.map(packState))}::jsonb, ${JSON.stringify(packed)}::jsonb)
    on conflict (at) do nothing`.execute(tx);
}

/** Compares the present state with what follows from the last checkpoint. @returns the differences, which are stored */
export async function proveCheckpoint(tx: Tx, clock: Clock): Promise<ReplayDifference[]> {
  const now = clock.now();
  const last = await readCheckpoint(tx, now);
  if (!last) return [];
  const compare = async () => [...(await compareStates(tx, last, now)), ...(await compareWashers(tx, now, clock))];
  const first = await compare();
  // A message that came between two statements differs once, and is no difference.
  const found = first.length === 0 ? first : await compare();
  const named = found.filter(({ connectorId }) => first.some((one) => one.connectorId === connectorId));
  await sql`insert into replay_proof (at, connectors, differences)
    values (${toTimestamp(now)}::timestamptz, ${last.states.length},
      ${JSON.stringify(named.slice(0, MOST_DIFFERENCES))}::jsonb)`.execute(tx);
  await sql`delete from replay_proof where at < ${toTimestamp(now)}::timestamptz - ${PROOFS_KEPT}::interval`.execute(
    tx,
  );
  return named;
}

async function compareStates(tx: Tx, last: Checkpoint, now: number): Promise<ReplayDifference[]> {
  // Everything that is in the database counts, whatever a clock says.
  const { states } = await foldFrom(tx, last, [now + SETTLED_MS], 'then');
  const present = await readPresent(tx);
  return [...(states[0]?.values() ?? [])].flatMap((state) => {
    const kept = describe(present.get(state.connectorId) ?? createPastState(state.connectorId));
    const made = describe(state);
    return kept === made ? [] : [{ connectorId: state.connectorId, kept, made }];
  });
}

function describe({ report, offlineSince, txnId }: PastState): string {
  return [
    report?.status ?? 'unknown',
    report?.errorCode ?? '',
    offlineSince === null ? 'online' : 'offline',
    txnId ?? '',
  ].join(' ');
}

interface Present extends PastReport {
  id: string;
  offlineSince: number | null;
  txnId: string | null;
}

/** A charger that was never in contact is not offline since any time: it has no event either. */
async function readPresent(tx: Tx): Promise<Map<string, PastState>> {
  const { rows } = await sql<Present>`
    select n.id, n.reported_status as status, floor(extract(epoch from n.status_at) * 1000)::float8 as at, n.error_code,
      n.vendor_error_code, n.info, n.transaction_id as txn_id,
      case when not c.is_online then floor(extract(epoch from c.offline_since) * 1000)::float8 end as offline_since
    from connector n join charger c on c.id = n.charger_id and c.retired_at is null`.execute(tx);
  return new Map(
    rows.map(({ id, offlineSince, txnId, ...report }) => [id, { ...createPastState(id), report, offlineSince, txnId }]),
  );
}
