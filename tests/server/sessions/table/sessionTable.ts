import type { Row, State } from './axes';
import { closed, confirmed, refunded, settled } from './rowsDecided';
import { dead, idle, rebooted } from './rowsDoubted';
import { completed, forced, pricing, stopMissing } from './rowsEnded';
import { none, offline, running } from './rowsLiving';
import { cellsOfTable, nameCell } from './walk';

/**
 * States of a session x what can arrive. A cell says, parted by strokes: the answer or the code of the refusal (none
 * where time passes); the order with its energy, price, reviews, doubt and what its timeline tells of it; what the
 * wallet has paid and holds; the live row: state, whose session it shows, energy; last, whatever there is beside: orders
 * of other sessions of the charger and security events.
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

/** What the table says of a state, by the names of its cells. */
export function expectedOf(state: State): Record<string, string> {
  const cells = cellsOfTable().filter((cell) => cell.state === state);
  return Object.fromEntries(
    cells.map((cell) => {
      const expected = SESSION_TABLE[state][cell.arrival];
      return [nameCell(cell), typeof expected === 'string' ? expected : expected[cell.version]];
    }),
  );
}
