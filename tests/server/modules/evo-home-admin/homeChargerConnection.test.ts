import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeChargers, type HomeChargerDetail } from '../../../../src/contract/evo-home-admin/homeChargers';
import { hashChargerKey } from '../../../../server/security/chargerKey';
import { addCompany } from '../../../harness/equipment';
import { addHomeCharger, addHomeModel, addOffPeakSetting } from '../../../harness/homeCharging';
import { testApp, type TestApp } from '../../http/testApp';

const ALL = ['view', 'credential', 'operate'].map((operation) => `homeCharger/charger/${operation}`);

let test: TestApp;
let token: string;
let id: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  id = await test.deps.db.asSystem(async (tx) => {
    const refers = {
      modelId: await addHomeModel(tx, 'Hearth 7'),
      offPeakSettingId: await addOffPeakSetting(tx, 'Nights'),
    };
    return addHomeCharger(tx, 'HC-1', refers);
  });
});
afterAll(() => test.close());

const readCharger = async () =>
  (await test.call(homeChargers.detail, { token, body: { id } })).data as HomeChargerDetail;
const updateCharger = (columns: object) =>
  test.deps.db.asSystem((tx) => tx.updateTable('homeCharger').set(columns).where('id', '=', id).execute());
const askToCharge = () =>
  test.call(homeChargers.chargeNow, { token, body: { id }, headers: { 'idempotency-key': crypto.randomUUID() } });

describe('the key of a home charger', () => {
  it('is shown once with the address, and ends the connection that showed the old one', async () => {
    await updateCharger({ isOnline: true, connectionId: 'old', reportedStatus: 'available' });
    const { data } = await test.call(homeChargers.credential, { token, params: { id }, body: {} });
    const { key } = data as { key: string };
    expect(data).toMatchObject({
      chargerCode: 'HC-1',
      ocppVersion: '1.6',
      key: expect.stringMatching(/^\w{20}$/) as string,
    });
    const row = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('homeCharger').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(row).toMatchObject({
      keyHash: hashChargerKey(test.deps.secretKey, key),
      isOnline: false,
      connectionId: null,
    });
    expect((await readCharger()).keySetAt).not.toBeNull();
  });
});

describe('charge now', () => {
  it('is refused while the charger is offline or out of service, and kept as a wish otherwise', async () => {
    await updateCharger({ isOnline: false });
    expect(await askToCharge()).toMatchObject({ code: 409 });
    await updateCharger({ isOnline: true, reportedStatus: 'faulted' });
    expect(await askToCharge()).toMatchObject({ code: 409 });
    await updateCharger({ reportedStatus: 'available' });
    expect(await askToCharge()).toMatchObject({ code: 0, data: { state: 'asked', source: 'console' } });
    const second = (await askToCharge()).data as { id: string };
    expect((await readCharger()).override).toMatchObject({ id: second.id, state: 'asked' });
  });

  it('is refused for a session that charges at once already', async () => {
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('homeSession')
        .values({ homeChargerId: id, timezone: 'UTC', status: 'charging', isOverride: true, startedAt: new Date() })
        .execute(),
    );
    expect(await askToCharge()).toMatchObject({ code: 409 });
    expect((await readCharger()).session).toMatchObject({ status: 'charging', isOverride: true });
  });
});

describe('the schedule of a home charger', () => {
  it('is shown with its steps, found by its state, and sent again when asked for', async () => {
    await updateCharger({
      scheduleState: 'refused',
      scheduleReason: 'Rejected',
      scheduleAttempts: 4,
      schedulePlan: '{}',
    });
    expect((await readCharger()).schedule).toMatchObject({ state: 'refused', reason: 'Rejected', sentAt: null });
    const found = await test.call(homeChargers.page, { token, body: { scheduleStates: ['refused'] } });
    expect(found.data).toMatchObject({ total: 1, records: [{ schedule: { state: 'refused' } }] });
    const sent = await test.call(homeChargers.sendSchedule, { token, body: { id } });
    expect(sent.data).toMatchObject({ state: 'wanted', reason: null });
  });
});

describe('the calls about home chargers at the gateway', () => {
  it('are refused to a company with all rights', async () => {
    const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'First'));
    const company = await test.userWith(ALL, { scope: 'company', companyId });
    const calls = [
      test.call(homeChargers.credential, { token: company, params: { id }, body: {} }),
      test.call(homeChargers.chargeNow, {
        token: company,
        body: { id },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
      test.call(homeChargers.sendSchedule, { token: company, body: { id } }),
    ];
    for (const call of calls) expect(await call).toMatchObject({ code: 403 });
  });
});
