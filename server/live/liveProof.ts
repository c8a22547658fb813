import { clearPlatformAlarm, raisePlatformAlarm } from '../alarms/platformAlarms';
import type { Deps } from '../db/deps';
import { systemClock } from '../runtime/clock';
import { startSweep } from '../runtime/startSweep';
import { ROUND_STEPS, type LiveDifference } from './feedProof';

/** A round over all rows takes less than a minute. */
const STEP_MS = 2_000;
const MOST_NAMED = 5;

type ProofDeps = Pick<Deps, 'db' | 'clock' | 'log'>;
/** Feeds by the names of their rows. */
type ProvenFeeds = Readonly<Record<string, { proof: { step(): Promise<LiveDifference[]> } }>>;

/** Proof of a node's live rows against the database. */
export interface LiveProof {
  /** How many rows differed since the node began, by feed. */
  readonly counts: Readonly<Record<string, number>>;
  /** Compares the next slice of each feed. */
  step(): Promise<void>;
}

/**
 * Compares the live rows of this node with the database, all of them within a minute. A change that was never announced
 * is logged as an error and raises an alarm, until a whole round of a node finds none; its row is read anew at once.
 */
export function createLiveProof({ db, clock, log }: ProofDeps, feeds: ProvenFeeds): LiveProof {
  const counts = Object.fromEntries(Object.keys(feeds).map((name) => [name, 0]));
  let steps = 0;
  let isRoundSound = true;

  const compare = async () => {
    const found: string[] = [];
    for (const [name, { proof }] of Object.entries(feeds)) {
      const differences = await proof.step();
      counts[name] = (counts[name] ?? 0) + differences.length;
      found.push(...differences.map((difference) => describeDifference(name, difference)));
    }
    return found;
  };
  return {
    counts,
    async step() {
      const found = await compare();
      const condition = { code: 'live.unproven', at: clock.now() } as const;
      if (found.length > 0) {
        isRoundSound = false;
        log.error({ differences: found }, 'live rows differed from the database');
        await db.asSystem((tx) => raisePlatformAlarm(tx, condition, { log: listSome(found) }));
      }
      steps += 1;
      if (steps % ROUND_STEPS > 0) return;
      if (isRoundSound) await db.asSystem((tx) => clearPlatformAlarm(tx, condition));
      isRoundSound = true;
    },
  };
}

/** Runs the steps of a proof periodically. @returns stops the sweep */
export function startLiveProof(proof: LiveProof, { log }: Pick<Deps, 'log'>): () => Promise<void> {
  return startSweep({ clock: systemClock, log }, STEP_MS, 'live rows cannot be compared', () => proof.step());
}

function describeDifference(feed: string, { key, fields }: LiveDifference): string {
  return `${feed} ${key}${fields.length > 0 ? ` (${fields.join(', ')})` : ''}`;
}

function listSome(found: readonly string[]): string {
  return [...found.slice(0, MOST_NAMED), ...(found.length > MOST_NAMED ? ['…'] : [])].join('; ');
}
