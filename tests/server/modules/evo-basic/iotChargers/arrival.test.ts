import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChargerArrival } from '../../../../../src/contract/evo-basic/chargerConnection';
import { iotChargers } from '../../../../../src/contract/evo-basic/iotChargers';
import { toWire } from '../../../../../server/wire/wireTime';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let token: string;
let id: string;
let company: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['equipment/station/credential']);
  await test.deps.db.asSystem(async (tx) => {
    const station = await addStation(tx, await addCompany(tx, 'Company A'), 'Station A');
    id = (await addCharger(tx, station, 'CH-A')).id;
    company = await addCompany(tx, 'Company B');
  });
});
afterAll(() => test.close());

const readArrival = async () =>
  (await test.call(iotChargers.arrival, { token, params: { id }, body: {} })).data as ChargerArrival;
const makeKey = () => test.call(iotChargers.credential, { token, params: { id }, body: {} });
const knock = (identity: string, at: Date) =>
  test.deps.db.asSystem((tx) =>
    tx
      .insertInto('securityEvent')
      .values({ at, identity, kind: 'FailedToAuthenticateAtCsms', detail: 'WrongKey', isCritical: false })
      .execute(),
  );

describe('the arrival of a charger', () => {
  it('names the last wrong key since its own was made, in whatever letters the charger writes its code', async () => {
    await knock('CH-A', new Date(test.deps.clock.now() - 60_000));
    await makeKey();
    expect(await readArrival()).toEqual({ isOnline: false, wrongKeyAt: null });
    const at = new Date(test.deps.clock.now() + 1_000);
    await knock('ch-a', at);
    expect(await readArrival()).toEqual({ isOnline: false, wrongKeyAt: toWire(at) });
  });

  it('says that it is connected, whatever it tried before', async () => {
    await test.deps.db.asSystem((tx) =>
      tx.updateTable('charger').set({ isOnline: true }).where('id', '=', id).execute(),
    );
    expect(await readArrival()).toEqual({ isOnline: true, wrongKeyAt: null });
  });

  it('is hidden from another company', async () => {
    const other = await test.userWith(['equipment/station/credential'], { scope: 'company', companyId: company });
    expect(await test.call(iotChargers.arrival, { token: other, params: { id }, body: {} })).toMatchObject({
      code: 404,
    });
  });
});
