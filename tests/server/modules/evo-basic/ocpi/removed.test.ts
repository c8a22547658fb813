import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ocpiTokens } from '../../../../../src/contract/evo-basic/ocpiToken';
import { publicMap } from '../../../../../src/contract/evo-basic/publicMap';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';
import { ocpiEnvelope, ocpiEvse, ocpiLocation } from './ocpiFields';

const PATH = '/ocpi/cpo/2.2.1/locations';

let test: TestApp;
let operator: string;
let token: string;
let stationId: string;
let goneStationId: string;
const chargers: { id: string; connectorIds: string[] }[] = [];

beforeAll(async () => {
  test = await testApp({}, { OCPI_PARTY: 'DE*OMP' });
  operator = await test.userWith(['setting/ocpi/add']);
  await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Volt');
    stationId = await addStation(tx, companyId, 'Harbour');
    goneStationId = await addStation(tx, companyId, 'Hill');
    for (const code of ['HAR-1', 'HAR-2']) chargers.push(await addCharger(tx, stationId, code, { connectors: 2 }));
    chargers.push(await addCharger(tx, goneStationId, 'HIL-1'));
  });
  const added = await test.call(ocpiTokens.add, { token: operator, body: { name: 'Roam Hub' } });
  token = (added.data as { token: string }).token;
});
afterAll(() => test.close());

async function fetchPath(path = '') {
  test.clock.advance(5_000);
  const authorization = `Token ${Buffer.from(token).toString('base64')}`;
  const response = await test.app.inject({ method: 'GET', url: `${PATH}${path}`, headers: { authorization } });
  return ocpiEnvelope.parse(response.json()).data;
}
const fetchLocations = async (search = '') => z.array(ocpiLocation).parse(await fetchPath(search));
const readEvses = async () => ocpiLocation.parse(await fetchPath(`/${stationId}`)).evses ?? [];
const retire = (table: 'charger' | 'station', id: string, retiredAt: Date | null) =>
  test.deps.db.asSystem((tx) => tx.updateTable(table).set({ retiredAt }).where('id', '=', id).execute());

describe('a retired charger', () => {
  it('is removed for partners, by list, date and id, until it is restored', async () => {
    const [, { id, connectorIds } = { id: '', connectorIds: [] }] = chargers;
    const before = await readEvses();
    await retire('charger', id, new Date('2099-01-10T08:00:00Z'));
    expect(await fetchLocations('?date_from=2099-01-10T08:00:00Z')).toMatchObject([{ name: 'Harbour' }]);
    const removed = await readEvses();
    expect(removed.map(({ status }) => status)).toEqual(['UNKNOWN', 'UNKNOWN', 'REMOVED', 'REMOVED']);
    expect(removed.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    const evse = ocpiEvse.parse(await fetchPath(`/${stationId}/${connectorIds[0]}`));
    expect(evse).toMatchObject({ status: 'REMOVED', last_updated: '2099-01-10T08:00:00Z' });
    await retire('charger', id, null);
    expect((await readEvses()).map(({ status }) => status)).toEqual(Array(4).fill('UNKNOWN'));
  });

  it('is not on the public map', async () => {
    await retire('charger', chargers[1]?.id ?? '', new Date());
    test.clock.advance(5_000);
    const { data } = await test.call(publicMap.sites, { body: {} });
    expect(JSON.stringify(data)).toContain('Harbour');
    expect(JSON.stringify(data)).not.toContain('HAR-2');
  });
});

describe('a retired station', () => {
  it('stays a location for partners, all of it removed, and is not on the public map', async () => {
    await retire('station', goneStationId, new Date('2099-02-10T08:00:00Z'));
    const [hill] = await fetchLocations('?date_from=2099-02-10T08:00:00Z');
    expect(hill).toMatchObject({ name: 'Hill', evses: [{ status: 'REMOVED', last_updated: '2099-02-10T08:00:00Z' }] });
    const { data } = await test.call(publicMap.sites, { body: {} });
    expect(JSON.stringify(data)).not.toContain('Hill');
  });
});
