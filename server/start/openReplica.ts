import type { Logger } from 'pino';
import type { ReplicaReport } from '../../src/lib/system/facts';
import { openDatabase, type Database } from '../db/database';
import { SERVING_LIMITS, type DatabaseLimits } from '../db/limits';
import type { QueryTimes } from '../db/queryTimes';
import { createReplicaReads, type Reads } from '../db/replica/replicaReads';
import { ReplicaWatch, startReplicaWatch } from '../db/replica/replicaWatch';
import type { Config } from '../runtime/config';
import { copyUser } from '../runtime/databaseAddress';
import type { Shutdown } from './shutdown';

/** A replica that is busy or away does not keep its readers waiting: the primary answers. */
const READ_LIMITS: DatabaseLimits = { ...SERVING_LIMITS, connectMs: 2_000 };
const WATCH_LIMITS: DatabaseLimits = { ...READ_LIMITS, statementMs: 2_000, transactionMs: 2_000 };

export interface ReplicaSettings {
  config: Pick<Config, 'READ_DATABASE_URL' | 'READ_LAG_SECONDS' | 'LISTEN_DATABASE_URL'>;
  /** The primary. */
  db: Database;
  databaseUrl: string;
  applicationUrl: string;
  queries: QueryTimes;
  log: Logger;
}

/** Opens the replica that reads may go to; undefined where none is set. The start does not wait for it. */
export function openReplica(
  { config, db, databaseUrl, applicationUrl, queries, log }: ReplicaSettings,
  shutdown: Shutdown,
): { reads: Reads; readState: () => ReplicaReport } | undefined {
  const { READ_DATABASE_URL, READ_LAG_SECONDS, LISTEN_DATABASE_URL } = config;
  if (READ_DATABASE_URL === undefined) return undefined;
  // The role and its password are in the replica, too.
  const url = applicationUrl === databaseUrl ? READ_DATABASE_URL : copyUser(READ_DATABASE_URL, applicationUrl);
  const poolerUrl = LISTEN_DATABASE_URL === undefined ? undefined : url;
  const open = (use: string, limits: DatabaseLimits, poolSize: number) => {
    const replica = openDatabase(url, { limits, poolSize, poolerUrl, times: { queries, use } });
    shutdown.add('connections to the replica', () => replica.close());
    return replica;
  };
  const watched = open('replica watch', WATCH_LIMITS, 1);
  const watch = new ReplicaWatch({ primary: db, replica: watched, limitMs: READ_LAG_SECONDS * 1_000, log });
  const reads = createReplicaReads(db, open('replica', READ_LIMITS, 10), watch);
  shutdown.add('replica', startReplicaWatch(watch, log));
  return { reads, readState: () => watch.state };
}
