import type { VisitAttempt } from '../../../../server/domain/attempts/groupVisits';

const MINUTE = 60_000;

/** The definition word by word: which pairs belong together, and what follows from that. */
export function groupByPairs(attempts: readonly VisitAttempt[]): string[][] {
  const end = ({ endedAt }: VisitAttempt) => endedAt ?? Infinity;
  const inOrder = attempts.toSorted((a, b) => a.beganAt - b.beganAt || Number(a.id) - Number(b.id));
  const isNear = (a: VisitAttempt, b: VisitAttempt) => b.beganAt - end(a) <= 2 * MINUTE;
  const drivers = new Map(inOrder.map((one) => [one.id, findDriver(one)]));
  function findDriver(one: VisitAttempt): string | null {
    if (one.driver !== null) return one.driver;
    const row = inOrder.filter(({ connectorId }) => connectorId === one.connectorId);
    const place = row.indexOf(one);
    for (let steps = 1; steps < row.length; steps += 1) {
      const isJoined = (from: number, until: number) =>
        row.slice(from, until).every((each, index) => isNear(each, row[from + index + 1]!));
      const before = row[place - steps];
      if (before && before.driver !== null && isJoined(place - steps, place)) return before.driver;
      const after = row[place + steps];
      if (after && after.driver !== null && isJoined(place, place + steps)) return after.driver;
    }
    return null;
  }
  const groups = inOrder.map((one) => [one]);
  const belong = (a: VisitAttempt, b: VisitAttempt) => {
    const [driver, other] = [drivers.get(a.id), drivers.get(b.id)];
    if (driver !== other) return false;
    if (driver === null) return a.connectorId === b.connectorId && isNear(a, b);
    return b.beganAt - end(a) <= 30 * MINUTE;
  };
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const one of groups)
      for (const other of groups)
        if (
          one !== other &&
          other.length > 0 &&
          one.some((a) => other.some((b) => a.beganAt <= b.beganAt && belong(a, b)))
        ) {
          one.push(...other.splice(0));
          isDone = false;
        }
  }
  return listMembers(groups.filter((group) => group.length > 0).map((attempts) => ({ attempts })));
}

/** Ids of the attempts of each visit, in an order that depends on nothing else. */
export function listMembers(visits: readonly { attempts: readonly VisitAttempt[] }[]): string[][] {
  return visits
    .map(({ attempts }) => attempts.map(({ id }) => id).toSorted())
    .toSorted((a, b) => a.join().localeCompare(b.join()));
}
