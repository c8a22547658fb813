import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../../src/contract/endpoint';
import {
  RANKING_FIGURES,
  RANKING_SUBJECTS,
  statisticAnalysis,
} from '../../../../../src/contract/evo-basic/statisticAnalysis';
import { addPlace } from '../../../statistics/statisticWorld';
import { openAnalysisWorld, RANGE, type AnalysisWorld } from './analysisWorld';

let world: AnalysisWorld;

beforeAll(async () => {
  world = await openAnalysisWorld();
});
afterAll(() => world.test.close());

describe('the ranking', () => {
  it('has a place without a session when it was there in the range, by each figure', async () => {
    const idle = await world.test.deps.db.asSystem(async (tx) => {
      const place = await addPlace(tx, { name: 'Idle', timezone: 'Europe/Berlin', currency: 'EUR' });
      await tx
        .updateTable('charger')
        .set({ createdAt: new Date('2025-12-20T00:00:00Z') })
        .where('stationId', '=', place.stationId)
        .execute();
      return place;
    });
    const rank = async (body: Omit<BodyIn<typeof statisticAnalysis.chargerStatistics>, 'from' | 'until'>) =>
      (await world.ask(statisticAnalysis.chargerStatistics, world.operator, { ...RANGE, currency: 'EUR', ...body }))
        .ranking;
    const [least] = await rank({ figure: 'sessions', order: 'asc' });
    expect(least).toMatchObject({ id: idle.stationId, sessions: 0, net: '0.00', energy: '0.000', utilisation: 0 });
    for (const figure of RANKING_FIGURES) {
      for (const subject of RANKING_SUBJECTS) {
        const ids = (await rank({ figure, subject })).map(({ stationId }) => stationId);
        expect(ids, `${subject} by ${figure}`).toContain(idle.stationId);
      }
    }
    expect(await rank({ figure: 'sessions', order: 'asc', limit: 1 })).toEqual([least]);
  });
});
