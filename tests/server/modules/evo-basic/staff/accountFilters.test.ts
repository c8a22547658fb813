import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { staff } from '../../../../../src/contract/evo-basic/staff';
import { addCompany } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let operator: string;
const companyIds: Record<'north' | 'south', string> = { north: '', south: '' };
const enterpriseIds: Record<'north' | 'south' | 'empty', string> = { north: '', south: '', empty: '' };

beforeAll(async () => {
  test = await testApp();
  operator = await test.userWith(['user/user/view']);
  await test.deps.db.asSystem(async (tx) => {
    const addEnterprise = async (name: string, companyId: string) => {
      const added = tx.insertInto('enterprise').values({ name, companyId }).returning('id');
      return (await added.executeTakeFirstOrThrow()).id;
    };
    companyIds.north = await addCompany(tx, 'North');
    companyIds.south = await addCompany(tx, 'South');
    enterpriseIds.north = await addEnterprise('Fleet North', companyIds.north);
    enterpriseIds.empty = await addEnterprise('Fleet without accounts', companyIds.north);
    enterpriseIds.south = await addEnterprise('Fleet South', companyIds.south);
  });
  for (const place of ['north', 'south'] as const) {
    const enterprise = {
      scope: 'enterprise',
      companyId: companyIds[place],
      enterpriseId: enterpriseIds[place],
    } as const;
    await test.addUser({ userName: `fleet-${place}`, ...enterprise });
    await test.addUser({ userName: `company-${place}`, scope: 'company', companyId: companyIds[place] });
  }
});
afterAll(() => test?.close());

async function readNames(filters: object, token = operator): Promise<string[]> {
  const { data } = await test.call(staff.page, { token, body: filters });
  return (data as ResponseOf<typeof staff.page>).records.map(({ userName }) => userName).sort();
}

describe('the filter of staff by enterprise', () => {
  it('returns the accounts of the enterprises that it names', async () => {
    const { north, south } = enterpriseIds;
    expect(await readNames({ enterpriseIds: [north] })).toEqual(['fleet-north']);
    expect(await readNames({ enterpriseIds: [north, south] })).toEqual(['fleet-north', 'fleet-south']);
  });

  it('returns no account when the enterprise has none', async () => {
    expect(await readNames({ enterpriseIds: [enterpriseIds.empty] })).toEqual([]);
  });

  it('returns all accounts when it names no enterprise', async () => {
    expect(await readNames({ enterpriseIds: [] })).toEqual(await readNames({}));
  });

  it('combines with the filter by company', async () => {
    const { north } = enterpriseIds;
    expect(await readNames({ enterpriseIds: [north], companyIds: [companyIds.north] })).toEqual(['fleet-north']);
    expect(await readNames({ enterpriseIds: [north], companyIds: [companyIds.south] })).toEqual([]);
  });

  it('hides accounts of other companies', async () => {
    const own = await test.userWith(['user/user/view'], { scope: 'company', companyId: companyIds.south });
    const { north, south } = enterpriseIds;
    expect(await readNames({ enterpriseIds: [north, south] }, own)).toEqual(['fleet-south']);
  });
});
