import { NEIGHBOUR_GAP_MS, VISIT_GAP_MS, type VisitResult } from '../../../src/contract/evo-monitor/attemptRules';
import { groupRows } from '../availability/groupRows';

/** An attempt of a station as visits are made of it. Times in epoch ms. */
export interface VisitAttempt {
  id: string;
  connectorId: string;
  beganAt: number;
  /** Null: it goes on. */
  endedAt: number | null;
  /** Null: unknown. */
  driver: string | null;
}

/** Attempts of one driver at one station that follow each other closely, the first one first. */
export interface Visit<A extends VisitAttempt> {
  driver: string | null;
  attempts: A[];
  /** Last end of its attempts; null: one of them goes on. */
  endedAt: number | null;
}

const compare = (one: VisitAttempt, other: VisitAttempt) =>
  one.beganAt - other.beganAt || compareIds(one.connectorId, other.connectorId) || compareIds(one.id, other.id);
const compareIds = (one: string, other: string) => one.length - other.length || one.localeCompare(other);
const readEnd = ({ endedAt }: Pick<VisitAttempt, 'endedAt'>) => endedAt ?? Infinity;

/**
 * Gives attempts without a driver that of their nearest neighbour at the same connector: the fewest attempts away over
 * gaps of two minutes at most, of two equal ones the earlier.
 */
export function adoptDrivers<A extends VisitAttempt>(attempts: readonly A[]): Map<A, string> {
  const adopted = new Map<A, string>();
  for (const [, row] of groupRows(attempts, ({ connectorId }) => connectorId)) {
    const sorted = row.toSorted(compare);
    const before = walk(sorted, (earlier, later) => later.beganAt - readEnd(earlier));
    const after = walk(sorted.toReversed(), (later, earlier) => later.beganAt - readEnd(earlier));
    for (const attempt of sorted.filter(({ driver }) => driver === null)) {
      const found = chooseNearer(before.get(attempt), after.get(attempt));
      if (found) adopted.set(attempt, found.driver);
    }
  }
  return adopted;
}

interface Neighbour {
  driver: string;
  steps: number;
}

/** The nearest known driver behind each attempt, in the direction of the walk. */
function walk<A extends VisitAttempt>(row: readonly A[], measureGap: (last: A, next: A) => number): Map<A, Neighbour> {
  const found = new Map<A, Neighbour>();
  row.forEach((attempt, index) => {
    const last = row[index - 1];
    if (!last || measureGap(last, attempt) > NEIGHBOUR_GAP_MS) return;
    const behind = found.get(last);
    if (last.driver !== null) found.set(attempt, { driver: last.driver, steps: 1 });
    else if (behind) found.set(attempt, { ...behind, steps: behind.steps + 1 });
  });
  return found;
}

function chooseNearer(before: Neighbour | undefined, after: Neighbour | undefined): Neighbour | undefined {
  if (!before || !after) return before ?? after;
  return after.steps < before.steps ? after : before;
}

/** Groups the attempts of a station to visits, in order of their beginning. */
export function groupVisits<A extends VisitAttempt>(attempts: readonly A[]): Visit<A>[] {
  const adopted = adoptDrivers(attempts);
  const findDriver = (attempt: A) => attempt.driver ?? adopted.get(attempt) ?? null;
  const rows = groupRows(attempts.toSorted(compare), (attempt) => {
    const driver = findDriver(attempt);
    return driver === null ? `connector ${attempt.connectorId}` : `driver ${driver}`;
  });
  const visits = [...rows.values()].flatMap((row) => {
    const driver = row[0] ? findDriver(row[0]) : null;
    return cutRow(row, driver);
  });
  return visits.toSorted((one, other) => compare(one.attempts[0]!, other.attempts[0]!));
}

const readGap = (driver: string | null) => (driver === null ? NEIGHBOUR_GAP_MS : VISIT_GAP_MS);

function cutRow<A extends VisitAttempt>(row: readonly A[], driver: string | null): Visit<A>[] {
  const visits: Visit<A>[] = [];
  let end = -Infinity;
  for (const attempt of row) {
    const visit = visits.at(-1);
    if (visit && attempt.beganAt - end <= readGap(driver)) {
      visit.attempts.push(attempt);
      end = Math.max(end, readEnd(attempt));
    } else {
      visits.push({ driver, attempts: [attempt], endedAt: null });
      end = readEnd(attempt);
    }
    visits.at(-1)!.endedAt = end === Infinity ? null : end;
  }
  return visits;
}

/** When a visit closes, since no further attempt can belong to it; null: one of its attempts goes on. */
export function findClosing({ driver, endedAt }: Pick<Visit<VisitAttempt>, 'driver' | 'endedAt'>): number | null {
  return endedAt === null ? null : endedAt + readGap(driver);
}

/** Result of a closed visit by whether its attempts succeeded; null: none of them counts. */
export function judgeVisit(results: readonly (boolean | null)[]): VisitResult | null {
  const counted = results.filter((result) => result !== null);
  if (counted.length === 0) return null;
  if (counted[0]) return 'first';
  return counted.includes(true) ? 'troubled' : 'failed';
}
