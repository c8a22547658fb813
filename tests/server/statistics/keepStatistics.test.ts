import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepStatistics } from '../../../server/statistics/keepStatistics';
import { getCompanyCube, SUMMED_CUBES } from '../../../server/statistics/cubes';
import { testDatabase, type TestDatabase } from '../../harness/database';
import { manualClock } from '../http/manualClock';
import { countByUser, countByDay, countByHour, countByOrigin } from './countOrders';
import {
  addDrivers,
  addPlace,
  DAY_MS,
  HOUR_MS,
  makeOrders,
  openSequence,
  readRows,
  toOrderColumns,
  type OrderContent,
  type Place,
} from './statisticWorld';

const FROM = Date.UTC(2026, 8, 20);
const DAYS = 75;
const HOURS = Array.from({ length: 24 }, (_, hour) => `h${hour}`).join(', ');
const clock = manualClock(FROM + DAYS * DAY_MS);

let database: TestDatabase;
let places: Place[];
const orders = new Map<string, OrderContent>();

beforeAll(async () => {
  database = await testDatabase();
  const drivers = await query((tx) => addDrivers(tx, 12));
  places = await query(async (tx) => {
    const berlin = await addPlace(tx, { name: 'Berlin', timezone: 'Europe/Berlin', currency: 'EUR' });
    return [
      berlin,
      await addPlace(tx, { ...berlin, name: 'Kathmandu', timezone: 'Asia/Kathmandu', currency: 'KZT' }),
      await addPlace(tx, { name: 'Lord Howe', timezone: 'Australia/Lord_Howe', currency: 'EUR' }),
      await addPlace(tx, { name: 'New York', timezone: 'America/New_York', currency: 'EUR' }),
    ];
  });
  await storeOrders(makeOrders(places, drivers, { from: FROM, days: DAYS, number: 500, seed: 1 }));
  await keepFigures();
});
afterAll(() => database.drop());

const query: TestDatabase['db']['asSystem'] = (work) => database.db.asSystem(work);
const keepFigures = () => keepStatistics({ db: database.db, clock });
const listAll = () => [...orders.values()];

async function storeOrders(made: readonly OrderContent[]): Promise<void> {
  const rows = await query((tx) =>
    tx.insertInto('chargingOrder').values(made.map(toOrderColumns)).returning('id').execute(),
  );
  rows.forEach(({ id }, index) => orders.set(id, made[index] as OrderContent));
}

async function changeOrder(id: string, values: Partial<OrderContent>): Promise<void> {
  const order = { ...(orders.get(id) as OrderContent), ...values };
  orders.set(id, order);
  await query((tx) => tx.updateTable('chargingOrder').set(toOrderColumns(order)).where('id', '=', id).execute());
}

/** Compares every aggregate with the test's own count. */
async function expectEqual(): Promise<void> {
  const known = listAll();
  const read = (columns: string, table: string, where?: string) => query((tx) => readRows(tx, columns, table, where));
  const figures = 'sessions, energy_wh, charging_seconds, round(revenue, 2), round(refunded, 2)';
  expect(await read(`day, station_id, connector_type, ${figures}`, 'statistic_day')).toEqual(countByDay(known));
  const hours = `day, station_id, connector_type, ${HOURS}`;
  expect(await read(hours, 'statistic_hour_day', "figure = 'charging'")).toEqual(countByHour(known));
  const origins = "day, station_id, connector_type, coalesce(name, '-'), sessions";
  expect(await read(origins, 'statistic_part_day', "kind = 'origin'")).toEqual(countByOrigin(known));
  expect(await read('coalesce(company_id, 0), day, active', 'statistic_active_day', 'active > 0')).toEqual(
    countByUser(known, (day) => day),
  );
  expect(
    await read("coalesce(company_id, 0), to_char(month, 'YYYY-MM'), active", 'statistic_active_month', 'active > 0'),
  ).toEqual(countByUser(known, (day) => day.slice(0, 7)));
  for (const cube of ['statistic', 'statistic_charger', 'statistic_part']) {
    const sums = 'station_id, sum(sessions), sum(energy_wh), round(sum(revenue), 2)';
    const ended = "day < '2026-12-01'";
    const days = await query((tx) =>
      readRows(
        tx,
        'x',
        `(select ${sums}, date_trunc('month', day)::date as month from ${cube}_day where ${ended} group by station_id, 5) x`,
      ),
    );
    const months = await query((tx) =>
      readRows(tx, 'x', `(select ${sums}, month from ${cube}_month group by station_id, month) x`),
    );
    expect(months).toEqual(days);
  }
  for (const cube of SUMMED_CUBES) {
    for (const span of ['day', 'month']) {
      const company = getCompanyCube(cube);
      const figures = company.figures.map((figure) => `trim_scale(sum(${figure})::numeric) as ${figure}`).join(', ');
      const keys = [span, ...company.keys].map((key) => (key === 'name' ? "coalesce(name, '-') as name" : key));
      const readSums = (name: string) =>
        query((tx) =>
          readRows(
            tx,
            'x',
            `(select ${keys.join(', ')}, ${figures} from ${name}_${span} group by ${keys.map((_, index) => index + 1).join(', ')}) x`,
          ),
        );
      expect(await readSums(company.name)).toEqual(await readSums(cube.name));
    }
  }
}

describe('aggregates', () => {
  it('equal the raw rows over months with changes of the clocks when orders have come in', async () => {
    await expectEqual();
  });

  it('equal the raw rows when orders change late, are settled anew and refunded, and others are removed', async () => {
    const draw = openSequence(2);
    const ids = [...orders.keys()];
    for (const id of ids.filter(() => draw() < 0.1)) {
      const order = orders.get(id) as OrderContent;
      const later = order.stoppedAt + Math.floor(draw() * 30) * HOUR_MS;
      await changeOrder(id, { stoppedAt: later, energyWh: order.energyWh + 1_234 });
    }
    for (const id of ids.filter(() => draw() < 0.1))
      await changeOrder(id, { payable: Math.floor(draw() * 9_000) + 5_000 });
    for (const id of ids.filter(() => draw() < 0.1)) {
      await changeOrder(id, { refunded: Math.floor((orders.get(id) as OrderContent).payable / 2) });
    }
    for (const id of ids.filter(() => draw() < 0.05)) {
      orders.delete(id);
      await query((tx) => tx.deleteFrom('chargingOrder').where('id', '=', id).execute());
    }
    await keepFigures();
    await expectEqual();
  });

  it('equal the raw rows when a driver becomes known and a type of connector is put right', async () => {
    const connector = places[0]?.connectors[0] as Place['connectors'][number];
    const driver = listAll().find(({ appUserId }) => appUserId !== null)?.appUserId ?? null;
    for (const [id] of [...orders].filter(([, order]) => order.appUserId === null)) {
      await changeOrder(id, { appUserId: driver });
    }
    const origins = await query((tx) => tx.selectFrom('appUser').select(['id', 'origin']).execute());
    for (const [id, order] of orders) {
      orders.set(id, { ...order, origin: origins.find((user) => user.id === order.appUserId)?.origin ?? null });
    }
    await query((tx) => tx.updateTable('connector').set({ type: 'CCS1' }).where('id', '=', connector.id).execute());
    connector.type = 'CCS1';
    await keepFigures();
    await expectEqual();
  });

  it('write nothing when nothing has changed', async () => {
    const readVersions = () => query((tx) => readRows(tx, 'id, xmin', 'statistic_day'));
    const before = await readVersions();
    const [id = ''] = orders.keys();
    await changeOrder(id, {});
    await keepFigures();
    expect(await readVersions()).toEqual(before);
  });
});
