import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargerFirmwaresUpgrade, type PushResult } from '../../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { testApp, type TestApp } from '../../http/testApp';

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

async function push(password = 'word') {
  const ftp = { server: 'files.example', port: 21, user: 'fetch', password, fileName: '2.0.bin' };
  const { data } = await test.call(chargerFirmwaresUpgrade.addList, {
    token,
    body: {
      ...{ ids: [chargerId], madeFor: { manufacturer: 'Acme' }, firmwareVersion: '2.0' },
      source: { kind: 'ftp', ...ftp },
    },
    headers: { 'idempotency-key': `repeated-push-${++calls}` },
  });
  return (data as PushResult).results[0];
}

describe('a firmware push', () => {
  it('is one command and one upgrade when the same is pushed twice', async () => {
    const first = await push();
    expect(first).toMatchObject({ problem: null });
    test.clock.advance(5_000);
    expect(await push()).toEqual(first);
    const upgrades = await test.deps.db.asSystem((tx) => tx.selectFrom('firmwareUpgrade').select('id').execute());
    expect(upgrades).toHaveLength(1);
  });

  it('is no repetition when its password is another', async () => {
    expect(await push('other')).toMatchObject({ problem: 'The same command is already in progress' });
  });
});
