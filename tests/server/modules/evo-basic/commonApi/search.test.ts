import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonApi, type References, type SearchHit } from '../../../../../src/contract/evo-basic/commonApi';
import type { Permission } from '../../../../../src/contract/permissions';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addOrder } from '../../../../harness/orders';
import { addAppUser, addSession } from '../../../../harness/people';
import { testApp, type TestApp } from '../../../http/testApp';

const ALL: Permission[] = [
  'order/chargeOrder/view',
  'chargingHistory/view',
  'user/app/view',
  'chargeTag/view',
  'equipment/station/view',
  'equipment/stationGroup/view',
  'company/company/view',
  'maintenance/monitor/view',
];

let test: TestApp;
let operator: string;
let company: string;
let stranger: string;
let place: Parameters<typeof addSession>[1];
const known = { companyId: '', chargerId: '', txnId: '', orderId: '', orderNo: '', userId: '', tagId: '' };

beforeAll(async () => {
  test = await testApp();
  let otherId = '';
  await test.deps.db.asSystem(async (tx) => {
    known.companyId = await addCompany(tx, 'Voltline');
    otherId = await addCompany(tx, 'Stranger');
    const stationId = await addStation(tx, known.companyId, 'Alexanderplatz');
    const charger = await addCharger(tx, stationId, 'BER-0214');
    place = { stationId, companyId: known.companyId, charger };
    known.chargerId = charger.id;
    known.userId = await addAppUser(tx, 'Annegret', { phone: '+4915112345678', email: 'annegret@example.org' });
    known.txnId = await addSession(tx, place, {
      appUserId: known.userId,
      startedAt: new Date('2026-01-15T08:00:00Z'),
      idTag: 'CARD-77',
    });
    known.orderId = await addOrder(tx, place, { transactionId: known.txnId, appUserId: known.userId });
    const tags = [
      { tagNo: 'CARD-77', companyId: known.companyId, appUserId: known.userId },
      { tagNo: '+4915112345678', companyId: known.companyId, appUserId: known.userId },
    ];
    const [tag] = await tx.insertInto('chargeTag').values(tags).returning('id').execute();
    known.tagId = tag?.id ?? '';
    const order = await tx.selectFrom('chargingOrder').select('no').where('id', '=', known.orderId).executeTakeFirst();
    known.orderNo = order?.no ?? '';
  });
  operator = await test.userWith(ALL);
  company = await test.userWith(ALL, { scope: 'company', companyId: known.companyId });
  stranger = await test.userWith(ALL, { scope: 'company', companyId: otherId });
});
afterAll(() => test.close());

const search = async (text: string, token = operator) =>
  (await test.call(commonApi.search, { token, body: { text } })).data as SearchHit[];
const readReferences = async (body: object, token = operator) =>
  (await test.call(commonApi.references, { token, body })).data as References;

