import { describe, expect, it } from 'vitest';
import {
  findClosing,
  groupVisits,
  judgeVisit,
  type VisitAttempt,
} from '../../../../server/domain/attempts/groupVisits';
import { createChance, shuffleRows } from './generatedDays';
import { groupByPairs, listMembers } from './visitsByPairs';

const MINUTE = 60_000;
let count = 0;
const makeAttempt = (from: number, until: number | null, driver: string | null, connectorId = '1'): VisitAttempt => ({
  id: String((count += 1)),
  connectorId,
  beganAt: from * MINUTE,
  endedAt: until === null ? null : until * MINUTE,
  driver,
});
const showVisits = (attempts: readonly VisitAttempt[]) =>
  groupVisits(attempts).map((visit) => visit.attempts.map(({ beganAt }) => beganAt / MINUTE));

describe('a visit', () => {
  it('joins attempts of one driver at any connector of the station when 30 minutes at most lie between', () => {
    expect(showVisits([makeAttempt(0, 5, 'A'), makeAttempt(35, 40, 'A', '2'), makeAttempt(71, 80, 'A')])).toEqual([
      [0, 35],
      [71],
    ]);
  });

  it('joins attempts without a driver at the same connector when two minutes at most lie between', () => {
    expect(
      showVisits([
        makeAttempt(0, 5, null),
        makeAttempt(7, 8, null),
        makeAttempt(8, 9, null, '2'),
        makeAttempt(11, 12, null),
      ]),
    ).toEqual([[0, 7], [8], [11]]);
  });

  it('counts an attempt without a driver to its neighbour when two minutes at most lie between', () => {
    expect(showVisits([makeAttempt(0, 5, 'A'), makeAttempt(6, 7, null), makeAttempt(30, 31, 'A')])).toEqual([
      [0, 6, 30],
    ]);
  });

  it('takes the nearer neighbour, and the earlier of two, when drivers stand on both sides', () => {
    const visits = groupVisits([makeAttempt(0, 1, 'A'), makeAttempt(2, 3, null), makeAttempt(4, 5, 'B')]);
    expect(visits.map(({ driver, attempts }) => [driver, attempts.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });

  it('closes 30 minutes after its last attempt, and never while one goes on', () => {
    const [ended] = groupVisits([makeAttempt(0, 5, 'A')]);
    const [running] = groupVisits([makeAttempt(0, null, 'A'), makeAttempt(3, 4, 'A', '2')]);
    expect([findClosing(ended!), findClosing(running!)]).toEqual([35 * MINUTE, null]);
  });

  it('succeeds at the first attempt, at a later one, or not at all', () => {
    expect(judgeVisit([true, false])).toBe('first');
    expect(judgeVisit([false, true])).toBe('troubled');
    expect(judgeVisit([false, false])).toBe('failed');
    expect(judgeVisit([null, true])).toBe('first');
    expect(judgeVisit([null])).toBeNull();
  });
});

describe('visits of generated days', () => {
  it('are those of the definition word by word when attempts come in any order', () => {
    for (let seed = 1; seed <= 600; seed += 1) {
      const chance = createChance(seed);
      const attempts: VisitAttempt[] = [];
      for (const connectorId of ['1', '2', '3'])
        for (let from = chance() * 60; from < 500;) {
          const until = from + chance() * 40;
          const driver = chance() < 0.4 ? null : 'ABC'[Math.floor(chance() * 3)]!;
          attempts.push(makeAttempt(Math.floor(from), Math.floor(until), driver, connectorId));
          from = Math.floor(until) + 1 + (chance() < 0.5 ? chance() * 4 : chance() * 50);
        }
      const found = groupVisits(shuffleRows(attempts, chance));
      expect(listMembers(found), `seed ${seed}`).toEqual(groupByPairs(attempts));
    }
  });
});
