import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyIn, ResponseOf } from '../../../../src/contract/endpoint';
import { MOST_COMMANDS } from '../../../../src/contract/evo-monitor/bulkCommand';
import { realTimeMonitoring } from '../../../../src/contract/evo-monitor/realTimeMonitoring';
import { createMonitorApp, type MonitorApp } from './monitorApp';

let app: MonitorApp;
let operator: string;
let northCompany: string;
let calls = 0;

const VIEW = 'maintenance/monitor/view';
const PERMISSIONS = [VIEW, 'maintenance/monitor/reset', 'maintenance/monitor/availability'] as const;

beforeAll(async () => {
  app = await createMonitorApp();
  operator = await app.node.userWith([...PERMISSIONS]);
  northCompany = await app.node.userWith([...PERMISSIONS], { scope: 'company', companyId: app.north.companyId });
});

beforeEach(() => app.node.deps.db.asSystem((tx) => tx.deleteFrom('command').execute()));

afterAll(() => app?.close());

type Body = BodyIn<typeof realTimeMonitoring.bulkCommand>;
type Results = ResponseOf<typeof realTimeMonitoring.bulkCommand>['results'];

const sendBulk = (token: string, body: Body, key = `bulk-test-${++calls}`) =>
  app.node.call(realTimeMonitoring.bulkCommand, { token, body, headers: { 'idempotency-key': key } });
const readResults = (data: unknown) => (data as { results: Results }).results;
const readCommands = () => app.node.deps.db.asSystem((tx) => tx.selectFrom('command').selectAll().execute());

const RESET_BOTH: Body = {
  kind: 'reset',
  type: 'soft',
  targets: [{ chargerCode: 'CH-N' }, { chargerCode: 'CH-S' }],
  reason: 'site outage',
};

describe('a bulk command', () => {
  it('is one command for each target, with the same reason', async () => {
    const { status, data } = await sendBulk(operator, RESET_BOTH);
    expect(status).toBe(200);
    const results = readResults(data);
    expect(results.map(({ id, problem }) => [id, problem])).toEqual([
      ['CH-N', null],
      ['CH-S', null],
    ]);
    const commands = await readCommands();
    expect(commands.map(({ id }) => id).sort()).toEqual(results.map(({ commandId }) => commandId).sort());
    expect(new Set(commands.map(({ reason }) => reason))).toEqual(new Set(['site outage']));
  });

  it('refuses a target of another company and one that does not exist, and sends the others', async () => {
    const targets = [{ chargerCode: 'CH-S' }, { chargerCode: 'CH-N' }, { chargerCode: 'CH-X' }];
    const { data } = await sendBulk(northCompany, { kind: 'reset', type: 'hard', targets });
    const byId = Object.fromEntries(readResults(data).map(({ id, commandId }) => [id, commandId !== null]));
    expect(byId).toEqual({ 'CH-N': true, 'CH-S': false, 'CH-X': false });
    expect(await readCommands()).toHaveLength(1);
  });

  it('refuses what the state forbids in words, and sends the others', async () => {
    const { data } = await sendBulk(operator, {
      kind: 'availability',
      isOperative: false,
      targets: [
        { chargerCode: 'CH-N', connector: 1 },
        { chargerCode: 'CH-N', connector: 9 },
        { chargerCode: 'CH-S', connector: 2 },
      ],
    });
    const problems = Object.fromEntries(readResults(data).map(({ id, problem }) => [id, problem]));
    expect(problems).toEqual({
      'CH-N:1': null,
      'CH-N:9': 'The charger does not have this connector',
      'CH-S:2': null,
    });
  });

  it('is sent once when it is repeated with its key', async () => {
    const first = await sendBulk(operator, RESET_BOTH, 'bulk-test-repeated');
    const second = await sendBulk(operator, RESET_BOTH, 'bulk-test-repeated');
    expect(second.data).toEqual(first.data);
    expect(await readCommands()).toHaveLength(2);
    const { type: _, ...others } = { ...RESET_BOTH, type: 'hard' as const };
    const other = await sendBulk(operator, { ...others, kind: 'reset', type: 'hard' } as Body, 'bulk-test-repeated');
    expect(other.status).toBe(409);
  });

  it('joins the command that a colleague has sent', async () => {
    const first = await sendBulk(operator, RESET_BOTH);
    const second = await sendBulk(operator, RESET_BOTH);
    expect(second.data).toEqual(first.data);
    expect(await readCommands()).toHaveLength(2);
  });

  it('names a target once when it is listed twice', async () => {
    const targets = [{ chargerCode: 'CH-N' }, { chargerCode: 'CH-N' }];
    const { data } = await sendBulk(operator, { kind: 'reset', type: 'soft', targets });
    expect(readResults(data)).toHaveLength(1);
  });

  it('needs the permission of the single command', async () => {
    const { status } = await sendBulk(operator, { kind: 'unlock', targets: [{ chargerCode: 'CH-N', connector: 1 }] });
    expect(status).toBe(403);
    const viewer = await app.node.userWith([VIEW]);
    expect((await sendBulk(viewer, RESET_BOTH)).status).toBe(403);
    expect(await readCommands()).toEqual([]);
  });

  it('is refused with a message when it names too many targets', async () => {
    const targets = Array.from({ length: MOST_COMMANDS + 1 }, (_, index) => ({ chargerCode: `CH-${index}` }));
    const { status, data } = await sendBulk(operator, { kind: 'reset', type: 'soft', targets });
    expect(status).toBe(400);
    expect(JSON.stringify(data)).toContain('At most 200 entries');
  });

  it('is followed by the ids of its commands', async () => {
    const [first] = readResults((await sendBulk(operator, RESET_BOTH)).data);
    const commandIds = [first?.commandId ?? ''];
    const { data } = await app.node.call(realTimeMonitoring.commands, { token: operator, body: { commandIds } });
    expect(data).toMatchObject({ total: 1, records: [{ commandId: commandIds[0], state: 'created' }] });
    const none = await app.node.call(realTimeMonitoring.commands, { token: operator, body: { commandIds: [] } });
    expect(none.data).toMatchObject({ total: 0 });
  });
});
