import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postEntry } from '../../../../../server/billing/ledger/postEntry';
import { chargeEntry, payoutEntry, topUpEntry } from '../../../../../server/domain/ledger/entries';
import { filterJournal } from '../../../../../server/modules/evo-bill/financialManagement/journal/lines';
import { recordHistory } from '../../../../../src/contract/evo-basic/recordHistory';
import type { ResponseOf } from '../../../../../src/contract/endpoint';
import { financialManagement } from '../../../../../src/contract/evo-bill/financialManagement';
import type { AccountMapping } from '../../../../../src/contract/evo-bill/journal';
import { ACCOUNT_KINDS } from '../../../../../src/contract/evo-bill/ledgerKinds';
import { sumAmounts } from '../../../../../src/lib/decimal';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addOrder } from '../../../../harness/orders';
import { addAppUser } from '../../../../harness/people';
import { testApp, type TestApp } from '../../../http/testApp';

const calls = financialManagement;
const MAY = [
  'finance/accountStatement/view',
  'finance/accountStatement/export',
  'finance/accountStatement/close',
] as const;
const JANUARY = { from: '2026-01-01 00:00:00', until: '2026-01-31 23:59:59' };
const LEGS = { tax: '2.00', platformFee: '0.50', channelFee: '0.25' };
type Page = ResponseOf<typeof calls.journalPage>;
type Sums = ResponseOf<typeof calls.journalSums>;

let test: TestApp;
let token: string;
let companyIds: string[] = [];
let orderId = '';

beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(MAY);
  await test.deps.db.asSystem(async (tx) => {
    companyIds = [await addCompany(tx, 'Volt'), await addCompany(tx, 'Amper')];
    const appUserId = await addAppUser(tx, 'Wang Lei');
    const at = new Date('2026-01-15T08:00:00Z');
    for (const [index, companyId] of companyIds.entries()) {
      const stationId = await addStation(tx, companyId, `Station ${index}`);
      const place = { charger: await addCharger(tx, stationId, `JRN-${index}`), stationId, companyId };
      const id = await addOrder(tx, place, { at, payable: '10.00' });
      if (index === 0) orderId = id;
      const shares = [{ partyId: companyId, electricity: '7.25', service: '0' }];
      const source = index === 0 ? ({ kind: 'wallet', appUserId } as const) : undefined;
      const subject = { key: `charge:${id}`, currency: 'EUR', at, orderId: id, companyId };
      if (source)
        await postEntry(tx, topUpEntry({ key: 'topup:1', currency: 'EUR', at }, appUserId, 'sandbox', '50.00'));
      const from = source ?? ({ kind: 'provider', provider: 'sandbox' } as const);
      await postEntry(tx, chargeEntry(subject, from, { ...LEGS, shares }));
    }
    const [companyId = ''] = companyIds;
    const payout = { key: 'payout:1', currency: 'EUR', at: new Date('2026-02-01T00:00:00Z'), companyId };
    await postEntry(tx, payoutEntry(payout, companyId, 'bank', '5'));
  });
}, 60_000);
afterAll(() => test.close());

const readPage = async (body: object = {}, as = token) =>
  (await test.call(calls.journalPage, { token: as, body: { ...JANUARY, ...body } })).data as Page;
const readSums = async (body: object = {}, as = token) =>
  (await test.call(calls.journalSums, { token: as, body: { ...JANUARY, ...body } })).data as Sums;
const readMappings = async () => (await test.call(calls.accountMappings, { token, body: {} })).data as AccountMapping[];
const findMapping = async (kind: AccountMapping['kind']) => {
  const mapping = (await readMappings()).find((each) => each.kind === kind);
  if (!mapping) throw new Error(`no mapping of ${kind}`);
  return mapping;
};
const mapAccount = (mapping: Pick<AccountMapping, 'id' | 'version'>, body: object, as = token) =>
  test.call(calls.accountMappingUpdate, { token: as, body: { id: mapping.id, version: mapping.version, ...body } });

