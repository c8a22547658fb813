import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConnectors } from '../../../../../server/live/connectorRows';
import { deriveSimulatedKey, hashChargerKey, isChargerKey } from '../../../../../server/security/chargerKey';
import { iotChargers, type Charger } from '../../../../../src/contract/evo-basic/iotChargers';
import { addCharger, addCompany, addStation, TEST_SECRET } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const RIGHTS = ['equipment/station/view', 'equipment/station/credential'];
const OWN_KEY = 'its-own-key-20-chars';

let app: TestApp;
let token: string;
let stationId: string;
let charger: string;
let connectorId: string;

async function openApp(env: Record<string, string> = {}) {
  app = await testApp({}, env);
  token = await app.userWith(RIGHTS);
  await app.deps.db.asSystem(async (tx) => {
    stationId = await addStation(tx, await addCompany(tx, 'Owner'), 'Station');
    const added = await addCharger(tx, stationId, 'FIRST', { key: OWN_KEY });
    charger = added.id;
    connectorId = added.connectorIds[0] ?? '';
  });
}
beforeEach(() => openApp());
afterEach(() => app.close());

const simulate = (id: string, isSimulated = true) =>
  app.call(iotChargers.simulate, { token, params: { id }, body: { isSimulated } });
const readState = async (id = charger) =>
  (await app.call(iotChargers.simulation, { token, params: { id }, body: {} })).data;
const readDetail = async () => (await app.call(iotChargers.detail, { token, body: { id: charger } })).data as Charger;
const isMarkedLive = async () => {
  const [connector] = await app.deps.db.asSystem((tx) => readConnectors(tx, [connectorId]));
  return connector?.row.isSimulated;
};
const setLastSeen = (lastSeen: Date) =>
  app.deps.db.asSystem((tx) => tx.updateTable('charger').set({ lastSeen }).where('id', '=', charger).execute());

async function expectKey(key: string): Promise<void> {
  const { keyHash } = await app.deps.db.asSystem((tx) =>
    tx.selectFrom('charger').select('keyHash').where('id', '=', charger).executeTakeFirstOrThrow(),
  );
  expect(isChargerKey(TEST_SECRET, key, keyHash ?? '')).toBe(true);
}

describe('the simulation of a charger', () => {
  it('has a key of its own until it is stopped, then the key of the charger works again', async () => {
    expect(await readState()).toEqual({ state: 'possible' });
    expect((await simulate(charger)).data).toEqual({ state: 'running' });
    expect(await readDetail()).toMatchObject({ isSimulated: true, hasCredential: true });
    await expectKey(deriveSimulatedKey(TEST_SECRET, charger));

    await setLastSeen(new Date(app.clock.now()));
    expect((await simulate(charger, false)).data).toEqual({ state: 'possible' });
    expect(await readDetail()).toMatchObject({ isSimulated: false });
    await expectKey(OWN_KEY);
  });

  it('is marked in the monitor while it runs', async () => {
    expect(await isMarkedLive()).toBe(false);
    await simulate(charger);
    expect(await isMarkedLive()).toBe(true);
    await simulate(charger, false);
    expect(await isMarkedLive()).toBe(false);
  });

  it('ends when the charger gets a new key', async () => {
    await simulate(charger);
    const { data } = await app.call(iotChargers.credential, { token, params: { id: charger }, body: {} });
    expect(await readDetail()).toMatchObject({ isSimulated: false });
    await expectKey((data as { key: string }).key);
  });

  it('is refused when hardware has connected', async () => {
    await setLastSeen(new Date(app.clock.now()));
    expect(await readState()).toEqual({ state: 'impossible' });
    expect((await simulate(charger)).code).toBe(422);
    await expectKey(OWN_KEY);
  });

  it('is not stopped during a session', async () => {
    await simulate(charger);
    await app.deps.db.asSystem(async (tx) => {
      const { companyId } = await tx
        .selectFrom('station')
        .select('companyId')
        .where('id', '=', stationId)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('chargeTransaction')
        .values({
          ...{ chargerId: charger, connectorId, stationId, companyId, naturalKey: 'its session' },
          ...{ ocppVersion: '1.6' as const, startedAt: new Date() },
        })
        .execute();
    });
    expect((await simulate(charger, false)).code).toBe(422);
    expect(await readState()).toEqual({ state: 'running' });
  });

  it('is refused when five others run', async () => {
    for (const code of ['A', 'B', 'C', 'D', 'E']) {
      const { id } = await app.deps.db.asSystem((tx) => addCharger(tx, stationId, code));
      expect((await simulate(id)).code).toBe(0);
    }
    expect((await simulate(charger)).code).toBe(422);
  });
});

describe('an installation with a public address', () => {
  it('refuses a simulation unless SIMULATOR is on', async () => {
    await app.close();
    await openApp({ PUBLIC_URL: 'https://charge.example.com' });
    expect(await readState()).toEqual({ state: 'impossible' });
    expect((await simulate(charger)).code).toBe(422);
    await app.close();
    await openApp({ PUBLIC_URL: 'https://charge.example.com', SIMULATOR: 'on' });
    expect(await readState()).toEqual({ state: 'possible' });
  });
});

describe('a stored key', () => {
  it('is another one for each charger and each secret', () => {
    const keys = [deriveSimulatedKey(TEST_SECRET, '1'), deriveSimulatedKey(TEST_SECRET, '2')];
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(hashChargerKey(TEST_SECRET, keys[0] ?? '')).toHaveLength(64);
  });
});
