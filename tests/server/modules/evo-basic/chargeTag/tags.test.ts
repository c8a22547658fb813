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

const call = <T>(name: keyof typeof chargeTag, sent: object, by = token) =>
  test.call(chargeTag[name], { token: by, body: sent }).then((answer) => ({ ...answer, data: answer.data as T }));
const add = (over: Partial<Body> & { tagNo: string }, by = token) => call<{ id: string }>('add', over, by);
const detail = async (id: string) => (await call<ChargeTag>('detail', { id })).data;
const fieldsOf = (data: unknown) => (data as { fields: Record<string, string> }).fields;

/** Sends a file as a browser does. */
async function send(csv: string, { isDry = false, by = token } = {}): Promise<ImportResult> {
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

describe('a tag of the app', () => {
  it('is left out of page and select, for it is a phone number, unless the reader may see app users', async () => {
    await test.deps.db.asSystem((tx) => tx.insertInto('chargeTag').values({ tagNo: '+77015554218' }).execute());
    const seeing = await test.userWith([...ALL, 'user/app/view']);
    const count = async (by: string) => [
      (await call<{ total: number }>('page', { text: '5554218' }, by)).data.total,
      (await call<unknown[]>('list', { text: '5554218' }, by)).data.length,
    ];
    expect(await count(seeing)).toEqual([1, 1]);
    expect(await count(token)).toEqual([0, 0]);
    const stranger = await test.userWith([]);
    expect((await call('list', {}, stranger)).code).toBe(403);
  });
});

describe('a charge tag', () => {
  it('has a number of its own, whatever its case', async () => {
    await add({ tagNo: 'abc-1' });
    expect(fieldsOf((await add({ tagNo: 'ABC-1' })).data)).toEqual({ tagNo: 'This value is already in use' });
    expect(fieldsOf((await add({ tagNo: 'x'.repeat(37) })).data)).toHaveProperty('tagNo');
  });

  it('is expired as soon as its time is over, and found as such', async () => {
    const { data } = await add({ tagNo: 'OVER', expiresAt: '2020-01-01 00:00:00' });
    expect(await detail(data.id)).toMatchObject({ status: 'expired' });
    const page = await call<ResponseOf<typeof chargeTag.page>>('page', { statuses: ['expired'], text: 'OVER' });
    expect(page.data.total).toBe(1);
  });

  it('of an enterprise belongs to its company, and of a company to itself', async () => {
    const fleet = await add({ tagNo: 'FLEET-1', enterpriseId: fleetId });
    expect(await detail(fleet.data.id)).toMatchObject({ companyId, enterprise: 'Fleet', company: 'Owner' });
    expect(fieldsOf((await add({ tagNo: 'FLEET-2', enterpriseId: fleetId, companyId: otherId })).data)).toHaveProperty(
      'enterpriseId',
    );
    const mine = await add({ tagNo: 'MINE' }, own);
    expect(await detail(mine.data.id)).toMatchObject({ companyId });
    expect(fieldsOf((await add({ tagNo: 'NOT-MINE', companyId: otherId }, own)).data)).toHaveProperty('companyId');
    const theirs = await add({ tagNo: 'THEIRS', companyId: otherId });
    expect(await call('detail', { id: theirs.data.id }, own)).toMatchObject({ code: 404 });
  });
});

describe('a tag on a person', () => {
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

  it("is not a company's to give, by hand or by a file, nor to renumber", async () => {
    expect(fieldsOf((await add({ tagNo: 'STEAL-1', appUserId: aliya }, own)).data)).toEqual({ appUserId: OPERATORS });
    const { errors } = await send('tagNo,phone\nSTEAL-2,+77011112233\n', { by: own });
    expect(errors).toEqual([{ line: 2, column: 'phone', message: OPERATORS }]);
    const { id } = (await add({ tagNo: 'CARD-1', appUserId: aliya, companyId })).data;
    const update = (over: Partial<Body>, version: number) =>
      call('update', { id, version, tagNo: 'CARD-1', appUserId: aliya, status: 'enabled', ...over }, own);
    expect(fieldsOf((await update({ tagNo: 'STEAL-3' }, 1)).data)).toEqual({ tagNo: OPERATORS });
    expect(await update({ status: 'blocked' }, 1)).toMatchObject({ data: { status: 'blocked', version: 2 } });
  });

  it("is a company's to give where it draws on an enterprise to which the person is bound", async () => {
    const fleetTag = { tagNo: 'FLEET-9', appUserId: aliya, enterpriseId: fleetId };
    expect(fieldsOf((await add(fleetTag, own)).data)).toEqual({
      appUserId: 'This user is not bound to the enterprise',
    });
    await test.deps.db.asSystem((tx) =>
      tx.insertInto('enterpriseBindUser').values({ enterpriseId: fleetId, appUserId: aliya }).execute(),
    );
    const added = await add(fleetTag, own);
    expect(added).toMatchObject({ code: 0 });
    // It does not become the person's own by a change or a file.
    const { id } = added.data;
    const change = { id, version: 1, tagNo: 'FLEET-9', appUserId: aliya, status: 'enabled' };
    expect(fieldsOf((await call('update', change, own)).data)).toEqual({ appUserId: OPERATORS });
    const { errors } = await send('tagNo,company\nFLEET-9,Owner\n', { by: own });
    expect(errors).toEqual([{ line: 2, column: 'phone', message: OPERATORS }]);
  });
});

describe('an import', () => {
  it('adds what is new and changes what is known, and a dry run does neither', async () => {
    await add({ tagNo: 'KNOWN', remark: 'before' });
    const csv =
      'tagNo,company,phone,status,expiresAt,remark\nknown,,,blocked,,after\nNEW-1,owner,+77011112233,,2030-05-01,\n';
    expect(await send(csv, { isDry: true })).toEqual({ total: 2, imported: 0, errors: [] });
    const found = async (text: string) =>
      (await call<ResponseOf<typeof chargeTag.page>>('page', { text })).data.records;
    expect(await found('NEW-1')).toEqual([]);
    expect(await send(csv)).toMatchObject({ total: 2, imported: 2, errors: [] });
    expect(await found('KNOWN')).toMatchObject([{ status: 'blocked', remark: 'after' }]);
    expect(await found('NEW-1')).toMatchObject([
      { company: 'Owner', holder: 'Aliya', expiresAt: '2030-05-01 23:59:59' },
    ]);
  });

  it('takes all rows or none, and says of each what is wrong', async () => {
    const csv = 'Tag no.;Company;Status\nGOOD;Owner;enabled\nBAD-1;Nobody;enabled\nBAD-2;Owner;lost\ngood;Owner;\n';
    const { imported, errors } = await send(csv);
    expect(imported).toBe(0);
    expect(errors.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Company'],
      [4, 'Status'],
      [5, 'Tag no.'],
    ]);
    expect((await call<ResponseOf<typeof chargeTag.page>>('page', { text: 'GOOD' })).data.total).toBe(0);
  });

  it('by a company neither finds nor takes the tags of another', async () => {
    await add({ tagNo: 'GUARDED', companyId: otherId, remark: 'ours' });
    const { errors } = await send('tagNo,remark\nguarded,stolen\n', { by: own });
    expect(errors).toEqual([{ line: 2, column: 'tagNo', message: 'This value is already in use' }]);
  });
});

it('an export has the words of the caller, and times with their zone', async () => {
  await add({ tagNo: 'EXPORTED', expiresAt: '2030-01-01 00:00:00' });
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
