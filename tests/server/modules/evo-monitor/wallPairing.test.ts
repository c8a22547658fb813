import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAIRING_MS, wall } from '../../../../src/contract/evo-monitor/wall';
import { testApp, type TestApp } from '../../http/testApp';
import { addCompany } from '../../../harness/equipment';
import { APPROVAL, askForCode, callOnce, HEARTBEAT, pairDisplay } from './wallBench';

let node: TestApp;
let operator: string;
let companyId: string;
let companyOperator: string;

beforeAll(async () => {
  node = await testApp();
  operator = await node.userWith(['maintenance/monitor/wall']);
  companyId = await node.deps.db.asSystem((tx) => addCompany(tx, 'North'));
  companyOperator = await node.userWith(['maintenance/monitor/wall'], { scope: 'company', companyId });
});
afterAll(() => node?.close());

const approve = (code: string, token = operator, over: object = {}) =>
  node.call(wall.approve, { token, body: { ...APPROVAL, code, ...over } });
const beat = (token: string) => node.call(wall.heartbeat, { token, body: HEARTBEAT });

describe('a display without a credential', () => {
  it('waits with its code and is let in once an operator has approved it', async () => {
    const { code, secret } = await askForCode(node);
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect(await callOnce(node, wall.pair, { secret })).toMatchObject({ state: 'waiting', code: null, secret: null });
    expect((await beat(secret)).code).toBe(401);
    expect((await approve(`${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).code).toBe(0);
    const answer = await callOnce(node, wall.pair, { secret });
    expect(answer).toMatchObject({ state: 'approved', settings: { name: 'NOC left', company: null } });
    expect((await beat(secret)).data).toMatchObject({ settings: { viewingMetres: 5 }, token: null });
  });

  it('asks for another code when its own has expired', async () => {
    const { code, secret } = await askForCode(node);
    node.clock.advance(PAIRING_MS + 1_000);
    expect(await callOnce(node, wall.pair, { secret })).toEqual({ state: 'expired' });
    expect(await approve(code)).toMatchObject({ code: 422, data: { fields: { code: expect.any(String) } } });
    expect((await beat(secret)).code).toBe(401);
  });

  it('is told "expired" when its secret is made up', async () => {
    expect(await callOnce(node, wall.pair, { secret: 'made-up' })).toEqual({ state: 'expired' });
  });

  it('is refused its answer when its network asks more often than twenty displays do', async () => {
    const ask = () => node.call(wall.pair, { body: { secret: 'made-up' }, address: '203.0.113.8' });
    for (let question = 0; question < 600; question += 1) expect((await ask()).code).toBe(0);
    expect((await ask()).code).toBe(429);
    node.clock.advance(61_000);
    expect((await ask()).code).toBe(0);
  });

  it('is refused a code when its network asks for too many, while others get theirs', async () => {
    const address = '203.0.113.9';
    for (let count = 0; count < 20; count += 1) await askForCode(node, address);
    const refused = await node.call(wall.pair, { body: {}, address });
    expect(refused).toMatchObject({ code: 429, headers: { 'retry-after': '60' } });
    await askForCode(node, '203.0.113.10');
    node.clock.advance(PAIRING_MS + 1_000);
    await askForCode(node, address);
  });
});

describe('a code', () => {
  it('is given to a display of a quiet network, and stays, when one neighbourhood has asked for all that there may be', async () => {
    const quiet = await askForCode(node, '198.51.100.4');
    for (let subnet = 0; subnet < 25; subnet += 1) {
      for (let count = 0; count < 20; count += 1) await askForCode(node, `2001:db8:7:${subnet}::1`);
    }
    const other = await askForCode(node, '198.51.100.5');
    for (let count = 0; count < 20; count += 1) await askForCode(node, `2001:db8:7:aa::1`);
    const alive = await node.deps.db.asSystem((tx) => tx.selectFrom('wallPairing').select('address').execute());
    expect(alive).toHaveLength(500);
    for (const { code } of [quiet, other]) expect((await approve(code)).code).toBe(0);
  });

  it('is refused when it is guessed or used again', async () => {
    const { code } = await askForCode(node);
    expect((await approve('AAAAAAAA')).code).toBe(422);
    expect((await approve(code)).code).toBe(0);
    expect((await approve(code)).code).toBe(422);
  });

  it('makes one display when two operators approve it at the same time', async () => {
    const { code } = await askForCode(node);
    const answers = await Promise.all([approve(code), approve(code, companyOperator)]);
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 422]);
  });

  it('lets in the display that shows it and no other one', async () => {
    const [first, second] = [await askForCode(node), await askForCode(node)];
    expect((await approve(second.code)).code).toBe(0);
    expect((await beat(second.secret)).code).toBe(0);
    expect((await beat(first.secret)).code).toBe(401);
  });

  it('is stored so that neither code nor secret can be read', async () => {
    const { code, secret } = await askForCode(node);
    const rows = await node.deps.db.asSystem((tx) => tx.selectFrom('wallPairing').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('stays usable when the approval is refused for a wrong zone or company', async () => {
    const { code } = await askForCode(node);
    expect((await approve(code, operator, { timezone: 'Mars/Olympus' })).code).toBe(400);
    expect((await approve(code, operator, { companyId: '999999' })).code).toBe(422);
    expect((await approve(code)).code).toBe(0);
  });
});

describe('the scope of a display', () => {
  it('is the company of an operator that has one, whatever the approval names', async () => {
    const { id, token } = await pairDisplay(node, companyOperator, { companyId: null });
    expect((await beat(token)).data).toMatchObject({ settings: { company: 'North' } });
    const other = await pairDisplay(node, operator);
    const { records } = await callOnce(node, wall.page, {}, { token: companyOperator });
    expect(records.map((display) => display.id)).toContain(id);
    expect(records.map((display) => display.id)).not.toContain(other.id);
    const body = { id: other.id };
    expect((await node.call(wall.withdraw, { token: companyOperator, body })).code).toBe(404);
  });

  it('cannot be given by an enterprise', async () => {
    const { id: enterpriseId } = await node.deps.db.asSystem((tx) =>
      tx.insertInto('enterprise').values({ name: 'Taxi', companyId }).returning('id').executeTakeFirstOrThrow(),
    );
    const token = await node.userWith(['maintenance/monitor/wall'], { scope: 'enterprise', enterpriseId });
    const { code } = await askForCode(node);
    expect((await approve(code, token)).code).toBe(403);
  });
});

describe('a display that reports errors', () => {
  it('fills the client log no faster than its heartbeats come', async () => {
    const { token } = await pairDisplay(node, await node.userWith(['maintenance/monitor/wall']));
    const count = async () =>
      (await node.deps.db.asSystem((tx) => tx.selectFrom('clientLog').select('id').execute())).length;
    const before = await count();
    const errors = [{ message: 'Error: board broke', detail: null }];
    const tell = (by: string) => node.call(wall.heartbeat, { token: by, body: { ...HEARTBEAT, errors } });
    for (let turn = 0; turn < 15; turn += 1) await tell(token);
    expect(await count()).toBe(before + 1);
    node.clock.advance(25_000);
    await tell(token);
    expect(await count()).toBe(before + 2);
  });
});
