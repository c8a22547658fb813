import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { addCharger, addStation } from '../../../harness/equipment';
import { createAlarmBench, type AlarmBench } from './alarmBench';

const VIEW = 'maintenance/stationMonitor/view';
const COMPANIES = 'company/company/view';
const HOURS = Array.from({ length: 7 }, (_, day) => (day === 6 ? null : { from: '08:00', until: '20:00' }));

let bench: AlarmBench;
beforeAll(async () => {
  bench = await createAlarmBench();
  const { north, node } = bench;
  await node.deps.db.asSystem(async (tx) => {
    await tx.updateTable('company').set({ email: 'duty@north.example' }).where('id', '=', north.companyId).execute();
    await tx
      .updateTable('station')
      .set({ phone: '+49 30 000000', openingHours: JSON.stringify(HOURS) })
      .where('id', '=', north.stationId)
      .execute();
    const added = await addCharger(tx, north.stationId, 'CH-N2', { connectors: 2 });
    const model = await tx
      .selectFrom('charger')
      .select('modelId')
      .where('id', '=', north.chargerId)
      .executeTakeFirstOrThrow();
    await tx.updateTable('charger').set(model).where('id', '=', added.id).execute();
    await tx
      .updateTable('connector')
      .set({ type: 'CHAdeMO', powerKw: 62.5 })
      .where('id', '=', added.connectorIds[1] ?? '')
      .execute();
    await addCharger(tx, north.stationId, 'CH-N3');
    const retired = await addCharger(tx, north.stationId, 'CH-N4', { connectors: 3 });
    await tx.updateTable('charger').set({ retiredAt: new Date() }).where('id', '=', retired.id).execute();
  });
});
afterAll(() => bench?.close());

const readService = async (stationId: string, token: string) =>
  (await bench.callRoute(realTimeMonitoring.stationDay, token, {}, { params: { id: stationId } })).service;

describe('the service of a station', () => {
  it('has phone, hours and equipment without retired chargers', async () => {
    const token = await bench.node.userWith([VIEW, COMPANIES]);
    expect(await readService(bench.north.stationId, token)).toEqual({
      phone: '+49 30 000000',
      companyEmail: 'duty@north.example',
      openingHours: HOURS,
      models: [
        { model: 'Model of CH-N', chargers: 2 },
        { model: 'Model of CH-N3', chargers: 1 },
      ],
      connectorTypes: [
        { type: 'CCS2', connectors: 4 },
        { type: 'CHAdeMO', connectors: 1 },
      ],
      installedPower: 662.5,
      powerLimit: null,
    });
  });

  it('is empty when the station has neither contact nor chargers', async () => {
    const token = await bench.node.userWith([VIEW, COMPANIES]);
    const { companyId } = bench.south;
    const id = await bench.node.deps.db.asSystem((tx) => addStation(tx, companyId, 'Empty'));
    expect(await readService(id, token)).toEqual({
      phone: null,
      companyEmail: null,
      openingHours: null,
      models: [],
      connectorTypes: [],
      installedPower: 0,
      powerLimit: null,
    });
  });

  it('omits the email of the company when the caller may not view companies', async () => {
    const token = await bench.node.userWith([VIEW]);
    expect(await readService(bench.north.stationId, token)).toMatchObject({
      phone: '+49 30 000000',
      companyEmail: null,
    });
  });

  it('is readable for its own company and hidden from another one', async () => {
    const { north, south, node } = bench;
    const rights = [VIEW, COMPANIES];
    const own = await node.userWith(rights, { scope: 'company', companyId: north.companyId });
    expect(await readService(north.stationId, own)).toMatchObject({
      companyEmail: 'duty@north.example',
      installedPower: 662.5,
      powerLimit: null,
    });
    const foreign = await node.userWith(rights, { scope: 'company', companyId: south.companyId });
    const path = { params: { id: north.stationId } };
    expect((await bench.callForRefusal(realTimeMonitoring.stationDay, foreign, {}, path)).code).toBe(404);
  });
});
