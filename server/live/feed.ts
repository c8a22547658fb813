import type { LiveAlarm } from '../../src/contract/live/alarm';
import type { LiveConnector } from '../../src/contract/live/connector';
import type { LiveWasher } from '../../src/contract/live/washer';
import type { Caller, Database, Tx } from '../db/database';
import type { Deps } from '../db/deps';
import type { IdSelection } from '../db/idSlices';
import { systemClock } from '../runtime/clock';
import { FILTERED_FIELDS } from '../../src/lib/liveFilters';
import { startSweep } from '../runtime/startSweep';
import { readOpenAlarms } from '../alarms/alarmRows';
import { readConnectors } from './connectorRows';
import { FeedProof } from './feedProof';
import { KnownRows } from './knownRows';
import type { MayRead } from './positions';
import { Revisions, type LiveRow, type Named } from './revisions';
import { followSeen, SEEN_CHARGERS, SEEN_WASHERS, type SeenRow, type SeenSource } from './lastSeen';
import { Waiters } from '../runtime/waiters';
import { readLiveWashers } from './washerRows';

/** Live rows of this node, kept in step with the database by its notices. */
export interface Feed<Row extends LiveRow> {
  readonly revisions: Revisions<Row>;
  /** Resolves when something is newer than the cursor, the time is over, or the reader left. Holds no connection. */
  untilNews(cursor: string, waitMs: number, signal: AbortSignal): Promise<void>;
  /** Age of the rows in milliseconds of the machine: everything committed before is included. */
  ageMs(): number;
  /** The rows may be old: the node cannot prove that it hears the database. */
  readonly isLate: boolean;
  /** Resolves when the rows are proven to be at most `ageMs` old, or after `waitMs`. */
  untilProven(ageMs: number, waitMs: number): Promise<void>;
  /** Compares the rows with the database. */
  readonly proof: FeedProof<Row>;
  close(): Promise<void>;
}
export type AlarmFeed = Feed<LiveAlarm>;

/**
 * Filter of the rows that a caller may read, as row-level security has it: a company its own, an enterprise no
 * equipment.
 */
export function companyFilter(caller: Caller): MayRead {
  if (caller.scope === 'operator' || caller.scope === 'system') return () => true;
  if (caller.scope === 'company') return (companyId) => companyId !== null && companyId === caller.companyId;
  return () => false;
}

const RETRY_MS = 1_000;
/** Interval at which the last contact of devices is read. */
const SEEN_MS = 10_000;

interface Source<Row extends LiveRow> {
  channel: string;
  /** Field of a notice that has the ids. */
  field: string;
  /** All rows, a slice of them, or those of the given ids that are there. */
  read(tx: Tx, selection?: IdSelection): Promise<Named<Row>[]>;
  options?: ConstructorParameters<typeof Revisions>[0];
}

type FeedDeps = Pick<Deps, 'db' | 'log'>;

/** Live rows of devices, whose last contact also changes without a change of the row. */
export interface SeenFeed<Row extends SeenRow> extends Feed<Row> {
  readonly seenSource: SeenSource<Row>;
  /** Reads the last contacts of devices now, instead of within the next seconds. */
  readSeen(): Promise<void>;
}
export type LiveFeed = SeenFeed<LiveConnector>;
export type WasherFeed = SeenFeed<LiveWasher>;
type SeenFeedDeps = FeedDeps & Partial<Pick<Deps, 'clock'>>;

/** The connectors. */
export function createLiveFeed(deps: SeenFeedDeps): Promise<LiveFeed> {
  const options = { filtered: FILTERED_FIELDS };
  const source = { channel: 'omp_live', field: 'connectors', read: readConnectors, options };
  return createSeenFeed(deps, source, SEEN_CHARGERS);
}

/** The washers. */
export function createWasherFeed(deps: SeenFeedDeps): Promise<WasherFeed> {
  const source = { channel: 'omp_washer', field: 'washers', read: readLiveWashers };
  return createSeenFeed(deps, source, SEEN_WASHERS);
}