describe('the search of records', () => {
  it('finds an order by its number, a session by its own, a user by name, mail and phone', async () => {
    expect(await search(known.orderNo)).toMatchObject([{ kind: 'order', id: known.orderId, hint: 'Alexanderplatz' }]);
    const user = { kind: 'appUser', id: known.userId, name: 'Annegret' };
    expect(await search('nnegr')).toMatchObject([user]);
    expect(await search('annegret@exa')).toMatchObject([user]);
    expect(await search('15112345678')).toMatchObject([user, { kind: 'chargeTag' }]);
  });

  it('finds tags, chargers, stations and companies by a part of their names', async () => {
    expect(await search('card-7')).toMatchObject([{ kind: 'chargeTag', id: known.tagId, hint: 'Annegret' }]);
    expect(await search('0214')).toMatchObject([{ kind: 'charger', id: known.chargerId, name: 'BER-0214' }]);
    expect(await search('alexander')).toMatchObject([{ kind: 'station', name: 'Alexanderplatz', hint: 'Berlin' }]);
    expect(await search('voltl')).toMatchObject([{ kind: 'company', id: known.companyId }]);
  });

  it('finds a command by its whole number, for accounts of its company', async () => {
    const { chargerId, companyId } = known;
    const ended = { kind: 'reset' as const, state: 'effective' as const, endedAt: new Date() };
    const addCommand = () =>
      test.deps.db.asSystem(async (tx) => {
        const added = tx.insertInto('command').values({ chargerId, companyId, createdByName: 'noc', ...ended });
        return (await added.returning('id').executeTakeFirstOrThrow()).id;
      });
    // A number of two digits at least is searched.
    let commandId = '1';
    while (commandId.length < 2) commandId = await addCommand();
    const listCommands = async (token: string) =>
      (await search(commandId, token)).filter(({ kind }) => kind === 'command');
    expect(await listCommands(company)).toMatchObject([{ id: commandId, hint: 'BER-0214' }]);
    expect(await listCommands(stranger)).toEqual([]);
  });

  it('finds a session by its whole number alone', async () => {
    const addOne = (day: number) =>
      test.deps.db.asSystem((tx) =>
        addSession(tx, place, { appUserId: known.userId, startedAt: new Date(Date.UTC(2026, 1, day)) }),
      );
    // A number of two digits at least is searched.
    let txnId = '1';
    for (let day = 1; txnId.length < 2; day++) txnId = await addOne(day);
    const listSessions = async (text: string) => (await search(text)).filter(({ kind }) => kind === 'session');
    expect(await listSessions(txnId)).toMatchObject([{ id: txnId, hint: 'BER-0214' }]);
    expect(await listSessions(`${txnId}0`)).toEqual([]);
  });

  it('neither searches nor shows contact data when they are masked', async () => {
    expect(await search('15112345678', company)).toEqual([]);
    expect(await search('annegret@exa', company)).toEqual([]);
    expect(await search('nnegr', company)).toMatchObject([{ kind: 'appUser', hint: '***5678' }]);
  });

  it('leaves out records of others, and kinds whose page the caller may not see', async () => {
    expect(await search('0214', stranger)).toEqual([]);
    expect(await search(known.orderNo, stranger)).toEqual([]);
    const clerk = await test.userWith(['equipment/stationGroup/view']);
    expect(await search('0214', clerk)).toEqual([]);
    expect(await search('alexander', clerk)).toMatchObject([{ kind: 'station' }]);
    expect(
      (await test.call(commonApi.search, { token: await test.userWith(['setting/role/view']), body: { text: 'be' } }))
        .status,
    ).toBe(403);
  });

  it('leads to the monitor when the caller sees no charger records', async () => {
    const viewer = await test.userWith(['maintenance/monitor/view']);
    expect(await search('0214', viewer)).toMatchObject([{ kind: 'connector', id: 'BER-0214:1', name: 'BER-0214' }]);
  });
});

describe('the records behind numbers', () => {
  const numbers = () => ({ chargerCode: 'BER-0214', txnId: known.txnId, idTag: 'card-77' });

  it('are charger, session, order, user and tag', async () => {
    expect(await readReferences(numbers())).toEqual({
      charger: { id: known.chargerId, name: 'BER-0214' },
      session: { id: known.txnId, name: known.txnId },
      order: { id: known.orderId, name: known.orderNo },
      appUser: { id: known.userId, name: 'Annegret' },
      chargeTag: { id: known.tagId, name: 'CARD-77' },
    });
  });

  it('are null for another company, for kinds without permission and for unknown numbers', async () => {
    const nothing = { charger: null, session: null, order: null, appUser: null, chargeTag: null };
    expect(await readReferences(numbers(), stranger)).toEqual(nothing);
    expect(await readReferences({ chargerCode: 'NONE', txnId: '999999', idTag: 'NONE' })).toEqual(nothing);
    const clerk = await test.userWith(['order/chargeOrder/view']);
    expect(await readReferences(numbers(), clerk)).toEqual({
      ...nothing,
      order: { id: known.orderId, name: known.orderNo },
    });
  });

  it('tell nothing about a phone number when contact data are masked', async () => {
    expect((await readReferences({ idTag: '+4915112345678' })).chargeTag).not.toBeNull();
    expect((await readReferences({ idTag: '+4915112345678' }, company)).chargeTag).toBeNull();
  });
});
