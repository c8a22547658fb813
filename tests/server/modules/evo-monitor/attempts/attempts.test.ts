import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateAttempts } from '../../../../../server/ocpp/store/attemptDays';
import type { Fact } from '../../../../../server/ocpp/store/fact';
import { Ingest } from '../../../../../server/ocpp/store/ingest';
import type { BodyIn, ResponseOf } from '../../../../../src/contract/endpoint';
import { attempts, type Attempt } from '../../../../../src/contract/evo-monitor/attempts';
import type { ConnectorStatus } from '../../../../../src/contract/live/connector';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addAppUser } from '../../../../harness/people';
import { makeTag } from '../../../ocpp/attemptWorld';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL = ['maintenance/attempts/view', 'maintenance/attempts/export'];
/** Day of the facts. */
const DAY = '2026-05-04';
const START = Date.parse(`${DAY}T08:00:00Z`);
const APP_TAG = '+4915112345678';

let test: TestApp;
let token: string;
let own: string;
let stranger: string;
let stationId: string;

beforeAll(async () => {
  test = await testApp();
  let [companyId, otherId] = ['', ''];
  const charger = await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Volt');
    otherId = await addCompany(tx, 'Stranger');
    stationId = await addStation(tx, companyId, 'Alexanderplatz');
    const appUserId = await addAppUser(tx, 'Anna', { phone: APP_TAG });
    await tx.insertInto('chargeTag').values({ tagNo: APP_TAG, appUserId }).execute();
    return addCharger(tx, stationId, 'BER-1', { connectors: 2, isOnline: true });
  });
  const ingest = new Ingest(test.deps);
  const makeStatus = (second: number, status: ConnectorStatus): Fact => {
    const at = START + second * 1_000;
    const connectorId = charger.connectorIds[0] ?? '';
    return { kind: 'status', connectorId, at, receivedAt: at, status, isIllegal: false, isRepeated: false };
  };
  const facts = [
    makeStatus(0, 'available'),
    makeTag(60, 'CARD-1', 'blocked'),
    makeTag(70, 'CARD-2', 'blocked'),
    makeStatus(300, 'preparing'),
    makeTag(305, APP_TAG, 'blocked'),
    makeStatus(330, 'faulted'),
    makeStatus(600, 'available'),
    makeStatus(9_000, 'unavailable'),
  ];
  for (const fact of facts) await ingest.submit({ chargerId: charger.id, facts: [fact] });
  await updateAttempts({ db: test.deps.db, clock: { now: () => START + 4 * 3_600_000 } });
  token = await test.userWith([...ALL, 'user/app/view']);
  own = await test.userWith(ALL, { scope: 'company', companyId });
  stranger = await test.userWith(ALL, { scope: 'company', companyId: otherId });
});
afterAll(() => test.close());

const findAttempts = async (body: Omit<BodyIn<typeof attempts.page>, 'pageNum' | 'pageSize'> = {}, by = token) =>
  (
    (await test.call(attempts.page, { token: by, body: { ...body, pageNum: 1, pageSize: 20 } })).data as {
      records: Attempt[];
    }
  ).records;

