import type { OcppVersion } from '../../../../src/contract/live/connector';
import { ARRIVALS, STATES, listVersions, type Arrival, type Row, type State } from './axes';
import { closed, confirmed, refunded, settled } from './rowsDecided';
import { dead, idle, rebooted } from './rowsInDoubt';
import { completed, forced, pricing, stopMissing } from './rowsEnded';
import { none, offline, running } from './rowsRunning';

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

interface CellAxes {
  state: State;
  arrival: Arrival;
  version: OcppVersion;
}

/** Lists the cells of all states and arrivals in each version that makes a difference to them. */
export function listCells(): CellAxes[] {
  return STATES.flatMap((state) =>
    ARRIVALS.flatMap((arrival) => listWalkedVersions(state, arrival).map((version) => ({ state, arrival, version }))),
  );
}

/** Versions to test: in the short run, states with equal outcomes take one version each, alternating. */
export function listWalkedVersions(state: State, arrival: Arrival): readonly OcppVersion[] {
  const versions = listVersions(state, arrival);
  if (process.env.LONG || typeof SESSION_TABLE[state][arrival] !== 'string') return versions;
  const turn = (STATES.indexOf(state) + ARRIVALS.indexOf(arrival)) % versions.length;
  return versions.slice(turn, turn + 1);
}

export function nameCell({ state, arrival, version }: CellAxes): string {
  return `${state} x ${arrival} (${version})`;
}

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
