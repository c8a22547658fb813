import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf, ResponseOf } from '../../../../../src/contract/endpoint';
import { chargeTag, type ChargeTag } from '../../../../../src/contract/evo-basic/chargeTag';
import type { ImportResult } from '../../../../../src/contract/imports';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

type Body = BodyOf<typeof chargeTag.add>;
const ALL = ['view', 'add', 'edit', 'delete', 'import', 'export'].map((each) => `chargeTag/${each}`);

let test: TestApp;
let token: string;
let own: string;
let companyId: string;
let otherId: string;
let fleetId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(ALL);
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Owner');
    otherId = await addCompany(tx, 'Stranger');
    fleetId = (
      await tx.insertInto('enterprise').values({ name: 'Fleet', companyId }).returning('id').executeTakeFirstOrThrow()
    ).id;
    await tx.insertInto('appUser').values({ name: 'Aliya', phone: '+77011112233' }).execute();
  });
  own = await test.userWith(ALL, { scope: 'company', companyId });
});
afterAll(() => test.close());

const callRoute = <T>(name: keyof typeof chargeTag, sent: object, by = token) =>
  test.call(chargeTag[name], { token: by, body: sent }).then((answer) => ({ ...answer, data: answer.data as T }));
const addTag = (over: Partial<Body> & { tagNo: string }, by = token) => callRoute<{ id: string }>('add', over, by);
const readDetail = async (id: string) => (await callRoute<ChargeTag>('detail', { id })).data;
const readFields = (data: unknown) => (data as { fields: Record<string, string> }).fields;

