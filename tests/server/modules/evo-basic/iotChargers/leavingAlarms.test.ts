import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDrafts } from '../../../../../server/ocpp/store/alarms';
import { goneDrafts } from '../../../../../server/ocpp/store/alarmDrafts';
import { sweepAlarms } from '../../../../../server/alarms/sweep';
import { iotChargers, type Charger } from '../../../../../src/contract/evo-basic/iotChargers';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;
let companies: string[];

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['view', 'edit', 'delete', 'credential'].map((each) => `equipment/station/${each}`));
  companies = await inDatabase(async (tx) => [await addCompany(tx, 'Owner'), await addCompany(tx, 'Stranger')]);
});
afterAll(() => test.close());

const inDatabase = <T>(...args: Parameters<typeof test.deps.db.asSystem<T>>) => test.deps.db.asSystem<T>(...args);
const call = (name: 'retire' | 'delete' | 'update', body: object) => test.call(iotChargers[name], { token, body });
const newStation = (name: string, company = 0) => inDatabase((tx) => addStation(tx, companies[company] ?? '', name));

/** A charger whose connector has a fault; out of reach where that is wanted. */
async function addFaulted(stationId: string, code: string, isGone = false): Promise<string> {
  const at = test.deps.clock.now();
  return inDatabase(async (tx) => {
    const { id, connectorIds } = await addCharger(tx, stationId, code, { isOnline: true, reportedStatus: 'faulted' });
    const connectorId = connectorIds[0] ?? null;
    await tx.updateTable('connector').set({ errorCode: 'GroundFailure' }).where('chargerId', '=', id).execute();
    const fault = { kind: 'raise', chargerId: id, connectorId, at, code: 'chargeralarm.GroundFailure' } as const;
    if (isGone) await tx.updateTable('charger').set({ isOnline: false }).where('id', '=', id).execute();
    await applyDrafts(tx, [fault, ...(isGone ? goneDrafts(id, at) : [])]);
    return id;
  });
}
const later = (seconds: number) => {
  const clock = { ...test.deps.clock, now: () => test.deps.clock.now() + seconds * 1_000 };
  return sweepAlarms({ db: test.deps.db, clock });
};
const openAt = (stationId: string) =>
  inDatabase((tx) =>
    tx
      .selectFrom('alarm')
      .select(['ruleCode', 'chargerId', 'isActive'])
      .where('stationId', '=', stationId)
      .where('isOpen', '=', true)
      .orderBy('id')
      .execute(),
  );
const pendingAt = (stationId: string) =>
  inDatabase((tx) =>
    tx.selectFrom('alarmPending').select('ruleCode').where('stationId', '=', stationId).orderBy('id').execute(),
  );

describe('a charger whose key is replaced', () => {
  const replaceKey = (id: string) => test.call(iotChargers.credential, { token, params: { id }, body: {} });

  it('is offline after the usual time when it was connected', async () => {
    const station = await newStation('Rekeyed');
    const { id } = await inDatabase((tx) => addCharger(tx, station, 'KEYED-1', { isOnline: true }));
    expect(await replaceKey(id)).toMatchObject({ code: 0 });
    expect(await openAt(station)).toEqual([]);
    expect(await pendingAt(station)).toEqual([{ ruleCode: 'offline.charger' }]);
    await later(300);
    expect(await openAt(station)).toEqual([{ ruleCode: 'offline.charger', chargerId: id, isActive: true }]);
  });

  it('raises nothing when it had no connection', async () => {
    const station = await newStation('Unconnected');
    const { id } = await inDatabase((tx) => addCharger(tx, station, 'KEYED-2'));
    expect(await replaceKey(id)).toMatchObject({ code: 0 });
    expect(await pendingAt(station)).toEqual([]);
  });
});

describe('alarms of chargers that leave', () => {
  it('end when the chargers are retired, their station with them', async () => {
    const station = await newStation('Emptied');
    const ids = [await addFaulted(station, 'GONE-1', true), await addFaulted(station, 'GONE-2', true)];
    await later(300);
    expect(await openAt(station)).toHaveLength(5);
    await call('retire', { ids, isRetired: true });
    expect(await openAt(station)).toEqual([]);
    expect(await pendingAt(station)).toEqual([]);
  });

  it('end when they wait for their time still', async () => {
    const station = await newStation('Waiting');
    const ids = [await addFaulted(station, 'WAITS-1', true), await addFaulted(station, 'WAITS-2', true)];
    expect(await pendingAt(station)).toHaveLength(3);
    await call('retire', { ids, isRetired: true });
    await later(300);
    expect(await openAt(station)).toEqual([]);
  });

  it('leave what remains of the station out of reach', async () => {
    const station = await newStation('Remains');
    const last = await addFaulted(station, 'LAST');
    await addFaulted(station, 'LEFT-1', true);
    await addFaulted(station, 'LEFT-2', true);
    await later(300);
    expect(await openAt(station)).not.toContainEqual(expect.objectContaining({ ruleCode: 'offline.station' }));
    await call('retire', { ids: [last], isRetired: true });
    await later(600);
    expect(await openAt(station)).toContainEqual(
      expect.objectContaining({ ruleCode: 'offline.station', isActive: true }),
    );
  });

  it('do not follow a charger to another company, to which a fault that stands is news', async () => {
    const [station, foreign] = [await newStation('Left'), await newStation('Reached', 1)];
    const id = await addFaulted(station, 'MOVES');
    const { stationId: _, ...fields } = (await test.call(iotChargers.detail, { token, body: { id } })).data as Charger;
    const { chargerCode, modelId, version } = fields;
    const answer = await call('update', { id, version, chargerCode, modelId, stationId: foreign });
    expect(answer).toMatchObject({ code: 0 });
    expect(await openAt(station)).toEqual([]);
    const connector = await inDatabase((tx) =>
      tx.selectFrom('connector').selectAll().where('chargerId', '=', id).executeTakeFirstOrThrow(),
    );
    expect(connector).toMatchObject({ errorCode: null, reportedStatus: 'unavailable' });
    await later(300);
    expect(await openAt(foreign)).toMatchObject([{ ruleCode: 'offline.charger', chargerId: id }]);
  });

  it('end for a station whose last charger is deleted', async () => {
    const station = await newStation('Deleted');
    const { ids } = await inDatabase(async (tx) => {
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
    await call('delete', { ids });
    expect(await openAt(station)).toEqual([]);
  });
});
