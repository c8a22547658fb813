import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepDowntimes } from '../../../server/availability/keepDowntimes';
import { serviceLevel, type ChargerLevel, type Downtime } from '../../../src/contract/evo-basic/serviceLevel';
import type { ResponseOf } from '../../../src/contract/endpoint';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { testApp, type TestApp } from '../http/testApp';

const HOUR = 3_600;
const PERMISSIONS = ['view', 'edit', 'export'].map((operation) => `statistic/sla/${operation}`);
let test: TestApp;
let places: Record<'north' | 'south', Awaited<ReturnType<typeof addPlace>>>;

async function addPlace(name: string) {
  return test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, `Company ${name}`);
    const stationId = await addStation(tx, companyId, `Station ${name}`);
    return { companyId, stationId, charger: await addCharger(tx, stationId, `CP-${name}`) };
  });
}
type Place = Awaited<ReturnType<typeof addPlace>>;

const reportStatus = (
  place: Place,
  at: string,
  status: ConnectorStatus,
  more: { errorCode?: string; isLate?: boolean } = {},
) =>
  test.deps.db.asSystem((tx) =>
    tx
      .insertInto('connectorEvent')
      .values({
        connectorId: place.charger.connectorIds[0] ?? '',
        at: new Date(at),
        receivedAt: new Date(test.clock.now()),
        status,
        ...more,
      })
      .execute(),
  );
const keepAll = () => keepDowntimes(test.deps);
const setTime = (at: string) => test.clock.advance(Date.parse(at) - test.clock.now());

/** Each call signs in anew, since sessions expire while days pass. */
async function readMonth(body: object = {}, as?: string) {
  const token = as ?? (await test.userWith(PERMISSIONS));
  const answer = await test.call(serviceLevel.month, { token, body: { month: '2026-03', ...body } });
  return answer.data as ResponseOf<typeof serviceLevel.month>;
}
async function readDowntimes(body: object = {}, as?: string) {
  const token = as ?? (await test.userWith(PERMISSIONS));
  const answer = await test.call(serviceLevel.downtimes, { token, body: { month: '2026-03', ...body } });
  return (answer.data as { records: Downtime[] }).records;
}

beforeAll(async () => {
  test = await testApp();
  places = { north: await addPlace('north'), south: await addPlace('south') };
  // Berlin: midnight of 1 March is 23:00 UTC, clocks go forward on 29 March.
  setTime('2026-02-28T22:00:00Z');
  for (const place of Object.values(places)) await reportStatus(place, '2026-02-28T22:00:00Z', 'available');
  await keepAll();
});
afterAll(() => test.close());

