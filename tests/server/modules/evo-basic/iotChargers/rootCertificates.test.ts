import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotChargers } from '../../../../../src/contract/evo-basic/iotChargers';
import type { RootRequest } from '../../../../../src/contract/evo-basic/installedCertificates';
import { createAuthority } from '../../../../../server/security/certificateAuthority';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const ACCESS = ['equipment/station/view', 'equipment/station/configure'];
const HASH = { hashAlgorithm: 'SHA256', issuerNameHash: 'aa', issuerKeyHash: 'bb', serialNumber: '4f' } as const;

let test: TestApp;
let owner: string;
let rival: string;
let older: string;
let newer: string;
let root: string;
let calls = 0;

beforeAll(async () => {
  test = await testApp();
  root = (await createAuthority(new Date('2026-01-15T08:00:00Z'))).certificate;
  const { companyId, otherId } = await test.deps.db.asSystem(async (tx) => {
    const own = await addCompany(tx, 'Owner');
    const stationId = await addStation(tx, own, 'Station');
    older = (await addCharger(tx, stationId, 'OLD-1', { isOnline: true })).id;
    newer = (await addCharger(tx, stationId, 'NEW-1', { ocppVersion: '2.0.1', isOnline: true })).id;
    return { companyId: own, otherId: await addCompany(tx, 'Stranger') };
  });
  owner = await test.userWith(ACCESS, { scope: 'company', companyId });
  rival = await test.userWith(ACCESS, { scope: 'company', companyId: otherId });
});
afterAll(() => test.close());

const ask = (body: RootRequest, token = owner, id = older) =>
  test.call(iotChargers.rootCertificates, {
    ...{ token, params: { id }, body },
    headers: { 'idempotency-key': `roots-${(calls += 1)}-of-the-test` },
  });

describe('a request about root certificates', () => {
  it('installs what is pasted, else the own certificate of the platform once there is one', async () => {
    const install = { action: 'install', use: 'csmsRoot' } as const;
    expect(await ask({ ...install, certificate: null })).toMatchObject({ code: 409 });
    expect(await ask({ ...install, certificate: 'PEM' })).toMatchObject({ code: 422 });
    const createdAt = new Date('2026-01-15T08:00:00Z');
    await test.deps.db.asSystem((tx) =>
      tx
        .insertInto('certificateAuthority')
        .values({ id: 1, certificate: root, privateKey: 'v1.', createdAt })
        .execute(),
    );
    expect(await ask({ ...install, certificate: null })).toMatchObject({ code: 0, data: { state: 'created' } });
    const [command] = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('command').select(['kind', 'params']).execute(),
    );
    expect(command).toMatchObject({ kind: 'installCertificate', params: { use: 'csmsRoot', certificate: root } });
  });

  it('is refused to other companies and without the right', async () => {
    const read = { action: 'read', use: 'csmsRoot' } as const;
    expect(await ask(read, rival)).toMatchObject({ code: 404 });
    expect(await ask(read, await test.userWith(['equipment/station/view']))).toMatchObject({ code: 403 });
  });

  it.each([
    ['1.6', () => older, { status: 'Accepted', certificateHashData: [HASH, { hashAlgorithm: 'MD5' }] }],
    ['2.0.1', () => newer, { status: 'Accepted', certificateHashDataChain: [{ certificateHashData: HASH }] }],
  ] as const)('tells what a charger of %s has, once it has answered', async (_version, findId, answer) => {
    const { data } = await ask({ action: 'read', use: 'manufacturerRoot' }, owner, findId());
    const { commandId } = data as { commandId: string };
    const readResult = async () =>
      (await test.call(iotChargers.commandResult, { token: owner, params: { commandId } })).data;
    expect(await readResult()).toMatchObject({ rootCertificates: null });
    await test.deps.db.asSystem((tx) =>
      tx
        .updateTable('command')
        .set({ state: 'effective', response: JSON.stringify([3, 'id', answer]), endedAt: new Date() })
        .where('id', '=', commandId)
        .execute(),
    );
    expect(await readResult()).toMatchObject({ rootCertificates: [HASH] });
  });
});
