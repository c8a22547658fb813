import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ocpiTokens, type OcpiToken } from '../../../../../src/contract/evo-basic/ocpiToken';
import { CONNECTOR_STATUSES, CONNECTOR_TYPES } from '../../../../../src/contract/live/connector';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addWashSite } from '../../../../harness/washes';
import { testApp, type TestApp } from '../../../http/testApp';
import { ocpiConnector, ocpiEnvelope, ocpiEvse, ocpiLocation } from './ocpiFields';

const PERMISSIONS = ['view', 'add', 'delete'].map((operation) => `setting/ocpi/${operation}`);
const PATH = '/ocpi/cpo/2.2.1/locations';
/** Long before the tests, whose clock stands in January 2026. */
const MADE_AT = new Date('2025-01-01T00:00:00Z');

let test: TestApp;
let operator: string;
let token: string;
let stationIds: string[];
let connectorIds: string[];

beforeAll(async () => {
  test = await testApp({}, { OCPI_PARTY: 'DE*OMP', PUBLIC_URL: 'https://omp.example.com' });
  operator = await test.userWith(PERMISSIONS);
  await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Volt');
    stationIds = [];
    for (const name of ['Harbour', 'Hill', 'Market']) stationIds.push(await addStation(tx, companyId, name));
    const charger = await addCharger(tx, stationIds[0] ?? '', 'HAR-1', { connectors: 8, isOnline: true });
    ({ connectorIds } = charger);
    await addWashSite(tx, companyId, 'Quay wash');
    await tx.updateTable('station').set({ createdAt: MADE_AT }).execute();
    await tx.updateTable('charger').set({ createdAt: MADE_AT }).execute();
    await tx.updateTable('connector').set({ statusAt: MADE_AT }).execute();
  });
  token = await makeToken('Roam Hub');
});
afterAll(() => test.close());
beforeEach(() => test.clock.advance(61_000));

const makeToken = async (name: string) =>
  ((await test.call(ocpiTokens.add, { token: operator, body: { name } })).data as { token: string }).token;
const encodeToken = (text: string) => `Token ${Buffer.from(text).toString('base64')}`;

async function fetchPath(url: string, headers: Record<string, string> = { authorization: encodeToken(token) }) {
  const response = await test.app.inject({ method: 'GET', url, headers });
  const body = ocpiEnvelope.parse(response.json());
  return { status: response.statusCode, headers: response.headers, ...body };
}
const fetchLocations = async (search = '') => z.array(ocpiLocation).parse((await fetchPath(`${PATH}${search}`)).data);
const setConnector = (index: number, values: object) =>
  test.deps.db.asSystem((tx) =>
    tx
      .updateTable('connector')
      .set(values)
      .where('id', '=', connectorIds[index] ?? '')
      .execute(),
  );

