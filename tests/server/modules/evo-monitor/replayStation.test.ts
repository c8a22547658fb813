import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toWire } from '../../../../server/wire/wireTime';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { replay } from '../../../../src/contract/evo-monitor/replay';
import { createMonitorApp, type MonitorApp } from './monitorApp';

const MINUTE_MS = 60_000;
const RIGHTS = ['maintenance/stationMonitor/view'];

let app: MonitorApp;
let operator: string;
let company: string;
let now: number;

beforeAll(async () => {
  app = await createMonitorApp();
  const { node, north } = app;
  // Noon at the station, so that the hour before is of the same day.
  const noon = new Date(node.clock.now()).setUTCHours(31, 0, 0, 0);
  node.clock.advance(noon - node.clock.now());
  now = node.clock.now();
  operator = await node.userWith(RIGHTS);
  company = await node.userWith(RIGHTS, { scope: 'company', companyId: north.companyId });
  await addSession();
});
afterAll(() => app?.close());

const toDate = (minutes: number) => new Date(now - minutes * MINUTE_MS);
const toMoment = (minutes: number) => toWire(toDate(minutes));

/** From the 40th to the 20th minute, with readings of 6 and 8 kWh on the way and 9 kWh in the end. */
const addSession = () =>
  app.node.deps.db.asSystem(async (tx) => {
    const { chargerId, stationId, companyId, connectorIds } = app.north;
    const connectorId = connectorIds[0] ?? '';
    const { id: transactionId } = await tx
      .insertInto('chargeTransaction')
      .values({
        ...{ chargerId, connectorId, stationId, companyId, ocppVersion: '1.6', naturalKey: 'replay' },
        ...{ status: 'finished', startedAt: toDate(40), stoppedAt: toDate(20), meterStart: '1000', energyWh: '9000' },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const readings = [38, 28].map((minutes, index) => ({
      ...{ transactionId, connectorId, at: toDate(minutes), receivedAt: toDate(minutes), energy: 6 + 2 * index },
    }));
    await tx.insertInto('meterValue').values(readings).execute();
  });

describe('replay/station', () => {
  const readStation = async (minutes: number, stationId = app.north.stationId, token = operator) => {
    const body = { stationId, at: toMoment(minutes) };
    const { code, data } = await app.node.call(replay.station, { token, body });
    return { code, station: data as ResponseOf<typeof replay.station> };
  };

  it('sums the energy of the day until the moment', async () => {
    const energies = [];
    for (const minutes of [41, 37, 27, 19]) energies.push((await readStation(minutes)).station.energy);
    expect(energies).toEqual([0, 6, 8, 9]);
  });

  it('shows the plan of the moment, or that it was not kept', async () => {
    const { stationId, companyId } = app.north;
    const watts = { plannedWatts: 50_000, measuredWatts: 48_500, fixedWatts: 0, baseWatts: 0 };
    expect((await readStation(30)).station.power).toBeNull();
    await app.node.deps.db.asSystem((tx) =>
      tx
        .insertInto('powerMinute')
        .values(
          [31, 30, 29].map((minutes) => ({ stationId, companyId, at: toDate(minutes), limitWatts: 90_000, ...watts })),
        )
        .execute(),
    );
    expect((await readStation(30)).station.power).toEqual({
      isKept: true,
      minutes: [31, 30].map((minutes) => ({ at: toMoment(minutes), limit: 90, planned: 50, measured: 48.5 })),
    });
    expect((await readStation(20)).station.power).toMatchObject({ isKept: false });
    expect((await readStation(40)).station.power).toBeNull();
  });

  it('knows no station of another company', async () => {
    expect((await readStation(30, app.south.stationId, company)).code).toBe(404);
  });
});
