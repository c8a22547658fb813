import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerFirmwaresUpgrade } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { toWire } from '../../../../server/wire/wireTime';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { testApp, type TestApp } from '../../http/testApp';

const DAY_MS = 86_400_000;
const RULES = { waves: [], failureLimit: 20, minSample: 5, window: null, waitHours: 72, proofMinutes: 120 };

let test: TestApp;
let token: string;
let chargerId: string;
let calls = 0;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['maintenance/ota/view', 'maintenance/ota/push']);
  await test.deps.db.asSystem(async (tx) => {
    const stationId = await addStation(tx, await addCompany(tx, 'Owner'), 'Station');
    chargerId = (await addCharger(tx, stationId, 'FIRST', { isOnline: true })).id;
    const charger = tx.selectFrom('charger').select('modelId').where('id', '=', chargerId);
    const { modelId } = await charger.executeTakeFirstOrThrow();
    const allowed = { modelId, firmwareVersion: '2.0', createdByName: 'noc' };
    await tx.insertInto('firmwareAllowedVersion').values(allowed).execute();
  });
});
afterAll(() => test.close());

const inDays = (days: number) => new Date(test.clock.now() + days * DAY_MS);
const send = (
  endpoint: typeof chargerFirmwaresUpgrade.addList | typeof chargerFirmwaresUpgrade.campaignAdd,
  more: object,
) =>
  test.call(endpoint, {
    token,
    body: {
      ...{ ids: [chargerId], madeFor: { manufacturer: 'Acme' }, firmwareVersion: '2.0' },
      ...{ source: { kind: 'ftp', server: 'files.example', port: 21, fileName: '2.0.bin' }, ...more },
    },
    headers: { 'idempotency-key': `retrieve-time-${++calls}` },
  });

describe('the earliest download of a firmware', () => {
  const { addList, campaignAdd, campaignDetail } = chargerFirmwaresUpgrade;

  it('is passed on to the charger, and kept with a campaign', async () => {
    const retrieveAt = toWire(inDays(2));
    const { data } = await send(campaignAdd, { ...RULES, name: 'Night', retrieveAt });
    const { id } = data as { id: string };
    expect((await test.call(campaignDetail, { token, body: { id } })).data).toMatchObject({ retrieveAt });
    expect(await send(addList, { retrieveAt })).toMatchObject({ data: { results: [{ problem: null }] } });
    const stored = await test.deps.db.asSystem(async (tx) => ({
      command: await tx.selectFrom('command').select('params').executeTakeFirstOrThrow(),
      upgrade: await tx.selectFrom('firmwareUpgrade').select('retrieveAt').executeTakeFirstOrThrow(),
    }));
    expect(stored.upgrade.retrieveAt).toEqual(inDays(2));
    expect(stored.command.params).toMatchObject({ retrieveDate: inDays(2).toISOString() });
  });

  it('is refused at its field when it is too far ahead', async () => {
    const refused = { code: 422, data: { fields: { retrieveAt: 'At most 30 days ahead' } } };
    const retrieveAt = toWire(inDays(31));
    expect(await send(addList, { retrieveAt })).toMatchObject(refused);
    expect(await send(campaignAdd, { ...RULES, name: 'Far', retrieveAt, busyChargers: 'leaveOut' })).toMatchObject({
      code: 422,
    });
  });
});
