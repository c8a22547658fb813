import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminGetApp } from '../../../src/contract/evo-basic/adminGetApp';
import { chargeTag } from '../../../src/contract/evo-basic/chargeTag';
import { MOST_MATCHING, type BulkResult } from '../../../src/contract/records';
import { addCompany } from '../../harness/equipment';
import { testApp, type TestApp } from './testApp';

const ALL = ['chargeTag/view', 'chargeTag/delete', 'user/app/view', 'user/app/delete'];

let test: TestApp;
let operator: string;
let company: string;
let companyId: string;
let otherId: string;

beforeAll(async () => {
  test = await testApp();
  await test.deps.db.asSystem(async (tx) => {
    companyId = await addCompany(tx, 'Owner');
    otherId = await addCompany(tx, 'Stranger');
  });
  operator = await test.userWith(ALL);
  company = await test.userWith(ALL, { scope: 'company', companyId });
});
afterAll(() => test.close());

/** Two tags of the one company, two of the other; one of each is blocked. */
beforeEach(() =>
  test.deps.db.asSystem(async (tx) => {
    await tx.deleteFrom('chargeTag').execute();
    await tx
      .insertInto('chargeTag')
      .values([
        { tagNo: 'OWN-1', companyId },
        { tagNo: 'OWN-2', companyId, status: 'blocked' },
        { tagNo: 'OTHER-1', companyId: otherId },
        { tagNo: 'OTHER-2', companyId: otherId, status: 'blocked' },
      ])
      .execute();
  }),
);

const remove = (body: object, by = operator) => test.call(chargeTag.delete, { token: by, body });
const namesIn = ({ data }: { data: unknown }) => (data as BulkResult).results.map(({ name }) => name).sort();
const left = () =>
  test.deps.db.asSystem(async (tx) => {
    const rows = await tx.selectFrom('chargeTag').select('tagNo').orderBy('tagNo').execute();
    return rows.map(({ tagNo }) => tagNo);
  });
const idOf = (tagNo: string) =>
  test.deps.db.asSystem(async (tx) => {
    const row = await tx.selectFrom('chargeTag').select('id').where('tagNo', '=', tagNo).executeTakeFirstOrThrow();
    return row.id;
  });

describe('a bulk call of all that match', () => {
  it('is of what the filters of the list leave, with a result for each', async () => {
    const answer = await remove({ allMatching: { filters: { statuses: ['blocked'] } } });
    expect(namesIn(answer)).toEqual(['OTHER-2', 'OWN-2']);
    expect(await left()).toEqual(['OTHER-1', 'OWN-1']);
  });

  it('leaves out what the caller left out', async () => {
    const except = [await idOf('OTHER-1'), await idOf('OWN-2')];
    await remove({ allMatching: { filters: {}, except } });
    expect(await left()).toEqual(['OTHER-1', 'OWN-2']);
  });

  it('ends where the caller sees no further', async () => {
    const answer = await remove({ allMatching: { filters: {} } }, company);
    expect(namesIn(answer)).toEqual(['OWN-1', 'OWN-2']);
    expect(await left()).toEqual(['OTHER-1', 'OTHER-2']);
  });

  it('finds nobody by what is masked in the list', async () => {
    const masked = await test.userWith(['user/app/delete']);
    await test.deps.db.asSystem((tx) =>
      tx.insertInto('appUser').values({ name: 'Aliya', email: 'aliya@example.com' }).execute(),
    );
    const body = { allMatching: { filters: { text: 'aliya@' } } };
    expect(await test.call(adminGetApp.delete, { token: masked, body })).toMatchObject({ data: { results: [] } });
    const seeing = await test.call(adminGetApp.delete, { token: operator, body });
    expect((seeing.data as BulkResult).results).toHaveLength(1);
  });

  it('is refused whole when more match than one call changes', async () => {
    await test.deps.db.asSystem((tx) =>
      sql`insert into charge_tag (tag_no) select 'MANY-' || i from generate_series(1, ${MOST_MATCHING} - 3) i`.execute(
        tx,
      ),
    );
    const answer = await remove({ allMatching: { filters: {} } });
    expect(answer.code).toBe(422);
    expect(answer.msg).toContain(String(MOST_MATCHING));
    expect(await left()).toHaveLength(MOST_MATCHING + 1);
  });

  it('says which records in one way, never in two or none, and by filters that there are', async () => {
    const filters = { statuses: ['blocked'] };
    const fieldsOf = async (body: object) => (await remove(body)).data as { fields: object };
    expect((await fieldsOf({})).fields).toHaveProperty('ids');
    expect((await fieldsOf({ ids: ['1'], allMatching: { filters } })).fields).toHaveProperty('allMatching');
    expect((await fieldsOf({ allMatching: { filters: { stati: ['blocked'] } } })).fields).toEqual({
      'allMatching.filters.stati': 'Unknown field',
    });
    expect(await left()).toHaveLength(4);
  });
});
