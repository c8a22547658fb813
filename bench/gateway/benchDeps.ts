import pino from 'pino';
import { openDatabase } from '../../server/db/database';
import type { Deps } from '../../server/db/deps';
import { systemClock } from '../../server/runtime/clock';
import { readConfig } from '../../server/runtime/config';

/** Settings of a measured node, as its parent tells them. */
export interface BenchNode {
  databaseUrl: string;
  secretKey: string;
}

/** Parts of a measured node are given the settings of an installation that sets none. */
export function openBenchDeps({ databaseUrl, secretKey }: BenchNode): Deps {
  return {
    config: readConfig({}),
    db: openDatabase(databaseUrl),
    databaseUrl,
    clock: systemClock,
    log: pino({ level: 'error' }),
    secretKey,
    nodeId: 'bench',
    version: 'bench',
    build: 'bench',
  };
}