describe('the locations by OCPI', () => {
  it('have the fields of OCPI 2.2.1 for every type and state of a connector', async () => {
    for (const [index, type] of CONNECTOR_TYPES.entries()) await setConnector(index, { type, powerKw: 22 });
    const statuses = new Set<string>();
    for (const reportedStatus of CONNECTOR_STATUSES) {
      await setConnector(0, { reportedStatus });
      test.clock.advance(61_000);
      const [harbour] = await fetchLocations();
      statuses.add(harbour?.evses?.[0]?.status ?? '');
    }
    expect([...statuses].sort()).toEqual([
      ...['AVAILABLE', 'BLOCKED', 'CHARGING', 'INOPERATIVE', 'OUTOFORDER', 'RESERVED', 'UNKNOWN'],
    ]);
  });

  it('name the party, the place, and each connector as an EVSE; wash sites are none', async () => {
    await setConnector(1, { type: 'CCS2', powerKw: 150, reportedStatus: 'charging' });
    const locations = await fetchLocations();
    expect(locations.map(({ name }) => name)).toEqual(['Harbour', 'Hill', 'Market']);
    expect(locations[0]).toMatchObject({
      country_code: 'DE',
      party_id: 'OMP',
      id: stationIds[0],
      country: 'DEU',
      coordinates: { latitude: '52.500000', longitude: '13.400000' },
      time_zone: 'Europe/Berlin',
      opening_times: { twentyfourseven: true },
      operator: { name: 'Volt' },
    });
    expect(locations[0]?.evses?.[1]).toMatchObject({
      uid: connectorIds[1],
      evse_id: 'DE*OMP*EHAR*1*2',
      status: 'CHARGING',
      connectors: [{ standard: 'IEC_62196_T2_COMBO', format: 'CABLE', power_type: 'DC', max_electric_power: 150_000 }],
    });
  });

  it('are a closed station as inoperative', async () => {
    const setStatus = (operatingStatus: 'opening' | 'closing') =>
      test.deps.db.asSystem((tx) =>
        tx
          .updateTable('station')
          .set({ operatingStatus })
          .where('id', '=', stationIds[0] ?? '')
          .execute(),
      );
    await setStatus('closing');
    const [harbour] = await fetchLocations();
    expect(new Set(harbour?.evses?.map(({ status }) => status))).toEqual(new Set(['INOPERATIVE']));
    await setStatus('opening');
  });

  it('come in pages, with their number and the link to the next one', async () => {
    const first = await fetchPath(`${PATH}?limit=2`);
    expect(first.headers).toMatchObject({ 'x-total-count': '3', 'x-limit': '100' });
    expect(first.headers['link']).toBe(`<https://omp.example.com${PATH}?offset=2&limit=2>; rel="next"`);
    const last = await fetchPath(`${PATH}?offset=2&limit=2`);
    expect(last.headers).not.toHaveProperty('link');
    expect([first.data, last.data].map((data) => (data as unknown[]).length)).toEqual([2, 1]);
    expect((await fetchPath(`${PATH}?offset=50`)).data).toEqual([]);
  });

  it('are those that changed from a time on, and before another one', async () => {
    // Later than the records' history, which uses the machine's time.
    await setConnector(2, { statusAt: new Date('2099-01-10T08:00:00Z') });
    test.clock.advance(61_000);
    const names = async (search: string) => (await fetchLocations(search)).map(({ name }) => name);
    expect(await names('?date_from=2099-01-10T08:00:00Z')).toEqual(['Harbour']);
    expect(await names('?date_from=2099-01-10T08:00:01')).toEqual([]);
    expect(await names('?date_to=2099-01-10T08:00:00Z')).toEqual(['Hill', 'Market']);
    expect((await fetchPath(`${PATH}?date_from=2024-01-01T00:00:00Z&limit=1`)).headers['link']).toContain(
      'date_from=2024-01-01T00%3A00%3A00Z&offset=1',
    );
  });

  it('can be read one by one, down to the connector', async () => {
    const path = `${PATH}/${stationIds[0]}`;
    expect(ocpiLocation.parse((await fetchPath(path)).data).name).toBe('Harbour');
    expect(ocpiEvse.parse((await fetchPath(`${path}/${connectorIds[1]}`)).data).uid).toBe(connectorIds[1]);
    expect(ocpiConnector.parse((await fetchPath(`${path}/${connectorIds[1]}/1`)).data).id).toBe('1');
    for (const wrong of [`${PATH}/999999`, `${path}/999999`, `${path}/${connectorIds[1]}/9`]) {
      expect(await fetchPath(wrong)).toMatchObject({ status: 404, status_code: 2003 });
    }
  });

  it('give a request back its ids', async () => {
    const ids = { 'x-request-id': 'request-1', 'x-correlation-id': 'correlation-1' };
    expect((await fetchPath(PATH, { authorization: encodeToken(token), ...ids })).headers).toMatchObject(ids);
  });

  it.each(['?limit=0', '?limit=x', '?offset=-1', '?date_from=yesterday', '?date_to=2026-13-01T00:00:00Z'])(
    'are refused with OCPI words for %s',
    async (search) => {
      expect(await fetchPath(`${PATH}${search}`)).toMatchObject({ status: 400, status_code: 2001 });
    },
  );

  it('hold nothing about drivers', async () => {
    const text = JSON.stringify(await fetchPath(PATH));
    expect(text).not.toMatch(/transaction|idTag|appUser|phone/i);
  });
});

