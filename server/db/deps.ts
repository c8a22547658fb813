import type { Logger } from 'pino';
import type { Clock } from '../runtime/clock';
import type { Config } from '../runtime/config';
import type { DiskGuard } from '../runtime/diskGuard';
import type { Database } from './database';
import type { Reads } from './replica/replicaReads';

/** Dependencies of every part of the server; tests pass their own. */
export interface Deps {
  config: Config;
  db: Database;
  /** Answers calls that may lag; the database itself where there is no replica. */
  reads?: Reads | undefined;
  /** Connection string of the owner of the tables: scheduler, partitions, migrations. */
  databaseUrl: string;
  clock: Clock;
  log: Logger;
  /** Keys every hash and signature of this installation; at least 32 characters. */
  secretKey: string;
  /** Names this process among the nodes of the installation. */
  nodeId: string;
  /** Version of the product and of the build that is served. */
  version: string;
  build: string;
  /** Folder of what was built, with the bill of materials; none where nothing was. */
  dist?: string | undefined;
  /** Disk of the embedded database; none with an external one, which its operators watch. */
  disk?: DiskGuard | undefined;
}

/** Dependencies of jobs that bring counts up to date, each in transactions of its own. */
export interface CountingDeps {
  db: Pick<Deps['db'], 'asSystem'>;
  clock: Pick<Deps['clock'], 'now'>;
}
