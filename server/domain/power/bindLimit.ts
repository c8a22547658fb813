import { LIMIT_SOURCES, type LimitSource } from '../../../src/contract/evo-monitor/powerNode';

/** A limit of a node with its source. */
export interface GivenLimit {
  source: LimitSource;
  /** W */
  watts: number;
  /** Name of the span, the sender or the user; null: the limit has none. */
  name: string | null;
}

/**
 * The limit of a node that binds: the lowest, since each of them must hold. Of equal ones the first by
 * {@link LIMIT_SOURCES}, so that a person's reason is shown before the clock's. Null: it has no limit.
 */
export function bindLimit(limits: readonly GivenLimit[]): GivenLimit | null {
  const rank = ({ source }: GivenLimit) => LIMIT_SOURCES.indexOf(source);
  const [first] = limits.toSorted((one, other) => one.watts - other.watts || rank(one) - rank(other));
  return first ?? null;
}