/** Sends a CSV file as a browser does. */
async function importTags(csv: string, { isDry = false, by = token } = {}): Promise<ImportResult> {
  const boundary = 'parts-of-a-form';
  const payload = [
    `--${boundary}\r\nContent-Disposition: form-data; name="dryRun"\r\n\r\n${isDry}\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="tags.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n`,
    `--${boundary}--\r\n`,
  ].join('');
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/${chargeTag.import.path}`,
    headers: { authorization: by, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
  return response.json<{ data: ImportResult }>().data;
}

describe('an app tag', () => {
  it('is omitted from page and select as a phone number when the caller may not see app users', async () => {
    await test.deps.db.asSystem((tx) => tx.insertInto('chargeTag').values({ tagNo: '+77015554218' }).execute());
    const contactReader = await test.userWith([...ALL, 'user/app/view']);
    const count = async (by: string) => [
      (await callRoute<{ total: number }>('page', { text: '5554218' }, by)).data.total,
      (await callRoute<unknown[]>('list', { text: '5554218' }, by)).data.length,
    ];
    expect(await count(contactReader)).toEqual([1, 1]);
    expect(await count(token)).toEqual([0, 0]);
    const stranger = await test.userWith([]);
    expect((await callRoute('list', {}, stranger)).code).toBe(403);
  });
});

describe('a charge tag', () => {
  it('has a unique number in any letter case', async () => {
    await addTag({ tagNo: 'abc-1' });
    expect(readFields((await addTag({ tagNo: 'ABC-1' })).data)).toEqual({ tagNo: 'This value is already in use' });
    expect(readFields((await addTag({ tagNo: 'x'.repeat(37) })).data)).toHaveProperty('tagNo');
  });

  it('expires as soon as its time is over, and is found as expired', async () => {
    const { data } = await addTag({ tagNo: 'OVER', expiresAt: '2020-01-01 00:00:00' });
    expect(await readDetail(data.id)).toMatchObject({ status: 'expired' });
    const page = await callRoute<ResponseOf<typeof chargeTag.page>>('page', { statuses: ['expired'], text: 'OVER' });
    expect(page.data.total).toBe(1);
  });

  it('belongs to its company when it is of an enterprise or of a company', async () => {
    const fleet = await addTag({ tagNo: 'FLEET-1', enterpriseId: fleetId });
    expect(await readDetail(fleet.data.id)).toMatchObject({ companyId, enterprise: 'Fleet', company: 'Owner' });
    expect(
      readFields((await addTag({ tagNo: 'FLEET-2', enterpriseId: fleetId, companyId: otherId })).data),
    ).toHaveProperty('enterpriseId');
    const ownTag = await addTag({ tagNo: 'MINE' }, own);
    expect(await readDetail(ownTag.data.id)).toMatchObject({ companyId });
    expect(readFields((await addTag({ tagNo: 'NOT-MINE', companyId: otherId }, own)).data)).toHaveProperty('companyId');
    const foreignTag = await addTag({ tagNo: 'THEIRS', companyId: otherId });
    expect(await callRoute('detail', { id: foreignTag.data.id }, own)).toMatchObject({ code: 404 });
  });
});

describe('a tag of an app user', () => {
  let aliya: string;
  beforeAll(async () => {
    aliya = await test.deps.db.asSystem(async (tx) => {
      const { id } = await tx.selectFrom('appUser').select('id').where('name', '=', 'Aliya').executeTakeFirstOrThrow();
      const at = new Date();
      await tx.insertInto('companyCustomer').values({ companyId, appUserId: id, firstAt: at, lastAt: at }).execute();
      return id;
    });
  });
  const OPERATORS = expect.stringContaining('Only operators');

  it('cannot be given or renumbered by a company, by hand or by import', async () => {
    expect(readFields((await addTag({ tagNo: 'STEAL-1', appUserId: aliya }, own)).data)).toEqual({
      appUserId: OPERATORS,
    });
    const { errors } = await importTags('tagNo,phone\nSTEAL-2,+77011112233\n', { by: own });
    expect(errors).toEqual([{ line: 2, column: 'phone', message: OPERATORS }]);
    const { id } = (await addTag({ tagNo: 'CARD-1', appUserId: aliya, companyId })).data;
    const update = (over: Partial<Body>, version: number) =>
      callRoute('update', { id, version, tagNo: 'CARD-1', appUserId: aliya, status: 'enabled', ...over }, own);
    expect(readFields((await update({ tagNo: 'STEAL-3' }, 1)).data)).toEqual({ tagNo: OPERATORS });
    expect(await update({ status: 'blocked' }, 1)).toMatchObject({ data: { status: 'blocked', version: 2 } });
  });

  it('can be given by a company when it draws on an enterprise to which the user is bound', async () => {
    const fleetTag = { tagNo: 'FLEET-9', appUserId: aliya, enterpriseId: fleetId };
    expect(readFields((await addTag(fleetTag, own)).data)).toEqual({
      appUserId: 'This user is not bound to the enterprise',
    });
    await test.deps.db.asSystem((tx) =>
      tx.insertInto('enterpriseBindUser').values({ enterpriseId: fleetId, appUserId: aliya }).execute(),
    );
    const added = await addTag(fleetTag, own);
    expect(added).toMatchObject({ code: 0 });
    // A change or an import does not make it the user's own tag.
    const { id } = added.data;
    const change = { id, version: 1, tagNo: 'FLEET-9', appUserId: aliya, status: 'enabled' };
    expect(readFields((await callRoute('update', change, own)).data)).toEqual({ appUserId: OPERATORS });
    const { errors } = await importTags('tagNo,company\nFLEET-9,Owner\n', { by: own });
    expect(errors).toEqual([{ line: 2, column: 'phone', message: OPERATORS }]);
  });
});

describe('an import of charge tags', () => {
  it('adds new tags and updates existing ones, and does neither when it is a dry run', async () => {
    await addTag({ tagNo: 'KNOWN', remark: 'before' });
    const csv =
      'tagNo,company,phone,status,expiresAt,remark\nknown,,,blocked,,after\nNEW-1,owner,+77011112233,,2030-05-01,\n';
    expect(await importTags(csv, { isDry: true })).toEqual({ total: 2, imported: 0, errors: [] });
    const found = async (text: string) =>
      (await callRoute<ResponseOf<typeof chargeTag.page>>('page', { text })).data.records;
    expect(await found('NEW-1')).toEqual([]);
    expect(await importTags(csv)).toMatchObject({ total: 2, imported: 2, errors: [] });
    expect(await found('KNOWN')).toMatchObject([{ status: 'blocked', remark: 'after' }]);
    expect(await found('NEW-1')).toMatchObject([
      { company: 'Owner', holder: 'Aliya', expiresAt: '2030-05-01 23:59:59' },
    ]);
  });

  it('stores all rows or none, and reports the fault of each row', async () => {
    const csv = 'Tag no.;Company;Status\nGOOD;Owner;enabled\nBAD-1;Nobody;enabled\nBAD-2;Owner;lost\ngood;Owner;\n';
    const { imported, errors } = await importTags(csv);
    expect(imported).toBe(0);
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Company'],
      [4, 'Status'],
      [5, 'Tag no.'],
    ]);
    expect((await callRoute<ResponseOf<typeof chargeTag.page>>('page', { text: 'GOOD' })).data.total).toBe(0);
  });

  it('neither finds nor takes tags of another company when the caller is a company', async () => {
    await addTag({ tagNo: 'GUARDED', companyId: otherId, remark: 'ours' });
    const { errors } = await importTags('tagNo,remark\nguarded,stolen\n', { by: own });
    expect(errors).toEqual([{ line: 2, column: 'tagNo', message: 'This value is already in use' }]);
  });
});

describe('an export of charge tags', () => {
  it('has texts in the language of the caller and times with their zone', async () => {
    await addTag({ tagNo: 'EXPORTED', expiresAt: '2030-01-01 00:00:00' });
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/${chargeTag.export.path}`,
      headers: { authorization: token, 'accept-language': 'ru' },
      payload: { text: 'EXPORTED', columns: ['tagNo', 'status', 'expiresAt'], timeZone: 'Asia/Almaty' },
    });
    expect(answer.body.replace('\ufeff', '').trim().split(/\r?\n/)).toEqual([
      'Номер карты,Статус,Действует до (Asia/Almaty)',
      'EXPORTED,Действует,2030-01-01 05:00:00',
    ]);
  });
});
