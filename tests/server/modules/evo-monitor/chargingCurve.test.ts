import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChargingCurve } from '../../../../src/contract/live/curve';
import { chargingReport } from '../../../../src/contract/evo-monitor/chargingReport';
import type { CompactCurve } from '../../../../server/domain/orders/compactCurve';
import { createMonitorApp, type MonitorApp } from './monitorApp';

let app: MonitorApp;
let operator: string;
const start = Date.UTC(2026, 10, 20, 10);

/** Adds a transaction that began at a meter reading of 1,000 Wh. */
async function addTransaction(status: 'running' | 'finished'): Promise<string> {
  const { north, node } = app;
  const { id } = await node.deps.db.asSystem((tx) =>
    tx
      .insertInto('chargeTransaction')
      .values({
        chargerId: north.chargerId,
        connectorId: north.connectorIds[0] ?? '',
        stationId: north.stationId,
        companyId: north.companyId,
        ocppVersion: '1.6',
        naturalKey: status,
        status,
        startedAt: new Date(start),
        meterStart: '1000',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
}

const readCurve = async (txnId: string, since?: number) =>
  (await app.node.call(chargingReport.getChargingCurve, { token: operator, params: { txnId }, body: { since } }))
    .data as ChargingCurve;

beforeAll(async () => {
  app = await createMonitorApp();
  operator = await app.node.userWith(['maintenance/monitor/view']);
});
afterAll(() => app?.close());

describe('chargingReport/getChargingCurve', () => {
  it('reads a running session from its meter values, and only newer ones on request', async () => {
    const txnId = await addTransaction('running');
    const connectorId = app.north.connectorIds[0] ?? '';
    await app.node.deps.db.asSystem((tx) =>
      tx
        .insertInto('meterValue')
        .values(
          [0, 10, 20].map((second, i) => ({
            transactionId: txnId,
            connectorId,
            at: new Date(start + second * 1000),
            receivedAt: new Date(start + second * 1000 + 500),
            register: String(1000 + i * 400),
            soc: 20 + i,
            power: 144,
            energy: i * 0.4,
            voltage: 400.5,
            current: null,
            temperature: null,
            context: null,
          })),
        )
        .execute(),
    );
    const whole = await readCurve(txnId);
    expect(whole).toMatchObject({ isRunning: true, chargerCode: 'CH-N', connector: 1 });
    expect(whole.points.map(([t, soc, , energy, , current]) => [t, soc, energy, current])).toEqual([
      [start / 1000, 20, 0, null],
      [start / 1000 + 10, 21, expect.closeTo(0.4), null],
      [start / 1000 + 20, 22, expect.closeTo(0.8), null],
    ]);
    expect((await readCurve(txnId, start / 1000 + 10.5)).points).toHaveLength(1);
    expect(await readCurve(txnId, whole.since ?? 0)).toMatchObject({ points: [], since: whole.since });
    const late = {
      transactionId: txnId,
      connectorId,
      at: new Date(start + 5_000),
      receivedAt: new Date(start + 30_000),
    };
    await app.node.deps.db.asSystem((tx) =>
      tx
        .insertInto('meterValue')
        .values({ ...late, soc: 20.5 })
        .execute(),
    );
    expect(await readCurve(txnId, whole.since ?? 0)).toMatchObject({
      points: [[start / 1000 + 5, 20.5, null, null, null, null, null]],
      since: start / 1000 + 30,
    });
  });

  it('reads a finished session from its compact curve, in kWh since its start', async () => {
    const txnId = await addTransaction('finished');
    const nothing = [null, null];
    const points: CompactCurve = {
      t: [start / 1000, start / 1000 + 60],
      register: [1000, 3400],
      soc: [20, 22],
      power: [0, 144],
      voltage: nothing,
      current: nothing,
      temperature: nothing,
    };
    await app.node.deps.db.asSystem((tx) =>
      tx
        .insertInto('transactionCurve')
        .values({ transactionId: txnId, points: JSON.stringify(points) })
        .execute(),
    );
    const curve = await readCurve(txnId);
    expect(curve.isRunning).toBe(false);
    expect(curve.points.map(([, , power, energy]) => [power, energy])).toEqual([
      [0, 0],
      [144, 2.4],
    ]);
  });

  it.each(['0', '999999', 'x', '1e3'])('answers 404 for %s', async (txnId) => {
    const answer = await app.node.call(chargingReport.getChargingCurve, {
      token: operator,
      params: { txnId },
      body: {},
    });
    expect(answer.status).toBe(404);
  });
});
