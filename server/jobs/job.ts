import type { Deps } from '../db/deps';

/** Work that happens by time, once for the whole installation, whichever node does it. */
export interface Job {
  name: string;
  /** Five-field cron line, UTC. */
  cron: string;
  run(deps: Deps): Promise<unknown>;
}
