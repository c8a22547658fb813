import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { createMonitorApp, type MonitorApp } from './monitorApp';

let app: MonitorApp;
let operator: string;
let northCompany: string;

const VIEW = 'maintenance/monitor/view';
const STOP = 'maintenance/monitor/stop';
const RESET = 'maintenance/monitor/reset';

type PageAnswer = ResponseOf<typeof realTimeMonitoring.page>;
const listKeys = (data: unknown) => (data as PageAnswer).records.map((row) => row.key);

beforeAll(async () => {
  app = await createMonitorApp();
  operator = await app.node.userWith([VIEW, STOP, RESET]);
  northCompany = await app.node.userWith([VIEW, STOP, RESET], { scope: 'company', companyId: app.north.companyId });
});

afterAll(() => app?.close());

describe('realTimeMonitoring/page', () => {
  it('returns every connector of the caller and none of another company', async () => {
    const all = await app.node.call(realTimeMonitoring.page, { token: operator, body: { pageSize: 100 } });
    expect(listKeys(all.data)).toEqual(['CH-N:1', 'CH-N:2', 'CH-S:1', 'CH-S:2']);
    const own = await app.node.call(realTimeMonitoring.page, { token: northCompany, body: { pageSize: 100 } });
    expect(listKeys(own.data)).toEqual(['CH-N:1', 'CH-N:2']);
    expect(own.data).toMatchObject({ total: 2 });
  });

  it('is paged by key without skipping or repeating a row', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await app.node.call(realTimeMonitoring.page, { token: operator, body: { pageSize: 1, cursor } });
      seen.push(...listKeys(data));
      cursor = (data as PageAnswer).nextCursor;
    } while (cursor !== undefined);
    expect(seen).toEqual(['CH-N:1', 'CH-N:2', 'CH-S:1', 'CH-S:2']);
  });

  it('returns a further page when the caller passes the known total', async () => {
    const body = { pageSize: 3, pageNum: 2, knownTotal: 4, text: 'station' };
    const { code, data } = await app.node.call(realTimeMonitoring.page, { token: operator, body });
    expect([code, listKeys(data)]).toEqual([0, ['CH-S:2']]);
  });

  it('filters by text', async () => {
    const { data } = await app.node.call(realTimeMonitoring.page, { token: operator, body: { text: 'station south' } });
    expect(listKeys(data)).toEqual(['CH-S:1', 'CH-S:2']);
  });

  it('filters by company, never beyond the companies of the caller', async () => {
    const body = { companyIds: [app.south.companyId] };
    const { data } = await app.node.call(realTimeMonitoring.page, { token: operator, body });
    expect(listKeys(data)).toEqual(['CH-S:1', 'CH-S:2']);
    expect((data as PageAnswer).records[0]).toMatchObject({ companyId: app.south.companyId, company: 'South' });
    const foreign = await app.node.call(realTimeMonitoring.page, { token: northCompany, body });
    expect(listKeys(foreign.data)).toEqual([]);
  });

  it('is refused when the caller may not view the monitor', async () => {
    const tokenWithoutPermission = await app.node.userWith(['order/chargeOrder/view']);
    expect((await app.node.call(realTimeMonitoring.page, { token: tokenWithoutPermission, body: {} })).status).toBe(
      403,
    );
  });
});

describe('a call of one connector', () => {
  const params = { chargerCode: 'CH-S', connector: '1' };

  it.each([
    ['getGunStatus', realTimeMonitoring.getGunStatus],
    ['chargingInfo', realTimeMonitoring.chargingInfo],
    ['strip', realTimeMonitoring.strip],
  ] as const)('%s is answered for its owner and with 404 for another company', async (_name, endpoint) => {
    expect((await app.node.call(endpoint, { token: operator, params })).status).toBe(200);
    expect((await app.node.call(endpoint, { token: northCompany, params })).status).toBe(404);
  });
});

