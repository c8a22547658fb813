import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConnectors } from '../../../../../server/live/connectorRows';
import { statisticAnalysis } from '../../../../../src/contract/evo-basic/statisticAnalysis';
import { CONNECTOR_STATUSES, chargerStatus } from '../../../../../src/contract/live/connector';
import { summarizeCharger } from '../../../../../server/domain/live/liveStatus';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const REPORTED = CONNECTOR_STATUSES.filter((status) => status !== 'offline' && status !== 'updating');
const CHARGERS = chargerStatus.options.flatMap((reported) =>
  ['idle', 'downloading', 'installing'].flatMap((firmware) =>
    [true, false].map((isOnline) => ({ reported, firmware, isOnline })),
  ),
);
const BODY = { from: '2026-01-01', until: '2026-01-02' };

let test: TestApp;
let token: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['statistic/analysis/view']);
  await test.deps.db.asSystem(async (tx) => {
    const stationId = await addStation(tx, await addCompany(tx, 'Acme'), 'North');
    for (const [index, { reported, firmware, isOnline }] of CHARGERS.entries()) {
      const { id, connectorIds } = await addCharger(tx, stationId, `C-${index}`, {
        connectors: REPORTED.length,
        isOnline,
      });
      await sql`update charger set reported_status = ${reported}, reported_at = now(), firmware_status = ${firmware}
        where id = ${id}`.execute(tx);
      for (const [at, connectorId] of connectorIds.entries()) {
        await sql`update connector set reported_status = ${REPORTED[at]} where id = ${connectorId}`.execute(tx);
      }
    }
  });
});
afterAll(() => test.close());

describe('the present statuses of the statistics', () => {
  it('are those of the live rows for all that a connector and its charger can report', async () => {
    const rows = await test.deps.db.asSystem((tx) => readConnectors(tx));
    const live = rows.map(({ row }) => row.status);
    const { data } = await test.call(statisticAnalysis.statusMonitor, { token, body: BODY });
    expect(data).toMatchObject({ connectors: countEach(live) });
  });

  it('know a charger by the live states of its connectors', async () => {
    const rows = await test.deps.db.asSystem((tx) => readConnectors(tx));
    const states = CHARGERS.map((_, index) =>
      summarizeCharger(rows.filter(({ row }) => row.chargerCode === `C-${index}`).map(({ row }) => row.status)),
    );
    expect(new Set(states)).toEqual(new Set(['offline', 'updating', 'charging', 'faulted']));
    const { data } = await test.call(statisticAnalysis.statusMonitor, { token, body: BODY });
    expect(data).toMatchObject({ chargers: countEach(states) });
  });
});

describe('a charger', () => {
  it.each([
    [['available', 'charging'], 'charging'],
    [['faulted', 'available'], 'available'],
    [['faulted', 'preparing'], 'faulted'],
    [['preparing', 'preparing'], 'preparing'],
    [['unknown'], 'unknown'],
  ] as const)('with connectors that are %j is %s', (states, expected) => {
    expect(summarizeCharger(states)).toBe(expected);
  });
});

const countEach = (states: readonly string[]) =>
  CONNECTOR_STATUSES.map((status) => ({ status, count: states.filter((state) => state === status).length })).filter(
    ({ count }) => count > 0,
  );
