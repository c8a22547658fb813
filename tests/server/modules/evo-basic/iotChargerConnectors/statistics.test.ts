import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotChargerConnectors } from '../../../../../src/contract/evo-basic/iotChargerConnectors';
import { addStation } from '../../../../harness/equipment';
import { waitFor } from '../../../ocpp/testGateway';
import { createMonitorApp, type MonitorApp } from '../../evo-monitor/monitorApp';

const VIEW = 'home/view';

let app: MonitorApp;
beforeAll(async () => {
  app = await createMonitorApp();
  const { north, south, node } = app;
  await node.deps.db.asSystem(async (tx) => {
    await addStation(tx, north.companyId, 'No charger yet');
    await tx
      .updateTable('connector')
      .set({ reportedStatus: 'charging', power: 41.5 })
      .where('chargerId', '=', north.chargerId)
      .execute();
    await tx
      .updateTable('connector')
      .set({ reportedStatus: 'suspendedev', power: 12 })
      .where('id', '=', south.connectorIds[0] ?? '')
      .execute();
    const ids = [...north.connectorIds, ...south.connectorIds];
    await sql`select pg_notify('omp_live', ${JSON.stringify({ connectors: ids })})`.execute(tx);
  });
  await waitFor(async () => app.feed.revisions.get('CH-S:1')?.row.status === 'suspendedev');
});
afterAll(() => app?.close());

const readStatistics = async (token: string) =>
  (await app.node.call(iotChargerConnectors.getIndexChargerStatistics, { token, body: {} })).data;

describe('the connector statistics', () => {
  it('count connectors by status and sum sessions and power', async () => {
    expect(await readStatistics(await app.node.userWith([VIEW]))).toEqual({
      mix: { charging: 2, suspendedev: 1, available: 1 },
      connectors: 4,
      chargers: 2,
      stations: 3,
      sessions: 3,
      power: 95,
      serverTime: expect.any(String) as string,
    });
  });

  it("count a company's own connectors, and none for an account without equipment", async () => {
    const { south, node } = app;
    const own = await node.userWith([VIEW], { scope: 'company', companyId: south.companyId });
    expect(await readStatistics(own)).toMatchObject({
      mix: { suspendedev: 1, available: 1 },
      connectors: 2,
      chargers: 1,
      stations: 1,
      sessions: 1,
      power: 12,
    });
    const { id: enterpriseId } = await node.deps.db.asSystem((tx) =>
      tx
        .insertInto('enterprise')
        .values({ name: 'Taxi', companyId: south.companyId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const taxi = await node.userWith([VIEW], { scope: 'enterprise', enterpriseId });
    expect(await readStatistics(taxi)).toMatchObject({ mix: {}, connectors: 0, stations: 0, sessions: 0, power: 0 });
  });

  it('exclude the last power of a charger that is offline', async () => {
    const { north, node } = app;
    await node.deps.db.asSystem(async (tx) => {
      await tx.updateTable('charger').set({ isOnline: false }).where('id', '=', north.chargerId).execute();
      await sql`select pg_notify('omp_live', ${JSON.stringify({ connectors: north.connectorIds })})`.execute(tx);
    });
    await waitFor(async () => app.feed.revisions.get('CH-N:2')?.row.status === 'offline');
    expect(await readStatistics(await node.userWith([VIEW]))).toMatchObject({
      mix: { offline: 2, suspendedev: 1, available: 1 },
      sessions: 1,
      power: 12,
    });
  });
});

describe('the energy of the day', () => {
  const readDay = (token: string, timezone: string) =>
    app.node.call(iotChargerConnectors.getEnergyDay, { token, body: { timezone } });

  it('has a slot for every five minutes of the day, known or not', async () => {
    const { data } = await readDay(await app.node.userWith([VIEW]), 'Asia/Almaty');
    expect(data).toMatchObject({
      stepSeconds: 300,
      today: expect.toSatisfy((slots: unknown[]) => slots.length === 288),
    });
  });

  it('is refused to an enterprise, which has no equipment, and for a zone that there is not', async () => {
    const { node } = app;
    const { id: enterpriseId } = await node.deps.db.asSystem((tx) =>
      tx.insertInto('enterprise').values({ name: 'Fleet of the day' }).returning('id').executeTakeFirstOrThrow(),
    );
    const token = await node.userWith([VIEW], { scope: 'enterprise', enterpriseId });
    expect((await readDay(token, 'UTC')).code).toBe(403);
    expect((await readDay(await node.userWith([VIEW]), 'Mars/Olympus')).code).toBe(400);
  });
});