describe('journal', () => {
  it('shows the lines of a period by entry, each with a debit or a credit', async () => {
    const { records, total } = await readPage();
    expect(total).toBe(12);
    expect(records.map(({ entryId }) => Number(entryId))).toEqual(
      records.map(({ entryId }) => Number(entryId)).toSorted((one, other) => one - other),
    );
    expect(records.filter(({ orderId: id }) => id === orderId)).toHaveLength(5);
    const share = records.find(({ account, orderId: id }) => account === 'company_receivable' && id === orderId);
    expect(share).toMatchObject({ debit: null, credit: '7.25', currency: 'EUR', party: 'Volt', companyName: 'Volt' });
    expect(share?.document).toMatch(/\d/);
    expect(records.every(({ debit, credit }) => (debit === null) !== (credit === null))).toBe(true);
  });

  it('comes to the same debit and credit in each currency, whatever the filter', async () => {
    for (const filter of [{}, { companyIds: [companyIds[1]] }, { currencies: ['EUR'] }]) {
      const { totals } = await readSums(filter);
      expect(totals).toHaveLength(1);
      expect(totals[0]?.debit).toBe(totals[0]?.credit);
    }
    expect((await readSums()).totals).toEqual([{ currency: 'EUR', debit: '70.00', credit: '70.00' }]);
    expect(await readSums({ currencies: ['KZT'] })).toEqual({ totals: [], unnumbered: [] });
  });

  it('ends with the last second of the period', async () => {
    expect((await readPage({ until: '2026-02-01 00:00:00' })).total).toBe(14);
    expect(await readPage({ from: '2025-01-01 00:00:00', until: '2025-01-31 23:59:59' })).toMatchObject({ total: 0 });
  });

  it('shows a company whole entries of its own orders, and nothing of another company', async () => {
    const own = await test.userWith(MAY, { scope: 'company', companyId: companyIds[0] ?? '' });
    const { records } = await readPage({ until: '2026-02-01 00:00:00' }, own);
    expect(new Set(records.map(({ orderId: id }) => id))).toEqual(new Set([orderId]));
    // The wallet belongs to a user that is no customer of the company.
    expect(records.map(({ account }) => account)).toContain('user_wallet');
    const sum = (side: 'debit' | 'credit') => sumAmounts(records.map((line) => line[side] ?? '0'));
    expect([sum('debit'), sum('credit')]).toEqual(['10.00', '10.00']);
    expect((await readPage({ companyIds: [companyIds[1]] }, own)).total).toBe(0);
  });

  it('refuses a period that ends before it begins, one longer than a year, and one without an end', async () => {
    const fieldsOf = async (body: object) => {
      const { status, data } = await test.call(calls.journalPage, { token, body });
      return [status, Object.keys((data as { fields: object }).fields)];
    };
    expect(await fieldsOf({ from: JANUARY.until, until: JANUARY.from })).toEqual([422, ['until']]);
    expect(await fieldsOf({ ...JANUARY, from: '2024-01-01 00:00:00' })).toEqual([422, ['until']]);
    expect(await fieldsOf({ from: JANUARY.from })).toEqual([400, ['until']]);
  });

  it('is closed to callers without the right, as is its file', async () => {
    const stranger = await test.userWith(['finance/fee/view']);
    expect((await test.call(calls.journalPage, { token: stranger, body: JANUARY })).status).toBe(403);
    const viewer = await test.userWith(['finance/accountStatement/view']);
    expect((await test.call(calls.journalExport, { token: viewer, body: JANUARY })).status).toBe(403);
  });

  it('finds its period by an index, and reads no whole ledger', async () => {
    const { rows } = await test.deps.db.asSystem(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return sql`explain ${filterJournal(tx, JANUARY)}`.execute(tx);
    });
    expect(JSON.stringify(rows)).toContain('ledger_entry_at');
  });
});

describe('mapping of accounts', () => {
  it('has every kind of account of the ledger once, without a number as delivered', async () => {
    const mappings = await readMappings();
    expect(mappings.map(({ kind }) => kind)).toEqual([...ACCOUNT_KINDS]);
    expect((await readSums()).unnumbered).toHaveLength(6);
  });

  it('gives the lines and the file their numbers; an account without a name keeps its own', async () => {
    const cash = await mapAccount(await findMapping('cash_clearing'), { number: ' 1360 ', name: 'Card clearing' });
    expect(cash.data).toMatchObject({ kind: 'cash_clearing', number: '1360', name: 'Card clearing', version: 2 });
    await mapAccount(await findMapping('tax'), { number: '=3130', name: null });
    const { records } = await readPage();
    expect(records.find(({ account }) => account === 'cash_clearing')).toMatchObject({
      ...{ accountNumber: '1360', accountName: 'Card clearing', party: 'sandbox' },
    });
    expect((await readSums()).unnumbered).not.toContain('tax');
    const file = await test.call(calls.journalExport, {
      token,
      body: { ...JANUARY, timeZone: 'Asia/Almaty' },
      headers: { 'accept-language': 'en_US' },
    });
    const [head, ...lines] = String(file.data).trim().split('\n');
    expect(head).toContain('Date (Asia/Almaty),Entry,Text,Account number,Account,Party,Debit,Credit,Currency');
    expect(lines).toHaveLength(12);
    expect(
      lines.some((line) => line.includes('2026-01-15 13:00:00') && line.includes('1360,Card clearing,sandbox')),
    ).toBe(true);
    // The typed account number gets an apostrophe, so that a spreadsheet reads no formula in it.
    expect(lines.some((line) => line.includes("'=3130,Tax"))).toBe(true);
    expect(lines.some((line) => line.includes(',User wallet,'))).toBe(true);
  });

  it('refuses a change of an older version with the mapping as it is, and keeps a history', async () => {
    const before = await findMapping('promotion');
    await mapAccount(before, { number: '7210', name: 'Marketing' });
    const late = await mapAccount(before, { number: '7211', name: null });
    expect(late.status).toBe(409);
    expect(late.data).toMatchObject({ current: { number: '7210', version: before.version + 1 } });
    const history = await test.call(recordHistory.list, { token, body: { kind: 'accountMapping', id: before.id } });
    expect(history.data).toMatchObject([{ kind: 'update', after: { number: '7210', name: 'Marketing' } }]);
  });

  it('says at its field what is wrong with a number or a name', async () => {
    const refused = await mapAccount(await findMapping('user_hold'), { number: '1'.repeat(33), name: 'a\nb' });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.data as { fields: object }).fields)).toEqual(['number', 'name']);
  });

  it('is changed by operators with the right to close months alone', async () => {
    const mapping = await findMapping('user_hold');
    const company = await test.userWith(MAY, { scope: 'company', companyId: companyIds[0] ?? '' });
    expect((await mapAccount(mapping, { number: '1' }, company)).status).toBe(403);
    const viewer = await test.userWith(['finance/accountStatement/view']);
    expect((await mapAccount(mapping, { number: '1' }, viewer)).status).toBe(403);
    expect((await findMapping('user_hold')).number).toBeNull();
  });
});