describe('commands', () => {
  const idempotency = (key: string) => ({ 'idempotency-key': `monitor-test-${key}` });
  const reset = (token: string, chargerCode: string, key: string) =>
    app.node.call(realTimeMonitoring.chargerReset, {
      token,
      params: { chargerCode },
      body: { type: 'soft', reason: 'screen frozen' },
      headers: idempotency(key),
    });

  it('are refused without an idempotency key', async () => {
    const answer = await app.node.call(realTimeMonitoring.chargerReset, {
      token: operator,
      params: { chargerCode: 'CH-N' },
      body: { type: 'soft' },
    });
    expect(answer.status).toBe(400);
  });

  it('are one command for a double click, for another operator, and for 20 parallel calls', async () => {
    const second = await app.node.userWith([VIEW, RESET]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reset(i % 2 ? operator : second, 'CH-N', `reset-${i}`)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const ids = new Set(answers.map((answer) => (answer.data as { commandId: string }).commandId));
    expect(ids.size).toBe(1);
    const commandList = await app.node.call(realTimeMonitoring.commands, {
      token: operator,
      body: { chargerCode: 'CH-N', kinds: ['reset'] },
    });
    expect(commandList.data).toMatchObject({ total: 1, records: [{ reason: 'screen frozen', kind: 'reset' }] });
  });

  it('are shown on the live rows of their charger while they run', async () => {
    const params = { chargerCode: 'CH-N', connector: '2' };
    await expect
      .poll(async () => (await app.node.call(realTimeMonitoring.getGunStatus, { token: operator, params })).data)
      .toMatchObject({ command: { kind: 'reset' } });
  });

  it('are answered with 404 when their charger belongs to another company or does not exist', async () => {
    expect((await reset(northCompany, 'CH-S', 'foreign')).status).toBe(404);
    expect((await reset(northCompany, 'CH-X', 'unknown')).status).toBe(404);
  });

  it('do not stop a session of another company, wherever its number is passed, and the attempt is logged', async () => {
    const { north, south, node } = app;
    const begin = (station: typeof north, naturalKey: string) =>
      node.deps.db.asSystem(async (tx) => {
        const [connectorId = ''] = station.connectorIds;
        const { chargerId, stationId, companyId } = station;
        const { id } = await tx
          .insertInto('chargeTransaction')
          .values({
            chargerId,
            connectorId,
            stationId,
            companyId,
            ocppVersion: '1.6',
            naturalKey,
            startedAt: new Date(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx.updateTable('connector').set({ transactionId: id }).where('id', '=', connectorId).execute();
        return id;
      });
    const [own, txnId] = [await begin(north, 'own'), await begin(south, 'theirs')];
    const stop = (chargerCode: string, id: string, key: string) =>
      node.call(realTimeMonitoring.remoteStopCharge, {
        token: northCompany,
        body: { chargerCode, connector: 1, txnId: id },
        headers: idempotency(key),
      });
    expect((await stop('CH-N', txnId, 'foreign-txn')).code).toBe(409);
    expect((await stop('CH-S', txnId, 'foreign-charger')).code).toBe(404);
    expect((await stop('CH-S', own, 'foreign-place')).code).toBe(404);
    await node.deps.db.asSystem(async (tx) => {
      const commands = tx.selectFrom('command').selectAll().where('kind', '=', 'stop');
      expect(await commands.execute()).toEqual([]);
      const log = await tx
        .selectFrom('operationLog')
        .select('requestParams')
        .where('requestUrl', 'like', '%remoteStopCharge')
        .execute();
      expect(log.filter(({ requestParams }) => JSON.stringify(requestParams).includes(`"${txnId}"`))).toHaveLength(2);
      await tx.updateTable('connector').set({ transactionId: null }).execute();
    });
  });

  it('are refused with a message when the state forbids them', async () => {
    const answer = await app.node.call(realTimeMonitoring.remoteStopCharge, {
      token: operator,
      body: { chargerCode: 'CH-N', connector: 1, txnId: '1' },
      headers: idempotency('stop-nothing'),
    });
    expect(answer).toMatchObject({ status: 409, code: 409 });
    expect(answer.msg).not.toContain('command.');
  });

  it('are refused when the charger is offline', async () => {
    await app.node.deps.db.asSystem(async (tx) => {
      await tx
        .updateTable('charger')
        .set({ isOnline: false, offlineSince: sql<Date>`now()` })
        .where('chargerCode', '=', 'CH-S')
        .execute();
    });
    expect((await reset(operator, 'CH-S', 'offline')).status).toBe(409);
  });

  it('are read by id when the caller may see the charger', async () => {
    const commandList = await app.node.call(realTimeMonitoring.commands, {
      token: operator,
      body: { chargerCode: 'CH-N' },
    });
    const [{ commandId } = { commandId: '' }] = (commandList.data as { records: { commandId: string }[] }).records;
    const ofSouth = await app.node.userWith([VIEW], { scope: 'company', companyId: app.south.companyId });
    expect(
      (await app.node.call(realTimeMonitoring.command, { token: northCompany, params: { commandId } })).status,
    ).toBe(200);
    expect((await app.node.call(realTimeMonitoring.command, { token: ofSouth, params: { commandId } })).status).toBe(
      404,
    );
  });
});
