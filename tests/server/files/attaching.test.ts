import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTRACT } from '../../../src/contract/contract';
import type { Endpoint } from '../../../src/contract/endpoint';
import { chargerPriceSettings } from '../../../src/contract/evo-basic/chargerPriceSettings';
import { file } from '../../../src/contract/evo-basic/file';
import { chargerFirmwaresUpgrade } from '../../../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { addCompany } from '../../harness/equipment';
import { addKnownRecords, KINDS, type KnownRecords } from '../../harness/recordKinds';
import { testApp, type TestApp } from '../http/testApp';

let test: TestApp;
let token: string;
let known: KnownRecords;
let ownId: string;
let otherId: string;

beforeAll(async () => {
  test = await testApp();
  // This account cannot view enterprises, since most users may not read their pictures.
  const permissions = PERMISSIONS.filter((permission) => permission !== 'enterprise/management/view');
  token = await test.userWith(permissions, { userName: 'whole' });
  const { db } = test.deps;
  const companyId = await db.asSystem((tx) => addCompany(tx, 'Firm'));
  await test.userWith([], { userName: 'firm', scope: 'company', companyId });
  await test.userWith([], { userName: 'other' });
  const { data } = await test.call(chargerPriceSettings.list, { token, body: {} });
  const prices = data as { id: string; currency: string }[];
  known = await db.asSystem((tx) => addKnownRecords(tx, prices.find(({ currency }) => currency === 'EUR')?.id ?? ''));
  const findUser = (userName: string) =>
    db.asSystem((tx) =>
      tx.selectFrom('sysUser').select('id').where('userName', '=', userName).executeTakeFirstOrThrow(),
    );
  ownId = (await findUser('whole')).id;
  otherId = (await findUser('other')).id;
});
afterAll(() => test.close());

const storeFile = async (contentType: string, uploadedBy: string) => {
  const values = { name: 'contract', contentType, size: '1', sha256: 'x', uploadedBy };
  const { id } = await test.deps.db.asSystem((tx) =>
    tx.insertInto('file').values(values).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
};

const PICTURE = 'image/png';
const PLACE = { name: 'Sample', city: 'Berlin', address: 'Street 1' };
const TEXTS: Partial<Record<keyof typeof CONTRACT, object>> = {
  chargerModels: { name: 'Sample', manufacturer: 'Maker' },
  homeChargerModels: { name: 'Sample' },
  iotChargerGroups: PLACE,
  iotCarwasherGroups: PLACE,
  iotCarWasherService: { name: 'Sample' },
  appAdvertisement: { title: 'Sample' },
  sysCompany: { name: 'Sample' },
  sysEnterprise: { name: 'Sample' },
};

/** Fields of records that hold a file, with bodies that attach one. */
const PLACES = [
  { kind: 'chargerModels', field: 'pictureId', toBody: (id: string) => ({ pictureId: id }) },
  { kind: 'homeChargerModels', field: 'pictureId', toBody: (id: string) => ({ pictureId: id }) },
  { kind: 'iotChargerGroups', field: 'pictureIds', toBody: (id: string) => ({ pictureIds: [id] }) },
  { kind: 'iotCarwasherGroups', field: 'pictureIds', toBody: (id: string) => ({ pictureIds: [id] }) },
  { kind: 'iotCarwasherGroups', field: 'modePictureId', toBody: (id: string) => ({ modePictureId: id }) },
  { kind: 'iotCarWasherService', field: 'pictureIds', toBody: (id: string) => ({ pictureIds: [id] }) },
  { kind: 'appAdvertisement', field: 'pictureId', toBody: (id: string) => ({ pictureId: id }) },
  { kind: 'sysCompany', field: 'logoId', toBody: (id: string) => ({ logoId: id }) },
  { kind: 'sysEnterprise', field: 'attachmentIds', toBody: (id: string) => ({ attachmentIds: [id] }) },
  {
    kind: 'appPackages',
    field: 'fileId',
    toBody: (id: string) => ({ platform: 'android', link: null, fileId: id, appId: 'a.b', packageVersion: '1.0.0' }),
    contentType: 'application/vnd.android.package-archive',
  },
] as const;

describe('a file that the caller could not read before', () => {
  it.each(PLACES)(
    'is refused at $field of $kind, and the caller cannot read it after',
    async ({ kind, field, ...place }) => {
      const contentType = 'contentType' in place ? place.contentType : PICTURE;
      const add = (CONTRACT[kind] as Record<string, Endpoint>).add!;
      const fill = (id: string) => ({ ...TEXTS[kind], ...KINDS[kind]?.base(known), ...place.toBody(id) });
      const hidden = await storeFile(contentType, otherId);
      const refused = await test.call(add, { token, body: fill(hidden) });
      expect(refused, JSON.stringify(refused)).toMatchObject({
        code: 422,
        data: { fields: { [field]: expect.anything() } },
      });
      const { statusCode } = await test.app.inject({
        url: `/api/${file.downloadById.path}?id=${hidden}`,
        headers: { authorization: token },
      });
      expect(statusCode).toBe(404);
      const taken = await test.call(add, { token, body: fill(await storeFile(contentType, ownId)) });
      expect(taken, JSON.stringify(taken)).toMatchObject({ code: 0 });
    },
  );

  it('is refused as firmware', async () => {
    const fileId = await storeFile('application/octet-stream', otherId);
    const madeFor = { manufacturer: 'Maker', modelIds: [] };
    const body = { source: { kind: 'file', fileId }, madeFor, firmwareVersion: '2.0', ids: ['1'] };
    const refused = await test.call(chargerFirmwaresUpgrade.addList, {
      token,
      body,
      headers: { 'idempotency-key': 'firmware-1' },
    });
    expect(refused, JSON.stringify(refused)).toMatchObject({
      code: 422,
      data: { fields: { 'source.fileId': expect.anything() } },
    });
  });
});