describe('attempts', () => {
  it('are listed with their causes, the latest first', async () => {
    expect(await findAttempts()).toMatchObject([
      { openedBy: 'plug', cause: 'fault', idTag: APP_TAG, user: 'Anna', beganAt: `${DAY} 08:05:00`, duration: 30 },
      { openedBy: 'tag', cause: 'tagRefused', causeDetail: 'blocked', idTag: 'CARD-2', visitResult: 'failed' },
      { openedBy: 'tag', cause: 'tagRefused', idTag: 'CARD-1', chargerCode: 'BER-1', connector: 1 },
    ]);
  });

  it.each([
    [{ causes: ['fault' as const] }, 1],
    [{ outcome: 'succeeded' as const }, 0],
    [{ chargerCode: 'BER-1' }, 3],
    [{ chargerCode: 'BER-2' }, 0],
    [{ from: `${DAY} 08:01:05` }, 2],
    [{ until: `${DAY} 08:01:05` }, 1],
  ])('are found by a filter %o', async (filter, count) => {
    expect(await findAttempts(filter)).toHaveLength(count);
  });

  it('are those of the own company, with phone numbers masked', async () => {
    expect((await findAttempts({}, own)).map(({ idTag }) => idTag)).toEqual(['***5678', 'CARD-2', 'CARD-1']);
    expect(await findAttempts({}, stranger)).toEqual([]);
    const [first] = await findAttempts();
    const visit = (by: string) => test.call(attempts.visit, { token: by, params: { id: first?.id ?? '' }, body: {} });
    expect((await visit(own)).status).toBe(200);
    expect((await visit(stranger)).status).toBe(404);
    const strip = await test.call(attempts.strip, { token: stranger, body: { chargerCode: 'BER-1' } });
    expect(strip.status).toBe(404);
  });

  it('show the last ones of a charger and of a connector', async () => {
    const read = async (body: BodyIn<typeof attempts.strip>) =>
      (await test.call(attempts.strip, { token, body })).data as ResponseOf<typeof attempts.strip>;
    expect((await read({ chargerCode: 'BER-1' })).marks.map(({ cause }) => cause)).toEqual([
      'tagRefused',
      'tagRefused',
      'fault',
    ]);
    expect((await read({ chargerCode: 'BER-1', connector: 2 })).marks).toEqual([]);
  });

  it('tell what happened, second by second', async () => {
    const [first] = await findAttempts();
    const { data } = await test.call(attempts.visit, { token, params: { id: first?.id ?? '' }, body: {} });
    const { attempts: told } = data as ResponseOf<typeof attempts.visit>;
    expect(told.map(({ moments }) => moments.map(({ at, kind, detail }) => [at.slice(11), kind, detail]))).toEqual([
      [
        ['08:05:00', 'status', 'preparing'],
        ['08:05:05', 'tagRefused', 'blocked'],
        ['08:05:30', 'status', 'faulted'],
      ],
    ]);
  });

  it('are summed by either definition, from days and from whole months', async () => {
    const read = async (body: BodyIn<typeof attempts.summary>) =>
      (await test.call(attempts.summary, { token, body })).data as ResponseOf<typeof attempts.summary>;
    const expected = { attempts: 3, succeeded: 0, visitsFirst: 0, visitsFailed: 3 };
    expect(await read({ from: DAY, until: DAY })).toMatchObject({ definition: 'platform', ...expected });
    expect(await read({ from: '2026-05-01', until: '2026-05-31' })).toMatchObject({
      ...expected,
      causes: { tagRefused: 2, fault: 1 },
    });
    expect(await read({ from: DAY, until: DAY, definition: 'afirev' })).toMatchObject({
      definition: 'afirev',
      attempts: 0,
      visitsFailed: 0,
    });
    expect(await read({ from: DAY, until: DAY, stationIds: [stationId], chargerCode: 'OTHER' })).toMatchObject({
      attempts: 0,
    });
  });

  it('name the messages as the version of their charger does', async () => {
    const at = new Date(START).toISOString();
    await test.deps.db.asSystem(async (tx) => {
      const { id: chargerId } = await addCharger(tx, stationId, 'BER-201', { connectors: 1, ocppVersion: '2.0.1' });
      await sql`insert into command (charger_id, company_id, connector_no, kind, params, created_by_name, created_at, state,
          ended_at, steps)
        select ${chargerId}, company_id, 1, 'start', '{"idTag": "CARD-3"}', 'noc', ${at}, 'rejected', ${at},
          jsonb_build_array(jsonb_build_object('state', 'sent', 'at', ${at}::text))
        from station where id = ${stationId}`.execute(tx);
    });
    await updateAttempts({ db: test.deps.db, clock: { now: () => START + 4 * 3_600_000 } });
    const [asked] = await findAttempts({ chargerCode: 'BER-201' });
    const { data } = await test.call(attempts.visit, { token, params: { id: asked?.id ?? '' }, body: {} });
    const {
      attempts: [told],
    } = data as ResponseOf<typeof attempts.visit>;
    expect(told?.moments).toMatchObject([{ kind: 'command', action: 'RequestStartTransaction' }]);
  });
});
