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
