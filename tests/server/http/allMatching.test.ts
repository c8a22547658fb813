import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminGetApp } from '../../../src/contract/evo-basic/adminGetApp';
import { chargeTag } from '../../../src/contract/evo-basic/chargeTag';
import { MOST_MATCHING, type BulkResult } from '../../../src/contract/records';
import { addCompany } from '../../harness/equipment';
import { testApp, type TestApp } from './testApp';

const ALL = ['chargeTag/view', 'chargeTag/delete', 'user/app/view', 'user/app/delete', 'user/app/erase'];

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

/** Two tags of each of two companies; one of each is blocked. */
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

const deleteTags = (body: object, by = operator) => test.call(chargeTag.delete, { token: by, body });
const listNames = ({ data }: { data: unknown }) => (data as BulkResult).results.map(({ name }) => name).sort();
const listTagNumbers = () =>
  test.deps.db.asSystem(async (tx) => {
    const rows = await tx.selectFrom('chargeTag').select('tagNo').orderBy('tagNo').execute();
    return rows.map(({ tagNo }) => tagNo);
  });
const findTagId = (tagNo: string) =>
  test.deps.db.asSystem(async (tx) => {
    const row = await tx.selectFrom('chargeTag').select('id').where('tagNo', '=', tagNo).executeTakeFirstOrThrow();
    return row.id;
  });

describe('a bulk call with allMatching', () => {
  it('changes every record that the filters match and returns a result for each', async () => {
    const answer = await deleteTags({ allMatching: { filters: { statuses: ['blocked'] } } });
    expect(listNames(answer)).toEqual(['OTHER-2', 'OWN-2']);
    expect(await listTagNumbers()).toEqual(['OTHER-1', 'OWN-1']);
  });

  it('skips a record when it is listed under except', async () => {
    const except = [await findTagId('OTHER-1'), await findTagId('OWN-2')];
    await deleteTags({ allMatching: { filters: {}, except } });
    expect(await listTagNumbers()).toEqual(['OTHER-1', 'OWN-2']);
  });

  it('changes only records of its own company when the caller is a company', async () => {
    const answer = await deleteTags({ allMatching: { filters: {} } }, company);
    expect(listNames(answer)).toEqual(['OWN-1', 'OWN-2']);
    expect(await listTagNumbers()).toEqual(['OTHER-1', 'OTHER-2']);
  });

  it('matches no contact data when the caller sees them masked', async () => {
    const maskedReader = await test.userWith(['user/app/delete', 'user/app/erase']);
    await test.deps.db.asSystem((tx) =>
      tx.insertInto('appUser').values({ name: 'Aliya', email: 'aliya@example.com' }).execute(),
    );
    const body = { allMatching: { filters: { text: 'aliya@' } } };
    expect(await test.call(adminGetApp.delete, { token: maskedReader, body })).toMatchObject({ data: { results: [] } });
    const contactReader = await test.call(adminGetApp.delete, { token: operator, body });
    expect((contactReader.data as BulkResult).results).toHaveLength(1);
  });

  it('changes nothing when more records match than one call may change', async () => {
    await test.deps.db.asSystem((tx) =>
      sql`insert into charge_tag (tag_no) select 'MANY-' || i from generate_series(1, ${MOST_MATCHING} - 3) i`.execute(
        tx,
      ),
    );
    const answer = await deleteTags({ allMatching: { filters: {} } });
    expect(answer.code).toBe(422);
    expect(answer.msg).toContain(String(MOST_MATCHING));
    expect(await listTagNumbers()).toHaveLength(MOST_MATCHING + 1);
  });

  it('is refused when it names records in two ways, in none, or by an unknown filter', async () => {
    const filters = { statuses: ['blocked'] };
    const fieldsOf = async (body: object) => (await deleteTags(body)).data as { fields: object };
    expect((await fieldsOf({})).fields).toHaveProperty('ids');
    expect((await fieldsOf({ ids: ['1'], allMatching: { filters } })).fields).toHaveProperty('allMatching');
    expect((await fieldsOf({ allMatching: { filters: { stati: ['blocked'] } } })).fields).toEqual({
      'allMatching.filters.stati': 'Unknown field',
    });
    expect(await listTagNumbers()).toHaveLength(4);
  });
});
