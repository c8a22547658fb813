import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applySessions, foldStates } from '../../../server/domain/replay/foldStates';
import { createPastState, type PastEvent, type PastState } from '../../../server/domain/replay/pastState';
import { Random } from '../../../server/simulator/model/random';
import { CHECKPOINT_MS, keepCheckpoints } from '../../../server/replay/keepCheckpoints';
import { readStates } from '../../../server/replay/readStates';
import type { ReplayMode } from '../../../src/contract/live/replayOrder';
import { DAY_MS, END, ReplayWorld } from './replayWorld';

const MOMENTS = 1_000;

let world: ReplayWorld;
beforeAll(async () => {
  world = await ReplayWorld.create();
  await world.addDays(4, 41);
  for (let run = 0; run < 3; run += 1) await keepCheckpoints(world.deps);
}, 120_000);
afterAll(() => world.drop());

/** The fold of all events until a moment, without any checkpoint. */
function foldAll(moment: number, mode: ReplayMode): Map<string, PastState> {
  const base = new Map(world.connectorIds.map((id) => [id, createPastState(id)]));
  const events = world.events.filter((event: PastEvent & { isLate?: boolean }) => mode === 'now' || !event.isLate);
  const [states = new Map()] = foldStates(base, events, [moment], mode);
  return new Map(applySessions(states, world.sessions[mode], moment));
}

/** What a row shows; when a charger was last heard of is read from its messages as well. */
const listShown = (states: ReadonlyMap<string, PastState>) =>
  [...states.values()]
    .map(({ lastSeen: _, ...state }) => state)
    .sort((a, b) => Number(a.connectorId) - Number(b.connectorId));

describe('the picture at a moment', () => {
  it.each<ReplayMode>(['then', 'now'])(
    'equals the fold of all events until then, known %s',
    async (mode) => {
      const random = new Random(mode.length);
      for (let count = 0; count < MOMENTS; count += 1) {
        const moment = random.whole(END - 2 * DAY_MS + CHECKPOINT_MS, END);
        const read = await world.database.db.asSystem((tx) => readStates(tx, [moment], mode));
        expect(listShown(read?.states[0] ?? new Map()), new Date(moment).toISOString()).toEqual(
          listShown(foldAll(moment, mode)),
        );
      }
    },
    300_000,
  );
});
