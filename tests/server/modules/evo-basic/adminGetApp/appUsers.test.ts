import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminGetApp } from '../../../../../src/contract/evo-basic/adminGetApp';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { testApp, type TestApp } from '../../../http/testApp';

let test: TestApp;
let companyA: string;
let companyB: string;

beforeAll(async () => {
  test = await testApp();
  await test.deps.db.asSystem(async (tx) => {
    companyA = await addCompany(tx, 'Company A');
    companyB = await addCompany(tx, 'Company B');
    const stationA = await addStation(tx, companyA, 'Station A');
    const charger = await addCharger(tx, stationA, 'CH-A');
    const people = await tx
      .insertInto('appUser')
      .values([
        { name: 'Aigerim', email: 'aigerim@example.com', phone: '+7 701 123 4567' },
        { name: 'Boris', email: 'boris@example.com', phone: null },
      ])
      .returning(['id', 'name'])
      .execute();
    const idOf = (name: string) => people.find((person) => person.name === name)?.id ?? '';
    const tag = { appUserId: idOf('Aigerim') };
    await tx
      .insertInto('chargeTag')
      .values([
        { ...tag, tagNo: 'TAG-1', companyId: companyA },
        { ...tag, tagNo: 'TAG-BLOCKED', status: 'blocked' },
        { ...tag, tagNo: 'TAG-OLD', expiresAt: new Date(test.clock.now() - 1) },
        { ...tag, tagNo: 'TAG-GONE', retiredAt: new Date(test.clock.now()) },
      ])
      .execute();
    await tx
      .insertInto('chargeTransaction')
      .values({
        chargerId: charger.id,
        connectorId: charger.connectorIds[0] ?? '',
        stationId: stationA,
        companyId: companyA,
        ocppVersion: '1.6',
        naturalKey: 'x',
        appUserId: idOf('Aigerim'),
        startedAt: new Date(test.clock.now()),
      })
      .execute();
  });
});
afterAll(() => test.close());

interface AppUser {
  name: string;
  email: string | null;
  phone: string | null;
  idTags: string[];
}

describe('app users in selects', () => {
  const users = async (token: string, text?: string) =>
    (await test.call(adminGetApp.getAppUserList, { token, body: text === undefined ? {} : { text } }))
      .data as AppUser[];

  it('are masked and cannot be searched by masked contacts when the caller lacks user/app/view', async () => {
    const token = await test.userWith(['maintenance/monitor/start']);
    expect(await users(token)).toMatchObject([
      { name: 'Aigerim', email: 'a***@example.com', phone: '***4567', idTags: ['TAG-1'] },
      { name: 'Boris', email: 'b***@example.com', phone: null, idTags: [] },
    ]);
    expect(await users(token, 'aigerim@')).toEqual([]);
    expect(await users(token, '4567')).toEqual([]);
    expect(await users(token, 'tag-1')).toHaveLength(1);
  });

  it('are unmasked when the caller has user/app/view', async () => {
    const token = await test.userWith(['user/app/view']);
    expect(await users(token, 'aigerim@')).toMatchObject([{ email: 'aigerim@example.com', phone: '+7 701 123 4567' }]);
  });

  it('are limited to customers of the company and masked when the caller is a company', async () => {
    const own = await test.userWith(['user/app/view'], { scope: 'company', companyId: companyA });
    const other = await test.userWith(['user/app/view'], { scope: 'company', companyId: companyB });
    expect(await users(own)).toMatchObject([{ name: 'Aigerim', email: 'a***@example.com' }]);
    expect(await users(other)).toEqual([]);
  });
});
