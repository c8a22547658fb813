import pino from 'pino';
import { openDatabase } from '../../server/db/database';
import type { Deps } from '../../server/db/deps';
import { systemClock } from '../../server/runtime/clock';
import { readConfig } from '../../server/runtime/config';

/** The settings that a measured node gets from its parent. */
export interface BenchNode {
  databaseUrl: string;
  secretKey: string;
}

/** Dependencies for a measured node, with the default settings of an installation. */
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
