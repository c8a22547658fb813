import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAlarmFeed,
  createLiveFeed,
  createWasherFeed,
  type AlarmFeed,
  type LiveFeed,
  type WasherFeed,
} from '../../../server/live/feed';
import { createFrameFeed, type FrameFeed } from '../../../server/live/frames';
import { liveRoutes } from '../../../server/modules/liveRoutes';
import { ENDPOINTS } from '../../../src/contract/contract';
import type { Endpoint } from '../../../src/contract/endpoint';
import { iotChargerGroups } from '../../../src/contract/evo-basic/iotChargerGroups';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { addMarketing } from '../../harness/coupons';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { addOrder } from '../../harness/orders';
import { addAppUser, addSession } from '../../harness/people';
import { buildSampleBodies } from '../../harness/sampleBody';
import { pairDisplay } from '../modules/evo-monitor/wallBench';
import { findGiven, FOREIGN } from './contractSamples';
import { ForeignRows } from './foreignRows';
import { sendLongBody } from './longBody';
import { makeForm, sendForm } from './sendForm';
import { testApp, type TestApp } from './testApp';

/*
 * Generated from the contract, so that a new call is covered at once: every call with an unknown field and with a body
 * that is too long, and every call of a company with all permissions that names the records of another company.
 */

/** Part of every text of the other company. */
const MARK = 'OTHERS';

let base: TestApp;
let test: TestApp;
let feed: LiveFeed;
let washers: WasherFeed;
let alarms: AlarmFeed;
let frames: FrameFeed;
let owner: pg.Client;
let foreignRows: ForeignRows;
let operator: string;
let display: string;
let company: string;

beforeAll(async () => {
  base = await testApp();
  owner = new pg.Client({ connectionString: base.deps.databaseUrl });
  await owner.connect();
  foreignRows = new ForeignRows(owner, FOREIGN);
  const { db } = base.deps;
  const ownId = await db.asSystem(async (tx) => {
    const id = await addCompany(tx, 'Own');
    await addCharger(tx, await addStation(tx, id, 'Own station'), 'OWN-1', { isOnline: true });
    return id;
  });
  operator = await base.userWith(PERMISSIONS);
  company = await base.userWith(PERMISSIONS, { scope: 'company', companyId: ownId });
  display = (await pairDisplay(base, operator)).token;
  await addForeignRecords();
  feed = await createLiveFeed(base.deps);
  washers = await createWasherFeed(base.deps);
  alarms = await createAlarmFeed(base.deps);
  frames = await createFrameFeed(base.deps);
  test = await base.secondNode({ routes: liveRoutes({ connectors: feed, washers, alarms, frames }) });
});
afterAll(async () => {
  await owner.end();
  await feed.close();
  await washers.close();
  await alarms.close();
  await frames.close();
  await test.close();
  await base.close();
});

/** Lets the next record of every table have this id. */
async function setNextIds(id: string): Promise<void> {
  await owner.query(`select setval(oid::regclass, ${id} - 1) from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace`);
}

/** Adds another company with one record of most kinds, all of the same id. */
async function addForeignRecords(): Promise<void> {
  await setNextIds(FOREIGN);
  await base.addUser({ userName: `${MARK}-user`, permissions: ['home/view'], scope: 'operator' });
  await base.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, MARK);
    const stationId = await addStation(tx, companyId, `${MARK} station`);
    const charger = await addCharger(tx, stationId, FOREIGN, { isOnline: true });
    const appUserId = await addAppUser(tx, `${MARK} driver`, { email: 'others@example.com' });
    const place = { charger, stationId, companyId };
    const transactionId = await addSession(tx, place, { appUserId, startedAt: new Date('2026-01-15T08:00:00Z') });
    await addOrder(tx, place, { appUserId, transactionId });
    await addMarketing(tx, { mark: MARK, companyId, appUserId });
    const enterprise = { name: `${MARK} fleet`, companyId };
    const { id } = await tx.insertInto('enterprise').values(enterprise).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('enterpriseBindUser').values({ enterpriseId: id, appUserId }).execute();
    const tag = { tagNo: `${MARK}-TAG`, companyId, enterpriseId: id };
    await tx.insertInto('chargeTag').values(tag).execute();
    const price = { name: `${MARK} price`, companyId, currency: 'EUR' };
    await tx.insertInto('priceSetting').values(price).execute();
  });
  await owner.query(`update sys_user set scope = 'company', company_id = ${FOREIGN} where id = ${FOREIGN}`);
  await setNextIds('888001');
}

const readForeign = (): Promise<Record<string, string>> => foreignRows.read();

