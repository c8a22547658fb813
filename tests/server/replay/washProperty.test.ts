import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyReport, findReportTime, UNREPORTED, type WasherState } from '../../../server/domain/wash/washerState';
import { isHeardOf } from '../../../server/domain/replay/foldWashers';
import { Random } from '../../../server/simulator/model/random';
import { keepCheckpoints, proveCheckpoint } from '../../../server/replay/keepCheckpoints';
import { readWashers } from '../../../server/replay/washers/readWashers';
import { markSilent } from '../../../server/wash/reports';
import type { ReplayMode } from '../../../src/contract/live/replayOrder';
import { WASH_END, WASH_START, WashWorld } from './washWorld';

const MOMENTS = 1_000;
const SILENCE_MS = 180_000;
const HOUR_MS = 3_600_000;

let world: WashWorld;
beforeAll(async () => {
  world = await WashWorld.create();
  await world.addDays(2, 41);
  await world.deliver();
  await keepCheckpoints(world.deps);
}, 240_000);
afterAll(() => world.drop());

/** The fold of all reports until a moment, without any checkpoint. */
function foldAll(moment: number, mode: ReplayMode): [id: string, state: WasherState][] {
  const states = new Map([...world.ids.values()].map((id) => [id, UNREPORTED]));
  const timed = world.sent.map((sent) => ({
    ...sent,
    at: mode === 'then' ? sent.receivedAt : findReportTime(sent.report, sent.receivedAt),
  }));
  const told = mode === 'then' ? timed : timed.sort((a, b) => a.at - b.at || a.report.sequence - b.report.sequence);
  for (const { report, receivedAt, at } of told) {
    const id = world.ids.get(report.machine) ?? '';
    const next = at <= moment && applyReport(states.get(id) ?? UNREPORTED, report, receivedAt);
    if (next) states.set(id, next);
  }
  return [...states];
}

/** What a bay shows; by the clocks of the machines the levels and the beginning are those that the checkpoint knew. */
const listShown = (states: Iterable<readonly [string, WasherState]>, moment: number, mode: ReplayMode) =>
  [...states]
    .map(([id, state]) => {
      const { status, errorCode, reportedAt, sequence, ...rest } = state;
      const isOnline = isHeardOf(state, moment, SILENCE_MS);
      return { id, status, errorCode, reportedAt, sequence, ...(mode === 'then' && rest), isOnline };
    })
    .sort((a, b) => Number(a.id) - Number(b.id));

describe('the bays at a moment', () => {
  it.each<ReplayMode>(['then', 'now'])(
    'equal the fold of all reports until then, known %s',
    async (mode) => {
      const random = new Random(mode.length);
      for (let count = 0; count < MOMENTS; count += 1) {
        const moment = random.whole(WASH_START + HOUR_MS, WASH_END);
        const read = await world.database.db.asSystem((tx) => readWashers(tx, [moment], mode));
        expect(listShown(read?.[0] ?? [], moment, mode), new Date(moment).toISOString()).toEqual(
          listShown(foldAll(moment, mode), moment, mode),
        );
      }
    },
    300_000,
  );

  it('lead to the present states, and name a washer that differs', async () => {
    const prove = () => world.database.db.asSystem((tx) => proveCheckpoint(tx, world.clock));
    await world.database.db.asSystem((tx) => markSilent(tx, world.clock));
    expect(await prove()).toEqual([]);
    const [id = ''] = world.ids.values();
    await world.database.db.asSystem((tx) =>
      tx.updateTable('washer').set({ status: 'error', errorCode: 'E-77' }).where('id', '=', id).execute(),
    );
    expect(await prove()).toContainEqual(expect.objectContaining({ connectorId: `washer ${id}` }));
  });
});
