import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { messageCodes } from '../../../../../src/contract/evo-basic/messageCodes';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addAppUser, addSession } from '../../../../harness/people';
import { testApp, type TestApp } from '../../../http/testApp';

type CodePage = ResponseOf<typeof messageCodes.page>;
const MINUTE = 60_000;

let test: TestApp;
let token: string;
let companyId: string;

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(['user/messageCode/view']);
  companyId = await test.deps.db.asSystem(async (tx) => {
    const owner = await addCompany(tx, 'Company');
    const stationId = await addStation(tx, owner, 'Station');
    const charger = await addCharger(tx, stationId, 'CH');
    const anna = await addAppUser(tx, 'Anna', { phone: '+77011234567' });
    const boris = await addAppUser(tx, 'Boris');
    const at = (minutes: number) => new Date(test.clock.now() + minutes * MINUTE);
    await addSession(tx, { companyId: owner, stationId, charger }, { appUserId: anna, startedAt: at(-600) });
    const base = { email: null, phone: null, appUserId: null, verifiedAt: null };
    await tx
      .insertInto('messageCode')
      .values([
        {
          ...base,
          appUserId: anna,
          phone: '+77011234567',
          type: 'login',
          content: 'Code 111111',
          sentAt: at(-3),
          expiresAt: at(2),
        },
        {
          ...base,
          appUserId: boris,
          email: 'boris@example.com',
          type: 'forgetpassword',
          content: 'Code 222222',
          sentAt: at(-20),
          expiresAt: at(-15),
        },
        {
          ...base,
          email: 'new@example.com',
          type: 'registeraccount',
          content: 'Code 333333',
          sentAt: at(-30),
          expiresAt: at(-25),
          verifiedAt: at(-29),
        },
      ])
      .execute();
    return owner;
  });
});
afterAll(() => test.close());

const readPage = async (body: object = {}, as = token) =>
  (await test.call(messageCodes.page, { token: as, body })).data as CodePage;

describe('message codes', () => {
  it('are listed newest first with the times of each state', async () => {
    const { records } = await readPage();
    expect(records.map(({ type, status }) => [type, status])).toEqual([
      ['login', 'unverified'],
      ['forgetpassword', 'expired'],
      ['registeraccount', 'verified'],
    ]);
    expect(records[2]).toMatchObject({ userId: null, user: null, email: 'new@example.com', tel: null });
  });

  it('hide the code itself while it is valid', async () => {
    expect((await readPage()).records.map(({ content }) => content)).toEqual([
      'Code ••••••',
      'Code 222222',
      'Code 333333',
    ]);
  });

  it('are filtered by status, type, time and text', async () => {
    const users = async (body: object) => (await readPage(body)).records.map(({ user }) => user);
    expect(await users({ statuses: ['unverified', 'expired'] })).toEqual(['Anna', 'Boris']);
    expect(await users({ types: ['registeraccount'] })).toEqual([null]);
    expect(await users({ text: 'boris@' })).toEqual(['Boris']);
    const [newest] = (await readPage()).records;
    expect(await users({ sentFrom: newest?.sendTime })).toEqual(['Anna']);
    expect(await users({ sentUntil: newest?.sendTime })).toHaveLength(3);
  });

  it('are those of its customers and masked when the caller is a company', async () => {
    const companyPage = await test.userWith(['user/messageCode/view'], { scope: 'company', companyId });
    expect(await readPage({}, companyPage)).toMatchObject({ total: 1, records: [{ user: 'Anna', tel: '***4567' }] });
    expect((await readPage({ text: '123456' }, companyPage)).total).toBe(0);
  });
});
