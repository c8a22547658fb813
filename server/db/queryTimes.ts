import { traceStatement } from '../runtime/spans';

/** Slow runs of one statement since the last look. */
export interface SlowStatement {
  /** Path of a call, or the use of the pool. */
  madeBy: string;
  /** With placeholders in place of values. */
  statement: string;
  count: number;
  worstMs: number;
}

/** Statements beyond this number between two looks are logged and counted, and their texts are not kept. */
const MOST_KEPT = 20;
const LONGEST_TEXT = 2_000;
/** Buckets of durations: each is a fifth wider than the one before it. */
const BUCKETS = 80;
const GROWTH = 1.2;
const LEAST_MS = 0.1;

interface QueryLog {
  warn(fields: { ms: number; madeBy: string; statement: string }, message: string): void;
}

/** Names the call of a transaction in its first statement, as a comment. */
export const nameCall = (path: string) => ` /* ${path.replaceAll('*/', '')} */`;

/** Takes the time of all statements of a node, and keeps those that are slow. */
export class QueryTimes {
  private readonly counts = new Uint32Array(BUCKETS);
  private readonly slow = new Map<string, SlowStatement>();
  /** Slow statements since the node began. */
  slowTotal = 0;

  constructor(
    private readonly limitMs: number,
    private readonly log: QueryLog,
  ) {}

  /** Answers the listener for connections of a pool. */
  listenTo(use: string) {
    return (query: unknown, ms: number, begin: string) => {
      const bucket = Math.ceil(Math.log(ms / LEAST_MS) / Math.log(GROWTH));
      const at = Math.min(BUCKETS - 1, Math.max(0, bucket));
      this.counts[at] = (this.counts[at] ?? 0) + 1;
      traceStatement(() => hideValues(readText(query)), ms, use);
      if (ms > this.limitMs) this.keepSlow(use, query, ms, begin);
    };
  }

  /** 95 % of the statements since the last look took no longer; null when there was none. */
  takeP95Ms(): number | null {
    const sum = this.counts.reduce((total, count) => total + count, 0);
    let seen = 0;
    const bucket = this.counts.findIndex((count) => (seen += count) >= sum * 0.95);
    this.counts.fill(0);
    return sum === 0 ? null : LEAST_MS * GROWTH ** bucket;
  }

  takeSlow(): SlowStatement[] {
    const taken = [...this.slow.values()];
    this.slow.clear();
    return taken;
  }

  private keepSlow(use: string, query: unknown, duration: number, begin: string): void {
    const ms = Math.round(duration);
    const statement = hideValues(readText(query));
    const madeBy = /^begin \/\* (\S+) \*\//.exec(begin)?.[1] ?? use;
    this.slowTotal += 1;
    this.log.warn({ ms, madeBy, statement }, 'slow query');
    const key = this.slow.size < MOST_KEPT || this.slow.has(`${madeBy} ${statement}`) ? `${madeBy} ${statement}` : '';
    const kept = this.slow.get(key) ?? { madeBy, statement: key === '' ? '' : statement, count: 0, worstMs: 0 };
    this.slow.set(key, { ...kept, count: kept.count + 1, worstMs: Math.max(kept.worstMs, ms) });
  }
}

function readText(query: unknown): string {
  if (typeof query === 'string') return query;
  const text = (query as { text?: unknown } | null)?.text;
  return typeof text === 'string' ? text : '';
}

/** Values stand in quotes where a statement does not pass them as parameters. */
function hideValues(text: string): string {
  return text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}
