import type { Deps } from '../db/deps';

/** Scheduled work, done once for the whole installation by any node. */
export interface Job {
  name: string;
  /** Five-field cron line, UTC. */
  cron: string;
  run(deps: Deps): Promise<unknown>;
}