const PARAMS = Object.fromEntries(
  ['id', 'no', 'userId', 'chargerCode', 'commandId', 'txnId', 'chargerId', 'orderId'].map((name) => [name, FOREIGN]),
);
const params = { ...PARAMS, connector: '1', date: '2026-01-15' };
/** Parameters whose ids are more than the number of a record. */
const ROW_IDS: Readonly<Record<string, string>> = {
  'evo-bill/carWasherEnterpriseStatement/detail/:id': `2026-01.${FOREIGN}.0.EUR`,
};
/** Builds the address of a call with the ids of the other company's records. */
const makeUrl = ({ path }: Endpoint) =>
  `/api/${path.replace(/:(\w+)/g, (_whole, name: string) => ROW_IDS[path] ?? params[name as keyof typeof params] ?? '')}`;
const makeHeaders = ({ idempotent }: Endpoint): Record<string, string> =>
  idempotent ? { 'idempotency-key': crypto.randomUUID() } : {};
const namedEndpoints = ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** A file that every upload refuses or accepts without harm. */
const CSV = { name: 'rows.csv', bytes: 'a,b\n1,2\n' };

describe.each(namedEndpoints)('%s', (_name, endpoint) => {
  const isPublic = endpoint.access === 'public';
  const findToken = () => (endpoint.access === 'display' ? display : operator);
  const call = (options: object) =>
    test.call(endpoint, {
      token: isPublic ? undefined : findToken(),
      params,
      headers: makeHeaders(endpoint),
      ...options,
    });

  it('is refused with 400 at the field when it has an unknown one', async () => {
    if (endpoint.upload) {
      const answer = await sendForm(test, endpoint, operator, await makeForm({ unknownToAll: '1' }, CSV));
      expect(answer).toMatchObject({ status: 400, data: { fields: { unknownToAll: 'Unknown field' } } });
      return;
    }
    const [validBody = {}] = endpoint.body
      ? buildSampleBodies(endpoint.body, FOREIGN, findGiven(endpoint)).slice(-1)
      : [];
    const unknownField =
      endpoint.method === 'GET'
        ? { query: { unknownToAll: '1' } }
        : { body: { ...(validBody as object), unknownToAll: 1 } };
    expect(await call(unknownField)).toMatchObject({
      status: 400,
      data: { fields: { unknownToAll: 'Unknown field' } },
    });
  });

  it('is refused with 413 when its body is too long', async () => {
    if (endpoint.method === 'GET' || endpoint.upload) return;
    const token = isPublic ? undefined : findToken();
    const sent = { method: endpoint.method, url: makeUrl(endpoint), headers: makeHeaders(endpoint), token };
    expect(await sendLongBody(test, sent)).toBe(413);
  });
});

/** Excluded, since it ends the session of the other calls; so is a stream, which `eventStream.test.ts` reads. */
const LOGOUT = 'evo-basic/auth/logout';
const walkedEndpoints = namedEndpoints.filter(
  ([, { access, upload, path, isStream }]) => access !== 'public' && !upload && !isStream && path !== LOGOUT,
);

/** The other company's rows after the previous call. */
let known: Promise<Record<string, string>> | undefined;

describe.each(walkedEndpoints)('%s', (_name, endpoint) => {
  it('shows and changes nothing when a company names records of another company', async () => {
    const bodies = endpoint.body ? buildSampleBodies(endpoint.body, FOREIGN, findGiven(endpoint)) : [undefined];
    const queries = endpoint.query ? buildSampleBodies(endpoint.query, FOREIGN) : [undefined];
    expect(bodies, 'no sample fits the body: GIVEN needs one of its fields').not.toEqual([]);
    const before = await (known ?? readForeign());
    const statuses = new Set<number>();
    for (const body of bodies) {
      for (const query of queries) {
        const answer = await test.app.inject({
          method: endpoint.method,
          url: makeUrl(endpoint),
          query: query as Record<string, string>,
          headers: {
            authorization: company,
            ...makeHeaders(endpoint),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { payload: JSON.stringify(body) }),
        });
        expect(answer.statusCode, `${JSON.stringify(body)} ${answer.body}`).toBeLessThan(500);
        expect(answer.body).not.toContain(MARK);
        statuses.add(answer.statusCode);
      }
    }
    known = readForeign();
    expect(await known).toEqual(before);
    expect(statuses).not.toContain(401);
    expect(
      [...statuses].filter((status) => status !== 400),
      'no sample is right',
    ).not.toEqual([]);
  });
});

describe('the walk', () => {
  it('has records of the other company to find', async () => {
    const before = Object.values(await readForeign()).filter(Boolean);
    expect(before.length).toBeGreaterThan(12);
    const { data } = await test.call(iotChargerGroups.page, { token: operator, body: {} });
    expect(JSON.stringify(data)).toContain(MARK);
  });

  it('sees a change when one row of the other company has changed', async () => {
    const before = await readForeign();
    await owner.query(`update price_setting set name = name || ' changed' where company_id = ${FOREIGN}`);
    const { price_setting: changed, ...others } = await readForeign();
    expect(changed).toContain('price changed');
    expect({ ...others, price_setting: before.price_setting }).toEqual(before);
    expect(before.price_setting).not.toContain('price changed');
  });
});