describe('uptime of a month', () => {
  it('is that of the time known so far, with downtimes by cause', async () => {
    setTime('2026-03-10T00:00:00Z');
    await reportStatus(places.north, '2026-03-05T00:00:00Z', 'faulted', { errorCode: 'GroundFailure' });
    await reportStatus(places.north, '2026-03-05T06:00:00Z', 'available');
    await keepAll();
    const { total, stations } = await readMonth({ stationIds: [places.north.stationId] });
    expect(total).toMatchObject({ downSeconds: 6 * HOUR, upSeconds: (9 * 24 + 1 - 6) * HOUR, downtimes: 1 });
    // The hours until now are known; the month has an hour less than 31 days.
    expect(total.upSeconds + total.downSeconds + total.unknownSeconds).toBe((31 * 24 - 1) * HOUR);
    expect(stations).toMatchObject([{ station: 'Station north', uptime: 97.235, causes: { fault: 6 * HOUR } }]);
    expect(await readDowntimes({ stationIds: [places.north.stationId] })).toMatchObject([
      { cause: 'fault', errorCode: 'GroundFailure', from: '2026-03-05 00:00:00', until: '2026-03-05 06:00:00' },
    ]);
  });

  it('stays as it is when the same states are counted again, and when a late report comes', async () => {
    const before = await readMonth();
    await reportStatus(places.north, '2026-03-06T00:00:00Z', 'faulted', { isLate: true });
    await keepAll();
    await keepAll();
    expect((await readMonth()).stations).toEqual(before.stations);
  });

  it('leaves out planned work, and the time for which the station is closed', async () => {
    const { stationId, charger } = places.south;
    setTime('2026-03-12T00:00:00Z');
    await reportStatus(places.south, '2026-03-11T00:00:00Z', 'unavailable');
    await reportStatus(places.south, '2026-03-11T04:00:00Z', 'available');
    await test.deps.db.asSystem(async (tx) => {
      const work = { fromAt: new Date('2026-03-11T00:00:00Z'), untilAt: new Date('2026-03-11T03:00:00Z') };
      await tx
        .insertInto('plannedWork')
        .values({
          ...work,
          ...{ chargerId: charger.id, reason: 'Filter', isOutOfService: false },
          ...{ createdBy: '1', createdByName: 'Anna', createdAt: work.fromAt },
          ...{ startedAt: work.fromAt, endedAt: work.untilAt },
        })
        .execute();
      await tx
        .insertInto('stationClosing')
        .values({ stationId, fromAt: new Date('2026-03-02T00:00:00Z'), untilAt: new Date('2026-03-03T00:00:00Z') })
        .execute();
    });
    await keepAll();
    const { total } = await readMonth({ stationIds: [stationId] });
    expect(total).toMatchObject({ downSeconds: HOUR, excludedSeconds: (24 + 3) * HOUR });
    expect(await readDowntimes({ stationIds: [stationId] })).toMatchObject([
      { cause: 'outOfService', downSeconds: HOUR, excludedSeconds: 3 * HOUR },
    ]);
  });

  it('keeps a downtime going whose first state is purged, and ends it with the next report', async () => {
    const { north } = places;
    setTime('2026-03-20T00:00:00Z');
    await reportStatus(north, '2026-03-20T00:00:00Z', 'offline');
    setTime('2026-03-20T01:00:00Z');
    await keepAll();
    await test.deps.db.asSystem((tx) =>
      tx
        .deleteFrom('connectorEvent')
        .where('connectorId', '=', north.charger.connectorIds[0] ?? '')
        .execute(),
    );
    setTime('2026-03-21T00:00:00Z');
    await reportStatus(north, '2026-03-21T00:00:00Z', 'available');
    await keepAll();
    const [latest, ...older] = await readDowntimes({ stationIds: [north.stationId] });
    expect(latest).toMatchObject({ cause: 'offline', until: '2026-03-21 00:00:00', downSeconds: 24 * HOUR });
    expect(older).toHaveLength(1);
  });

  it('names the operator whose command took a charger out of service', async () => {
    const { south } = places;
    setTime('2026-03-22T00:00:00Z');
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('command')
        .values({
          ...{ chargerId: south.charger.id, companyId: south.companyId, connectorNo: 0, kind: 'availability' },
          ...{ params: JSON.stringify({ isOperative: false }), createdByName: 'Boris' },
          createdAt: new Date('2026-03-22T00:00:00Z'),
        })
        .execute(),
    );
    await reportStatus(south, '2026-03-22T00:00:10Z', 'unavailable');
    setTime('2026-03-22T02:00:00Z');
    await keepAll();
    const [latest] = await readDowntimes({ stationIds: [south.stationId] });
    expect(latest).toMatchObject({ cause: 'operator', by: 'Boris', until: null });
  });

  it('is held against the target of the company, which operators alone set', async () => {
    const { companyId } = places.north;
    const company = await test.userWith(PERMISSIONS, { scope: 'company', companyId });
    const body = { companyId, target: 99.5 };
    const token = await test.userWith(PERMISSIONS);
    expect(await test.call(serviceLevel.setTarget, { token: company, body })).toMatchObject({ code: 403 });
    expect(await test.call(serviceLevel.setTarget, { token, body })).toMatchObject({ code: 0 });
    const { companies } = await readMonth();
    expect(companies.map(({ company: name, target }) => [name, target])).toEqual([
      ['Company north', 99.5],
      ['Company south', 98],
    ]);
  });

  it('is that of its own stations for a company, in figures, lists and files', async () => {
    const { companyId, stationId } = places.north;
    const company = await test.userWith(PERMISSIONS, { scope: 'company', companyId });
    expect((await readMonth({}, company)).stations.map((station) => station.stationId)).toEqual([stationId]);
    expect((await readMonth({ stationIds: [places.south.stationId] }, company)).stations).toEqual([]);
    expect(new Set((await readDowntimes({}, company)).map(({ station }) => station))).toEqual(
      new Set(['Station north']),
    );
    const body = { month: '2026-03' };
    const chargers = await test.call(serviceLevel.chargers, { token: company, body });
    expect((chargers.data as ChargerLevel[]).map(({ chargerCode }) => chargerCode)).toEqual(['CP-north']);
    const file = await test.call(serviceLevel.export, { token: company, body });
    expect(file.data).toContain('CP-north');
    expect(file.data).not.toContain('CP-south');
  });

  it('excludes a station from when it is closed until it is opened', async () => {
    const { stationId } = places.south;
    const set = (operatingStatus: 'opening' | 'closing') =>
      test.deps.db.asSystem((tx) =>
        tx.updateTable('station').set({ operatingStatus }).where('id', '=', stationId).execute(),
      );
    await set('closing');
    await set('opening');
    const closings = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('stationClosing').selectAll().where('stationId', '=', stationId).orderBy('id').execute(),
    );
    expect(closings).toHaveLength(2);
    expect(closings.at(-1)?.untilAt).toBeInstanceOf(Date);
  });
});
