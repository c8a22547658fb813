import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advanceChain,
  type ChainMove,
  type ChainPlan,
  type ChainProgress,
  type Reach,
} from '../../../server/domain/oncall/chains';
import { findDuty, type Rota } from '../../../server/domain/oncall/duties';
import { fromWire } from '../../../src/lib/time';

const MINUTE = 60_000;
const START = fromWire('2026-12-16 03:12:00');
const PLAN: ChainPlan = { minutes: [0, 5, 10], unansweredMinutes: 15 };
const NEW: ChainProgress = { done: 0, nextAt: START, firstAt: null, toldStep: null };
const THERE: Reach = { isGap: false, heldUntil: null };
const GAP: Reach = { isGap: true, heldUntil: null };

type Line = readonly [minute: number, move: string];

/** Sweeps at minutes until the chain has ended. */
function runSweeps(
  minutes: readonly number[],
  findReach: (step: number, minute: number) => Reach = () => THERE,
): Line[] {
  const lines: Line[] = [];
  let progress = NEW;
  for (const minute of minutes) {
    const now = START + minute * MINUTE;
    const outcome = advanceChain(PLAN, progress, (step) => findReach(step, minute), now);
    progress = outcome.progress;
    lines.push(...outcome.moves.map((move): Line => [minute, nameMove(move)]));
    if (outcome.moves.some(({ kind }) => kind === 'unanswered')) break;
  }
  return lines;
}
const nameMove = (move: ChainMove) => (move.kind === 'unanswered' ? move.kind : `${move.kind} ${move.step}`);
const EVERY_MINUTE = Array.from({ length: 240 }, (_, minute) => minute);

describe('a chain', () => {
  it('tells each step at its minutes from the first message, and ends unanswered', () => {
    expect(runSweeps(EVERY_MINUTE)).toEqual([
      [0, 'told 1'],
      [5, 'told 2'],
      [10, 'told 3'],
      [15, 'unanswered'],
    ]);
  });

  it('goes on at once at a gap, and counts from the first message', () => {
    expect(runSweeps(EVERY_MINUTE, (step) => (step === 1 ? GAP : THERE))).toEqual([
      [0, 'gap 1'],
      [0, 'told 2'],
      [10, 'told 3'],
      [15, 'unanswered'],
    ]);
  });

  it('leaves those who were told their time when the last step is a gap', () => {
    expect(runSweeps(EVERY_MINUTE, (step) => (step === 3 ? GAP : THERE))).toEqual([
      [0, 'told 1'],
      [5, 'told 2'],
      [10, 'gap 3'],
      [15, 'unanswered'],
    ]);
  });

  it('ends at once when nobody is on call in any step', () => {
    expect(runSweeps(EVERY_MINUTE, () => GAP)).toEqual([
      [0, 'gap 1'],
      [0, 'gap 2'],
      [0, 'gap 3'],
      [0, 'unanswered'],
    ]);
  });

  it('tells one step at a time when the server was down, each with its time to answer', () => {
    expect(runSweeps([0, 60, 61, 62, 63, 64, 65, 66, 70])).toEqual([
      [0, 'told 1'],
      [60, 'told 2'],
      [65, 'told 3'],
      [70, 'unanswered'],
    ]);
  });

  it('waits for the end of quiet hours, and counts from then', () => {
    const held = (_step: number, minute: number) => ({
      isGap: false,
      heldUntil: minute < 30 ? START + 30 * MINUTE : null,
    });
    expect(runSweeps(EVERY_MINUTE, held)).toEqual([
      [30, 'told 1'],
      [35, 'told 2'],
      [40, 'told 3'],
      [45, 'unanswered'],
    ]);
  });

  it('asks for the person of the moment at each step, over a change of clocks too', () => {
    const rota: Rota = {
      ...{ timezone: 'Europe/Berlin', weeks: 1, startsOn: '2026-01-05' },
      shifts: [
        { lane: 1, week: 1, weekday: 6, from: '08:00', hours: 19, personId: 'saturday' },
        { lane: 1, week: 1, weekday: 7, from: '03:00', hours: 24, personId: 'sunday' },
      ],
    };
    // On 25 October 2026 it is 02:30 twice in Berlin; the shift of Sunday begins at 02:00 UTC.
    const find = (wire: string) =>
      findDuty(rota, { overrides: [], leaves: [] }, { lane: 1, at: fromWire(wire) }).personId;
    expect(find('2026-10-25 00:30:00')).toBe('saturday');
    expect(find('2026-10-25 01:30:00')).toBe('saturday');
    expect(find('2026-10-25 02:00:00')).toBe('sunday');
  });

  it('passes each step once and in order, whenever it is swept and whoever is there', () => {
    const reach = fc.constantFrom(THERE, GAP);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 30, maxLength: 60 }),
        fc.tuple(reach, reach, reach),
        (gaps, reaches) => {
          let minute = 0;
          const lines = runSweeps([0, ...gaps.map((gap) => (minute += gap))], (step) => reaches[step - 1] ?? GAP);
          const expected = reaches.map(({ isGap }, index) => `${isGap ? 'gap' : 'told'} ${index + 1}`);
          expect(lines.map(([, move]) => move)).toEqual([...expected, 'unanswered']);
          const told = lines.filter(([, move]) => move.startsWith('told'));
          const ends = [...told, lines.at(-1)].flatMap((line) => (line ? [line[0]] : []));
          ends.slice(1).forEach((at, index) => expect(at - (ends[index] ?? 0)).toBeGreaterThanOrEqual(5));
        },
      ),
    );
  });
});
