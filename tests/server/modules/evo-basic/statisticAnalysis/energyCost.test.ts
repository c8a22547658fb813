import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveEnergyPrice } from '../../../../../server/modules/evo-basic/iotChargerGroups/energyPrice';
import { statisticAnalysis } from '../../../../../src/contract/evo-basic/statisticAnalysis';
import { openAnalysisWorld, RANGE, type AnalysisWorld } from './analysisWorld';

let world: AnalysisWorld;
let stationId: string;

const FROM = '2025-12-10';
const PRICED = { from: FROM, until: RANGE.until };
const DEAR_FROM = 18;
const priceAt = (hour: number) => (hour < DEAR_FROM ? 0.1 : 900);

beforeAll(async () => {
  world = await openAnalysisWorld();
  stationId = world.places[0]?.stationId ?? '';
});
afterAll(() => world.test.close());

const setPrice = (version: number, from: string, prices: readonly [string, string]) =>
  world.test.deps.db.asSystem((tx) =>
    saveEnergyPrice(tx, stationId, {
      version,
      versions: [
        {
          validFrom: from,
          bands: [
            { from: 0, price: prices[0] },
            { from: DEAR_FROM, price: prices[1] },
          ],
        },
      ],
    }),
  );

describe('the cost of energy', () => {
  it('is unknown and counted when no station has a purchase price', async () => {
    const answer = await world.ask(statisticAnalysis.energyCost, world.operator, RANGE);
    expect(answer).toMatchObject({ currencies: [], stations: [], unpricedStations: 3 });
  });

  it('is the energy of each hour at its price, on the days from the first price on', async () => {
    await setPrice(0, FROM, ['0.1', '900']);
    const { stations, unpricedStations } = await world.ask(statisticAnalysis.energyCost, world.operator, RANGE);
    const { hours } = await world.ask(statisticAnalysis.timeStatistics, world.operator, {
      ...{ ...PRICED, stationIds: [stationId], figure: 'energy' },
    });
    const cost = hours.reduce((sum, { hour, value }) => sum + (value / 1_000) * priceAt(hour), 0);
    expect(stations.map((row) => row.stationId)).toEqual([stationId]);
    expect(Number(stations[0]?.energyCost)).toBeCloseTo(cost, 1);
    const { totals } = await world.ask(statisticAnalysis.statistics, world.operator, {
      ...{ ...PRICED, stationIds: [stationId] },
    });
    expect(stations[0]).toMatchObject({ energy: totals.energy, net: totals.currencies[0]?.net });
    // The days before the first price are not known.
    expect(unpricedStations).toBe(3);
  });

  it('exceeds what was earned with a minus sign, in all and by kWh', async () => {
    const { currencies, stations } = await world.ask(statisticAnalysis.energyCost, world.operator, PRICED);
    const [{ margin, marginPerKwh, net, energyCost } = { margin: '', marginPerKwh: '', net: '', energyCost: '' }] =
      stations;
    expect(Number(margin)).toBeCloseTo(Number(net) - Number(energyCost), 2);
    expect([margin, marginPerKwh]).toEqual([expect.stringMatching(/^-/), expect.stringMatching(/^-\d+\.\d{4}$/)]);
    expect(currencies).toMatchObject([{ currency: 'EUR', margin, net, energyCost }]);
  });

  it('follows a price that is corrected afterwards', async () => {
    await setPrice(1, '2025-11-01', ['0', '0']);
    const { stations, unpricedStations } = await world.ask(statisticAnalysis.energyCost, world.operator, PRICED);
    expect(stations[0]).toMatchObject({ energyCost: '0.00', margin: stations[0]?.net });
    expect(unpricedStations).toBe(2);
  });

  it('is of own stations alone for a company', async () => {
    const { stations, unpricedStations } = await world.ask(statisticAnalysis.energyCost, world.company, PRICED);
    expect([stations.length, unpricedStations]).toEqual([1, 1]);
    const other = { ...PRICED, stationIds: [world.places[2]?.stationId ?? ''] };
    const none = await world.ask(statisticAnalysis.energyCost, world.company, other);
    expect(none).toMatchObject({ stations: [], unpricedStations: 0 });
  });
});
