import type { Row, State } from './axes';
import { closed, confirmed, refunded, settled } from './rowsDecided';
import { dead, idle, rebooted } from './rowsInDoubt';
import { completed, forced, pricing, stopMissing } from './rowsEnded';
import { none, offline, running } from './rowsRunning';
import { listCells, nameCell } from './tableWalk';

/**
 * States of a session x arrivals. The parts of a cell, divided by strokes: the answer or the code of the refusal (absent
 * where time passes); the order with energy, price, reviews, doubt and entries of its timeline; paid and held amounts of
 * the wallet; the live row with status, owner of the shown session and energy; other orders and security events of the
 * charger.
 */
export const SESSION_TABLE: Readonly<Record<State, Row>> = {
  none,
  running,
  offline,
  idle,
  rebooted,
  dead,
  pricing,
  completed,
  forced,
  stopMissing,
  refunded,
  confirmed,
  settled,
  closed,
};

/** @returns expected outcomes of a state by cell name */
export function listExpectedOutcomes(state: State): Record<string, string> {
  const cells = listCells().filter((cell) => cell.state === state);
  return Object.fromEntries(
    cells.map((cell) => {
      const expected = SESSION_TABLE[state][cell.arrival];
      return [nameCell(cell), typeof expected === 'string' ? expected : expected[cell.version]];
    }),
  );
}