describe('a token of a partner', () => {
  const countStatuses = async (times: number, authorization: string) => {
    const statuses = new Map<number, number>();
    for (let turn = 0; turn < times; turn += 1) {
      const { status } = await fetchPath(`${PATH}?limit=1`, { authorization });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    return Object.fromEntries(statuses);
  };

  it('opens the locations while others at the same address try wrong ones', async () => {
    expect((await fetchPath(PATH)).status).toBe(200);
    expect(await countStatuses(100, encodeToken('wrong'))).toEqual({ 401: 60, 429: 40 });
    expect((await fetchPath(PATH)).status).toBe(200);
  });

  it('is refused after 300 requests in a minute, and no other token with it', async () => {
    const other = await makeToken('Other');
    expect(await countStatuses(302, encodeToken(token))).toEqual({ 200: 300, 429: 2 });
    expect((await fetchPath(PATH, { authorization: encodeToken(other) })).status).toBe(200);
  });

  it('opens the locations in base64 and as it is, and nothing else does', async () => {
    expect(await fetchPath(PATH, { authorization: `Token ${token}` })).toMatchObject({
      status: 200,
      status_code: 1000,
    });
    for (const authorization of [
      '',
      `Bearer ${token}`,
      encodeToken('wrong'),
      `Token ${operator}`,
      encodeToken(operator),
    ]) {
      expect(await fetchPath(PATH, { authorization })).toMatchObject({ status: 401, status_code: 2000 });
    }
  });

  it('is stored as a hash, shows when it was used, and opens nothing once it is withdrawn', async () => {
    const own = await makeToken('Map Maker');
    const stored = await test.deps.db.asSystem((tx) => tx.selectFrom('ocpiToken').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(own);
    const find = async () => {
      const { data } = await test.call(ocpiTokens.list, { token: operator, body: {} });
      const { tokens, url } = data as { tokens: OcpiToken[]; url: string };
      expect(url).toBe(`https://omp.example.com${PATH}`);
      return tokens.find(({ name }) => name === 'Map Maker');
    };
    expect(await find()).toMatchObject({ lastUsedAt: null, withdrawnAt: null });
    await fetchPath(PATH, { authorization: encodeToken(own) });
    const used = await find();
    expect(used?.lastUsedAt).not.toBeNull();
    const body = { id: used?.id };
    const withdrawn = (await test.call(ocpiTokens.withdraw, { token: operator, body })).data as OcpiToken;
    expect(withdrawn.withdrawnAt).not.toBeNull();
    test.clock.advance(61_000);
    expect(((await test.call(ocpiTokens.withdraw, { token: operator, body })).data as OcpiToken).withdrawnAt).toBe(
      withdrawn.withdrawnAt,
    );
    expect((await fetchPath(PATH, { authorization: encodeToken(own) })).status).toBe(401);
  });

  it('is handed out by operators alone, with the right to', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Own'));
    const company = await test.userWith(PERMISSIONS, { scope: 'company', companyId });
    const viewer = await test.userWith(['setting/ocpi/view']);
    expect((await test.call(ocpiTokens.add, { token: company, body: { name: 'x' } })).code).toBe(403);
    expect((await test.call(ocpiTokens.list, { token: company, body: {} })).code).toBe(403);
    expect((await test.call(ocpiTokens.add, { token: viewer, body: { name: 'x' } })).code).toBe(403);
    expect((await test.call(ocpiTokens.withdraw, { token: operator, body: { id: '999' } })).code).toBe(404);
  });
});
