import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { ocppLog } from '../../../../src/contract/evo-monitor/ocppLog';
import { addAppUser, addSession } from '../../../harness/people';
import { createMonitorApp, type MonitorApp } from './monitorApp';

type Page = ResponseOf<typeof ocppLog.page>;
type Frames = ResponseOf<typeof ocppLog.sessionFrames>;

let app: MonitorApp;
let operator: string;
let oldId: string;
let newId: string;

beforeAll(async () => {
  app = await createMonitorApp();
  operator = await app.node.userWith(['maintenance/ocppLog/view']);
  const { node, north } = app;
  const start = node.clock.now() - 3_600_000;
  const end = node.clock.now() - 60_000;
  await node.deps.db.asSystem(async (tx) => {
    const charger = { id: north.chargerId, connectorIds: north.connectorIds };
    const appUserId = await addAppUser(tx, 'Anna');
    const place = { charger, stationId: north.stationId, companyId: north.companyId };
    oldId = await addSession(tx, place, { appUserId, startedAt: new Date(start), idTag: 'A' });
    newId = await addSession(tx, place, { appUserId, startedAt: new Date(start), idTag: 'B' });
    const times = { startReceivedAt: new Date(start), stopReceivedAt: new Date(end) };
    await tx.updateTable('chargeTransaction').set(times).where('id', 'in', [oldId, newId]).execute();
    await tx
      .updateTable('chargeTransaction')
      .set({ ocppVersion: '2.0.1', naturalKey: 'f4a1-77' })
      .where('id', '=', newId)
      .execute();
    const frame = (at: number, action: string, payload: object) => ({
      at: new Date(at),
      chargerCode: north.chargerCode,
      chargerId: north.chargerId,
      companyId: north.companyId,
      level: 'up' as const,
      messageType: 2,
      messageId: String(at),
      action,
      content: JSON.stringify([2, String(at), action, payload]),
      roundTripMs: null,
    });
    await tx
      .insertInto('ocppLog')
      .values([
        frame(start - 4_000, 'StartTransaction', { connectorId: 2, idTag: 'early' }),
        frame(start - 20, 'StartTransaction', { connectorId: 1, idTag: 'A' }),
        frame(start - 10, 'TransactionEvent', { eventType: 'Started', transactionInfo: { transactionId: 'f4a1-77' } }),
        frame(start - 5, 'TransactionEvent', { eventType: 'Started', transactionInfo: { transactionId: 'other' } }),
        frame(end - 30, 'StopTransaction', { transactionId: Number(oldId), reason: 'Local' }),
        frame(end - 10, 'StopTransaction', { transactionId: 99_999_999, reason: 'Local' }),
        frame(end - 20, 'TransactionEvent', { eventType: 'Ended', transactionInfo: { transactionId: 'f4a1-77' } }),
      ])
      .execute();
  });
});
afterAll(() => app?.close());

const readFrames = (txnId: string, token = operator) =>
  app.node.call(ocppLog.sessionFrames, { token, body: { txnId } });

describe('ocppLog/sessionFrames', () => {
  it('finds the start and the stop of a transaction when the charger speaks OCPP 1.6', async () => {
    const { start, end } = (await readFrames(oldId)).data as Frames;
    expect(start).toMatchObject({ messageName: 'StartTransaction', content: expect.stringContaining('"A"') as string });
    expect(end).toMatchObject({ messageName: 'StopTransaction', content: expect.stringContaining(oldId) as string });
  });

  it('finds the events by the transaction of the charger when it speaks OCPP 2.0.1', async () => {
    const { start, end } = (await readFrames(newId)).data as Frames;
    expect([start?.txnId, end?.txnId]).toEqual([newId, newId]);
    expect(start?.content).toContain('"Started"');
    expect(start?.content).toContain('f4a1-77');
    expect(end?.content).toContain('"Ended"');
  });

  it('names the session of a frame for callers that see it, and none for an unknown transaction', async () => {
    const { companyId, chargerCode } = app.north;
    const company = await app.node.userWith(['maintenance/ocppLog/view'], { scope: 'company', companyId });
    const readPage = async (body: object) =>
      (await app.node.call(ocppLog.page, { token: company, body: { chargerCode, ...body } })).data as Page;
    const { records } = await readPage({ messageName: 'StopTransaction' });
    expect(new Set(records.map(({ txnId }) => txnId))).toEqual(new Set([oldId, null]));
    const others = await readPage({ keyword: '"other"' });
    expect(others.records.map(({ txnId }) => txnId)).toEqual([null]);
  });

  it('answers 404 for an unknown transaction and for one of another company', async () => {
    expect((await readFrames('99999999')).status).toBe(404);
    const { companyId } = app.south;
    const stranger = await app.node.userWith(['maintenance/ocppLog/view'], { scope: 'company', companyId });
    expect((await readFrames(oldId, stranger)).status).toBe(404);
  });
});
