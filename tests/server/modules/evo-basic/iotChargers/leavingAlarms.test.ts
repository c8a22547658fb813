import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDrafts } from '../../../../../server/ocpp/store/alarms';
import { offlineAlarms } from '../../../../../server/ocpp/store/alarmDrafts';
import { sweepAlarms } from '../../../../../server/alarms/sweep';
import { iotChargers, type Charger } from '../../../../../src/contract/evo-basic/iotChargers';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { hearNotices } from '../../../../harness/notices';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;
let companies: string[];

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['view', 'edit', 'delete', 'credential'].map((each) => `equipment/station/${each}`));
  companies = await runAsSystem(async (tx) => [await addCompany(tx, 'Owner'), await addCompany(tx, 'Stranger')]);
});
afterAll(() => test.close());

const runAsSystem = <T>(...args: Parameters<typeof test.deps.db.asSystem<T>>) => test.deps.db.asSystem<T>(...args);
const callRoute = (name: 'retire' | 'delete' | 'update', body: object) => test.call(iotChargers[name], { token, body });
const addNewStation = (name: string, company = 0) =>
  runAsSystem((tx) => addStation(tx, companies[company] ?? '', name));

/** Adds a charger whose connector has a fault; it is offline when `isGone`. */
async function addFaulted(stationId: string, code: string, isGone = false): Promise<string> {
  const at = test.deps.clock.now();
  return runAsSystem(async (tx) => {
    const { id, connectorIds } = await addCharger(tx, stationId, code, { isOnline: true, reportedStatus: 'faulted' });
    const connectorId = connectorIds[0] ?? null;
    await tx.updateTable('connector').set({ errorCode: 'GroundFailure' }).where('chargerId', '=', id).execute();
    const fault = { kind: 'raise', chargerId: id, connectorId, at, code: 'chargeralarm.GroundFailure' } as const;
    if (isGone) await tx.updateTable('charger').set({ isOnline: false }).where('id', '=', id).execute();
    await applyDrafts(tx, [fault, ...(isGone ? offlineAlarms(id, at) : [])]);
    return id;
  });
}
const sweepLater = (seconds: number) => {
  const clock = { ...test.deps.clock, now: () => test.deps.clock.now() + seconds * 1_000 };
  return sweepAlarms({ db: test.deps.db, clock });
};
const listOpenAlarms = (stationId: string) =>
  runAsSystem((tx) =>
    tx
      .selectFrom('alarm')
      .select(['ruleCode', 'chargerId', 'isActive'])
      .where('stationId', '=', stationId)
      .where('isOpen', '=', true)
      .orderBy('id')
      .execute(),
  );
const listPendingAlarms = (stationId: string) =>
  runAsSystem((tx) =>
    tx.selectFrom('alarmPending').select('ruleCode').where('stationId', '=', stationId).orderBy('id').execute(),
  );

describe('a charger whose key is replaced', () => {
  const replaceKey = (id: string) => test.call(iotChargers.credential, { token, params: { id }, body: {} });

  it('is offline after the usual delay when it was connected', async () => {
    const station = await addNewStation('Rekeyed');
    const { id } = await runAsSystem((tx) => addCharger(tx, station, 'KEYED-1', { isOnline: true }));
    expect(await replaceKey(id)).toMatchObject({ code: 0 });
    expect(await listOpenAlarms(station)).toEqual([]);
    expect(await listPendingAlarms(station)).toEqual([{ ruleCode: 'offline.charger' }]);
    await sweepLater(300);
    expect(await listOpenAlarms(station)).toEqual([{ ruleCode: 'offline.charger', chargerId: id, isActive: true }]);
  });

  it('is shown offline at once where it was live', async () => {
    const station = await addNewStation('Watched');
    const { id, connectorIds } = await runAsSystem((tx) => addCharger(tx, station, 'KEYED-3', { isOnline: true }));
    const { notices, stop } = await hearNotices(test.deps.db, 'omp_live');
    expect(await replaceKey(id)).toMatchObject({ code: 0 });
    await expect.poll(() => notices).toEqual([JSON.stringify({ connectors: connectorIds })]);
    await stop();
  });

  it('raises no alarm when it was not connected', async () => {
    const station = await addNewStation('Unconnected');
    const { id } = await runAsSystem((tx) => addCharger(tx, station, 'KEYED-2'));
    expect(await replaceKey(id)).toMatchObject({ code: 0 });
    expect(await listPendingAlarms(station)).toEqual([]);
  });
});

