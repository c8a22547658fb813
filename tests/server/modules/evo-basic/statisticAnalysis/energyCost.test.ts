import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveEnergyPrice } from '../../../../../server/modules/evo-basic/iotChargerGroups/energyPrice';
import { statisticAnalysis } from '../../../../../src/contract/evo-basic/statisticAnalysis';
import { addAmounts } from '../../../../../src/lib/decimal';
import { dayIn } from '../../../../../src/lib/calendar';
import { addCharger } from '../../../../harness/equipment';
import { formatCents } from '../../../statistics/statisticWorld';
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

const askSplit = (by: 'charger' | 'hour', more: object = {}) =>
  world.ask(statisticAnalysis.energyCost, world.operator, { ...PRICED, ...more, split: { stationId, by } });

async function exportRows(): Promise<string[][]> {
  const { body, statusCode } = await world.test.app.inject({
    ...{ method: 'POST' as const, url: `/api/${statisticAnalysis.export.path}` },
    headers: { authorization: world.operator, 'accept-language': 'en' },
    payload: { ...RANGE, format: 'csv' },
  });
  expect(statusCode, body).toBe(200);
  return body
    .trim()
    .replace('\uFEFF', '')
    .split(/\r?\n/)
    .map((line) => line.replaceAll(/"[^"]*"/g, (cell) => cell.replaceAll(/[",]/g, '')).split(','));
}

/** Cost of the energy of the station's connectors of a type, hour by hour of a day. */
async function sumDayCost(day: string, type: 'CCS2'): Promise<number> {
  const { hours } = await world.ask(statisticAnalysis.timeStatistics, world.operator, {
    ...{ from: day, until: day, stationIds: [stationId], connectorTypes: [type], figure: 'energy' },
  });
  return hours.reduce((sum, { hour, value }) => sum + (value / 1_000) * priceAt(hour), 0);
}

/** Moves every other order of the station to a second charger. @returns the moved orders on priced days */
async function moveOrders() {
  const orders = world.orders.filter((order, index) => order.place === world.places[0] && index % 2 === 0);
  await world.test.deps.db.asSystem(async (tx) => {
    const { id } = await addCharger(tx, stationId, 'Berlin-2');
    for (const { startedAt } of orders)
      await tx
        .updateTable('chargingOrder')
        .set({ chargerId: id })
        .where('stationId', '=', stationId)
        .where('startedAt', '=', new Date(startedAt))
        .execute();
  });
  return orders.filter(({ stoppedAt }) => {
    const day = dayIn('Europe/Berlin', stoppedAt);
    return day >= PRICED.from && day <= PRICED.until;
  });
}

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

  it('is split by charger and by hour, each figure to the cent of the row of the station', async () => {
    const moved = await moveOrders();
    const { stations, chargers } = await askSplit('charger');
    const { hours } = await askSplit('hour');
    expect([chargers.length, hours.length]).toEqual([2, 24]);
    for (const parts of [chargers, hours])
      for (const figure of ['energy', 'net', 'energyCost', 'margin'] as const)
        expect(Number(addAmounts(...parts.map((row) => row[figure])))).toBe(Number(stations[0]?.[figure]));
    const net = moved.reduce((sum, { payable, refunded }) => sum + payable - refunded, 0);
    expect(chargers.find(({ charger }) => charger === 'Berlin-2')?.net).toBe(formatCents(net));
    const margins = chargers.map(({ margin }) => Number(margin));
    expect(margins).toEqual(margins.toSorted((one, other) => one - other));
  });

  it('has in an hour of the day the energy of that hour at its price', async () => {
    const { hours } = await askSplit('hour');
    const { hours: used } = await world.ask(statisticAnalysis.timeStatistics, world.operator, {
      ...{ ...PRICED, stationIds: [stationId], figure: 'energy' },
    });
    for (const { hour, energyCost } of hours) {
      const wh = used.filter((cell) => cell.hour === hour).reduce((sum, { value }) => sum + value, 0);
      expect(Number(energyCost) / ((wh / 1_000) * priceAt(hour))).toBeCloseTo(1, hour < DEAR_FROM ? 1 : 3);
    }
  });

  it('is split within the connector types and the companies that are asked for', async () => {
    const { stations, chargers } = await askSplit('charger', { connectorTypes: ['CHAdeMO'] });
    const all = await askSplit('charger');
    expect(Number(stations[0]?.net)).toBeLessThan(Number(all.stations[0]?.net));
    expect(Number(addAmounts(...chargers.map(({ net }) => net)))).toBe(Number(stations[0]?.net));
    expect(chargers.length).toBeLessThanOrEqual(all.chargers.length);
    const none = await askSplit('hour', { companyIds: [world.places[2]?.companyId ?? ''] });
    expect(none).toMatchObject({ stations: [], chargers: [], hours: [] });
  });

  it('stands in the file of rows, empty on days without a purchase price', async () => {
    const lines = await exportRows();
    const [head = [], ...rows] = lines;
    const cells = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
    const priced = cells.filter((cell) => cell.Station === 'Berlin' && (cell.Day ?? '') >= FROM);
    const unpriced = cells.filter((cell) => !priced.includes(cell));
    expect(new Set(unpriced.flatMap((cell) => [cell['Energy cost'], cell.Margin]))).toEqual(new Set(['']));
    expect(priced.length).toBeGreaterThan(5);
    for (const { Day = '', Margin, 'Connector type': type, 'Net revenue': net, 'Energy cost': cost } of priced) {
      expect(Number(Margin)).toBeCloseTo(Number(net) - Number(cost), 6);
      expect(Number(cost)).toBeCloseTo(await sumDayCost(Day, type as 'CCS2'), 1);
    }
    expect(priced.filter((cell) => Number(cell['Energy cost']) > 0).length).toBeGreaterThan(5);
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