async function createSeenFeed<Row extends SeenRow>(
  deps: SeenFeedDeps,
  source: Source<Row>,
  seenSource: SeenSource<Row>,
): Promise<SeenFeed<Row>> {
  const feed = await createFeed(deps, { ...source, options: { ...source.options, quiet: ['lastSeen'] } });
  const readSeen = followSeen(deps.db, feed.revisions, seenSource);
  const stop = startSweep(
    { clock: systemClock, ...deps },
    SEEN_MS,
    'last contacts of devices cannot be read',
    readSeen,
  );
  return {
    ...feed,
    seenSource,
    get isLate() {
      return feed.isLate;
    },
    readSeen,
    async close() {
      await stop();
      await feed.close();
    },
  };
}

/** The open alarms. */
export function createAlarmFeed(deps: FeedDeps): Promise<AlarmFeed> {
  return createFeed(deps, { channel: 'omp_alarm', field: 'alarms', read: readOpenAlarms });
}

/** Reads all rows once and then the rows that NOTIFY names: one query a batch, whatever the number of readers. */
async function createFeed<Row extends LiveRow>(
  { db, log }: { db: Database; log: Deps['log'] },
  source: Source<Row>,
): Promise<Feed<Row>> {
  const revisions = new Revisions<Row>(source.options);
  const known = new KnownRows(revisions);
  const news = new Waiters();
  const proofs = new Waiters();
  let pending = new Set<string>();
  let isReloadDue = true;
  let running: Promise<void> | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;
  /** Time up to which notices have been received, and up to which their rows have been read (`performance.now()`). */
  let heardTo = Number.NEGATIVE_INFINITY;
  let completeTo = Number.NEGATIVE_INFINITY;

  const ageMs = () => performance.now() - completeTo;
  const prove = (machineMs: number) => {
    completeTo = Math.max(completeTo, machineMs);
    proofs.wake();
  };

  const read = async () => {
    const isFull = isReloadDue;
    const ids = [...pending];
    pending = new Set();
    isReloadDue = false;
    // A full read covers everything committed by now; a partial one covers all notices received so far.
    const provenTo = isFull ? performance.now() : heardTo;
    try {
      const rows = await db.asSystem((tx) => source.read(tx, isFull ? undefined : ids));
      const found = new Set(rows.map((row) => row.id));
      const missing = (isFull ? [...known.ids] : ids).filter((id) => !found.has(id));
      const hasNew = known.take(rows);
      const hasGone = known.drop(missing);
      if (hasNew || hasGone) news.wake();
      prove(provenTo);
    } catch (error) {
      // Failed reads stay due, so that nothing is lost during an outage of the database.
      isReloadDue ||= isFull;
      for (const id of ids) pending.add(id);
      log.warn({ err: error, channel: source.channel }, 'live rows could not be read');
      retry = setTimeout(run, RETRY_MS);
      throw error;
    }
  };
  function run(): void {
    if (running || isClosed || (!isReloadDue && pending.size === 0)) return;
    running = read()
      .then(
        () => true,
        () => false,
      )
      .then((isRead) => {
        running = undefined;
        if (isRead) run();
      });
  }

  const refresh = (ids: readonly string[]) => {
    for (const id of ids) pending.add(id);
    run();
  };

  const stopListening = await db.listen(
    source.channel,
    (payload) => refresh(idsIn(payload, source.field)),
    () => {
      isReloadDue = true;
      run();
    },
    (machineMs) => {
      heardTo = machineMs;
      if (!running && !isReloadDue && pending.size === 0) prove(machineMs);
    },
  );
  // Listening came first, so nothing falls between the first read and the first notice.
  await read();
  run();

  return {
    revisions,
    async untilNews(cursor, waitMs, signal) {
      if (revisions.hasNewsFor(cursor) || waitMs <= 0 || signal.aborted) return;
      await news.wait(waitMs, undefined, signal);
    },
    ageMs,
    get isLate() {
      return ageMs() > db.limits.silentMs;
    },
    async untilProven(mostMs, waitMs) {
      const isOver = () => ageMs() <= mostMs;
      if (!isOver()) await proofs.wait(waitMs, isOver);
    },
    proof: new FeedProof({
      known,
      read: (selection) => db.asSystem((tx) => source.read(tx, selection)),
      ageMs,
      refresh,
      quiet: source.options?.quiet,
    }),
    async close() {
      isClosed = true;
      clearTimeout(retry);
      news.wake();
      await stopListening();
      await running;
    },
  };
}

function idsIn(payload: string, field: string): string[] {
  try {
    const ids = (JSON.parse(payload) as Record<string, unknown>)[field];
    return Array.isArray(ids) ? ids.map(String) : [];
  } catch {
    return [];
  }
}
