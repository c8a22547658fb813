import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { iotChargers } from '../../../../../src/contract/evo-basic/iotChargers';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

const ACCESS = ['equipment/station/view', 'equipment/station/diagnose'];

let test: TestApp;
let owner: string;
let rival: string;
let id: string;

beforeAll(async () => {
  test = await testApp();
  const companies = await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Owner');
    id = (await addCharger(tx, await addStation(tx, companyId, 'Station'), 'CERT-1')).id;
    const request = { chargerId: id, request: 'PEM', requestedAt: new Date('2026-01-15T08:00:00Z') };
    const rows = [
      { state: 'refused', reason: 'weakKey' },
      { state: 'rejected', reason: 'rejected: Rejected' },
      { state: 'installed', serial: '4f', notAfter: new Date('2020-01-01T00:00:00Z') },
    ] as const;
    for (const row of rows) {
      await tx
        .insertInto('chargerCertificate')
        .values({ ...request, ...row, requestDigest: randomBytes(32) })
        .execute();
    }
    return { companyId, otherId: await addCompany(tx, 'Stranger') };
  });
  owner = await test.userWith(ACCESS, { scope: 'company', companyId: companies.companyId });
  rival = await test.userWith(ACCESS, { scope: 'company', companyId: companies.otherId });
});
afterAll(() => test.close());

const readCertificates = (token: string) => test.call(iotChargers.certificates, { token, params: { id } });

describe('the certificates of a charger', () => {
  it('are told newest first, with their reasons and ends', async () => {
    expect((await readCertificates(owner)).data).toMatchObject([
      { state: 'installed', isEnded: true, refusal: null, detail: null, serial: '4f' },
      { state: 'rejected', isEnded: false, refusal: null, detail: 'rejected: Rejected' },
      { state: 'refused', isEnded: false, refusal: 'weakKey', detail: null },
    ]);
  });

  it('are not told to another company, or without the right to diagnose', async () => {
    expect(await readCertificates(rival)).toMatchObject({ code: 404 });
    expect(await readCertificates(await test.userWith(['equipment/station/view']))).toMatchObject({ code: 403 });
  });
});

describe('raising the security profile of a charger', () => {
  let key = 0;
  const raise = (profile: 2 | 3, token: string, chargerId = id) =>
    test.call(iotChargers.securityProfile, {
      ...{ token, params: { id: chargerId }, body: { profile } },
      headers: { 'idempotency-key': `raise-profile-${(key += 1)}` },
    });
  const setCharger = (values: object) =>
    test.deps.db.asSystem((tx) =>
      tx
        .updateTable('charger')
        .set({ isOnline: true, ...values })
        .where('id', '=', id)
        .execute(),
    );

  it('is a command to a connected 1.6 charger with a certificate for profile 3', async () => {
    const configurer = await test.userWith(['equipment/station/configure']);
    await setCharger({ ocppVersion: '1.6' });
    expect(await raise(3, configurer)).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/certificate/) as string,
    });
    expect(await raise(2, configurer)).toMatchObject({ code: 0, data: { state: 'created' } });
  });

  it('is refused for a profile that it has, for 2.0.1, for other companies and without the right', async () => {
    const configurer = await test.userWith(['equipment/station/configure']);
    await setCharger({ securityProfile: 2 });
    expect(await raise(2, configurer)).toMatchObject({ code: 409 });
    await setCharger({ ocppVersion: '2.0.1', securityProfile: 1 });
    expect(await raise(2, configurer)).toMatchObject({ code: 422 });
    expect(await raise(2, owner)).toMatchObject({ code: 403 });
    expect(await raise(2, configurer, '999999')).toMatchObject({ code: 404 });
  });
});
