import { sql } from 'kysely';
import type { Logger } from 'pino';
import { waitMs } from '../../../src/lib/waitMs';
import type { ReplicaReport } from '../../../src/lib/system/facts';
import { systemClock } from '../../runtime/clock';
import { startSweep } from '../../runtime/startSweep';
import { SYSTEM, type Database } from '../database';
import { LagMeter } from './lagMeter';

/** Between two looks at the replica. */
const LOOK_MS = 5_000;
/** Pauses before further looks at a replica that has not replayed yet, within one round: usually it is milliseconds behind. */
const PAUSES_MS = [0, 20, 80, 300, 1_000];

interface Position {
  isStandby: boolean;
  position: number;
  systemId: string;
}

/** Position of the log of a server: what is safely written on the primary, what is replayed on a standby. */
const READ_POSITION = sql<Position>`select pg_is_in_recovery() as is_standby, system_identifier::text as system_id,
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0')::float8
    as position from pg_control_system()`;

export interface WatchedServers {
  primary: Pick<Database, 'read'>;
  /** A connection of its own: long reads must not hold the looks up. */
  replica: Pick<Database, 'read'>;
  /** Lag from which the primary answers. */
  limitMs: number;
  log: Logger;
}

/** Knows how far the replica is behind, and whether it may be read. */
export class ReplicaWatch {
  private readonly meter = new LagMeter();
  private report: ReplicaReport = { state: 'unknown', lagMs: null };
  private lost = new AbortController();

  constructor(private readonly servers: WatchedServers) {}

  get state(): ReplicaReport {
    return this.report;
  }

  isUsable(): boolean {
    return this.report.state === 'used';
  }

  /** Aborted when the replica is found to be out of reach: reads that wait for it need not wait any longer. */
  get lostSignal(): AbortSignal {
    return this.lost.signal;
  }

  /** Looks at both servers. @throws Error when the primary does not answer; the replica is judged as before */
  async look(): Promise<void> {
    const primary = await readPosition(this.servers.primary);
    const markedAt = performance.now();
    this.meter.mark(primary.position, markedAt);
    const next = await this.judge(primary).catch((): ReplicaReport => ({ state: 'unreachable', lagMs: null }));
    this.change(next);
  }

  private async judge(primary: Position): Promise<ReplicaReport> {
    let lagMs: number | null = null;
    for (const pause of PAUSES_MS) {
      if (pause > 0) await waitMs(pause);
      const replica = await readPosition(this.servers.replica);
      if (!replica.isStandby || replica.systemId !== primary.systemId) {
        this.meter.forget();
        return { state: 'foreign', lagMs: null };
      }
      const askedAt = performance.now();
      lagMs = this.meter.measure(replica.position, askedAt);
      if (lagMs === 0) break;
    }
    if (lagMs === null) return { state: 'unknown', lagMs };
    return { state: lagMs > this.servers.limitMs ? 'late' : 'used', lagMs };
  }

  private change(next: ReplicaReport): void {
    const { state } = this.report;
    this.report = next;
    if (next.state === 'unreachable') this.lost.abort();
    else if (this.lost.signal.aborted) this.lost = new AbortController();
    if (next.state === state) return;
    const { log } = this.servers;
    if (next.state === 'used') log.info('reads that may lag go to the replica');
    else log.warn({ replica: next }, 'reads that may lag go to the primary');
  }
}

async function readPosition(server: Pick<Database, 'read'>): Promise<Position> {
  const { rows } = await server.read(SYSTEM, (tx) => READ_POSITION.execute(tx));
  if (!rows[0]) throw new Error('the server does not say where its log is');
  return rows[0];
}

/** Looks at once and then again and again. @returns stops it */
export function startReplicaWatch(watch: ReplicaWatch, log: Logger): () => Promise<void> {
  const trouble = 'the lag of the replica cannot be read';
  const first = watch.look().catch((error: unknown) => log.warn({ err: error }, trouble));
  const stop = startSweep({ clock: systemClock, log }, LOOK_MS, trouble, () => watch.look());
  return async () => {
    await Promise.all([first, stop()]);
  };
}
