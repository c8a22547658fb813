import type { Endpoint, ResponseOf } from '../../../../src/contract/endpoint';
import { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { couponScheme } from '../../../../src/contract/evo-discount/couponScheme';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { addCompany, addStation } from '../../../harness/equipment';
import { addAppUser } from '../../../harness/people';
import { testApp } from '../../http/testApp';

export const MARKETING = PERMISSIONS.filter((each) => each.startsWith('marketing/'));
const DAY_MS = 86_400_000;

/** A marketing account of operators and one of a company with a station, and four app users, the last one disabled. */
export async function openMarketing() {
  const test = await testApp();
  const token = await test.userWith(MARKETING);
  const places = await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'First');
    const stationId = await addStation(tx, companyId, 'Harbour');
    const otherStationId = await addStation(tx, await addCompany(tx, 'Second'), 'Hill');
    const users: string[] = [];
    for (let number = 0; number < 4; number += 1)
      users.push(await addAppUser(tx, `User ${number}`, { email: `user${number}@example.org` }));
    await tx
      .updateTable('appUser')
      .set({ status: 'disabled' })
      .where('id', '=', users[3] ?? '')
      .execute();
    return { companyId, stationId, otherStationId, users };
  });
  const company = await test.userWith(MARKETING, { scope: 'company', companyId: places.companyId });
  async function callAs<E extends Endpoint>(endpoint: E, body: object, as = token) {
    const headers: Record<string, string> = endpoint.idempotent ? { 'idempotency-key': crypto.randomUUID() } : {};
    const answer = await test.call(endpoint, { token: as, body, headers });
    return { ...answer, data: answer.data as ResponseOf<E> };
  }
  const day = (days: number) => new Date(test.clock.now() + days * DAY_MS).toISOString().slice(0, 19).replace('T', ' ');
  const makeScheme = (over: object = {}) => ({
    ...{ name: '3 off', currency: 'EUR', couponType: 'discount', derate: 'total', discountType: 'reduction' },
    ...{ value: '3', validDays: 30, use: 'all', ...over },
  });
  const makeActivity = (schemeId: string, over: object = {}) => ({
    ...{ name: 'Autumn', activityType: 'receive', schemeId, quantity: 10, receive: 'all', use: 'all' },
    ...{ arrival: 'activity', startsAt: day(-1), endsAt: day(7), ...over },
  });
  return {
    ...{ test, token, company, ...places, call: callAs, day, makeScheme, makeActivity },
    addScheme: async (over: object = {}, as = token) => (await callAs(couponScheme.add, makeScheme(over), as)).data.id,
    addActivity: async (schemeId: string, over: object = {}, as = token) =>
      (await callAs(couponActivity.add, makeActivity(schemeId, over), as)).data.id,
    readActivity: async (id: string) => (await callAs(couponActivity.detail, { id })).data,
    /** Asks for a file. */
    exportFile: (endpoint: Endpoint, body: object = {}) =>
      test.app.inject({
        method: 'POST',
        url: `/api/${endpoint.path}`,
        headers: { authorization: token, 'content-type': 'application/json' },
        payload: JSON.stringify(body),
      }),
  };
}