describe('alarms of removed chargers', () => {
  it('are closed when the chargers are retired, with those of their station', async () => {
    const station = await addNewStation('Emptied');
    const ids = [await addFaulted(station, 'GONE-1', true), await addFaulted(station, 'GONE-2', true)];
    await sweepLater(300);
    expect(await listOpenAlarms(station)).toHaveLength(5);
    await callRoute('retire', { ids, isRetired: true });
    expect(await listOpenAlarms(station)).toEqual([]);
    expect(await listPendingAlarms(station)).toEqual([]);
  });

  it('are dropped when they are still pending', async () => {
    const station = await addNewStation('Waiting');
    const ids = [await addFaulted(station, 'WAITS-1', true), await addFaulted(station, 'WAITS-2', true)];
    expect(await listPendingAlarms(station)).toHaveLength(3);
    await callRoute('retire', { ids, isRetired: true });
    await sweepLater(300);
    expect(await listOpenAlarms(station)).toEqual([]);
  });

  it('become an offline alarm of the station when its remaining chargers are offline', async () => {
    const station = await addNewStation('Remains');
    const last = await addFaulted(station, 'LAST');
    await addFaulted(station, 'LEFT-1', true);
    await addFaulted(station, 'LEFT-2', true);
    await sweepLater(300);
    expect(await listOpenAlarms(station)).not.toContainEqual(expect.objectContaining({ ruleCode: 'offline.station' }));
    await callRoute('retire', { ids: [last], isRetired: true });
    await sweepLater(600);
    expect(await listOpenAlarms(station)).toContainEqual(
      expect.objectContaining({ ruleCode: 'offline.station', isActive: true }),
    );
  });

  it('do not follow a charger to another company, where a lasting fault is raised anew', async () => {
    const [station, foreign] = [await addNewStation('Left'), await addNewStation('Reached', 1)];
    const id = await addFaulted(station, 'MOVES');
    const { stationId: _, ...fields } = (await test.call(iotChargers.detail, { token, body: { id } })).data as Charger;
    const { chargerCode, modelId, version } = fields;
    const answer = await callRoute('update', { id, version, chargerCode, modelId, stationId: foreign });
    expect(answer).toMatchObject({ code: 0 });
    expect(await listOpenAlarms(station)).toEqual([]);
    const connector = await runAsSystem((tx) =>
      tx.selectFrom('connector').selectAll().where('chargerId', '=', id).executeTakeFirstOrThrow(),
    );
    expect(connector).toMatchObject({ errorCode: null, reportedStatus: 'unavailable' });
    await sweepLater(300);
    expect(await listOpenAlarms(foreign)).toMatchObject([{ ruleCode: 'offline.charger', chargerId: id }]);
  });

  it('are closed for a station when its last charger is deleted', async () => {
    const station = await addNewStation('Deleted');
    const { ids } = await runAsSystem(async (tx) => {
      const added = [await addCharger(tx, station, 'DEL-1'), await addCharger(tx, station, 'DEL-2')];
      const source = { companyId: companies[0] ?? '', stationId: station, chargerId: null, connectorId: null };
      await tx
        .insertInto('alarm')
        .values({
          ...source,
          ruleCode: 'offline.station',
          classification: 'offline',
          level: 'critical',
          priority: 'urgent',
          firstAt: new Date(),
          lastAt: new Date(),
          isActive: true,
        })
        .execute();
      return { ids: added.map(({ id }) => id) };
    });
    await callRoute('delete', { ids });
    expect(await listOpenAlarms(station)).toEqual([]);
  });
});
