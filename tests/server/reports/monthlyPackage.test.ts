import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postEntry } from '../../../server/billing/ledger/postEntry';
import { chargeEntry } from '../../../server/domain/ledger/entries';
import { createPackageWriter } from '../../../server/modules/evo-bill/financialManagement/packageFiles';
import { sendDueReports } from '../../../server/reports/sendReports';
import type { BodyOf } from '../../../src/contract/endpoint';
import { mailedReport, PACKAGE_SECTIONS } from '../../../src/contract/evo-basic/mailedReport';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { addOrder } from '../../harness/orders';
import { addLine } from '../../harness/statements';
import { testApp, type TestApp } from '../http/testApp';

const FINANCE = ['accountStatement', 'washerAccountStatement', 'fee', 'feeDeduction', 'prepaidOrder'];
const MAKER = [
  ...['view', 'add', 'edit'].map((operation) => `statistic/reports/${operation}`),
  ...FINANCE.map((page) => `finance/${page}/export`),
];
const PACKAGE: BodyOf<typeof mailedReport.add> = {
  ...{
    name: 'Package',
    sections: [...PACKAGE_SECTIONS],
    range: 'lastMonth',
    rhythm: 'monthly',
    weekday: 1,
    monthDay: 1,
  },
  ...{ companyIds: [], stationIds: [], washSiteIds: [], time: '07:00', timezone: 'Europe/Berlin', isOn: true },
  recipients: [
    { email: 'anna@example.com', language: 'en_US' },
    { email: 'boris@example.com', language: 'ru' },
  ],
};

let test: TestApp;
let companyIds: string[] = [];

beforeAll(async () => {
  test = await testApp();
  setTime('2026-03-20T00:00:00Z');
  await test.deps.db.asSystem(async (tx) => {
    for (const name of ['Volt', 'Amper']) {
      const companyId = await addCompany(tx, name);
      companyIds = [...companyIds, companyId];
      const stationId = await addStation(tx, companyId, `Station of ${name}`);
      const charger = await addCharger(tx, stationId, `PKG-${name}`);
      const at = new Date('2026-03-15T08:00:00Z');
      const orderId = await addOrder(tx, { charger, stationId, companyId }, { at, payable: '10.00' });
      const shares = [{ partyId: companyId, electricity: '8.00', service: '0' }];
      const line = { orderId, companyId, stationId, chargerId: charger.id, day: '2026-03-15' };
      await addLine(tx, { ...line, payable: '10.00', paid: '10.00', shares });
      const head = { key: `charge:${orderId}`, currency: 'EUR', at, orderId, companyId };
      const legs = { tax: '1.50', platformFee: '0.50', channelFee: '0', shares };
      await postEntry(tx, chargeEntry(head, { kind: 'provider', provider: 'sandbox' }, legs));
    }
    await tx
      .updateTable('statementPeriod')
      .set({ state: 'closed' })
      .where('companyId', '=', companyIds[1] ?? '')
      .execute();
  });
}, 60_000);
afterAll(() => test.close());

const setTime = (at: string) => test.clock.advance(Date.parse(at) - test.clock.now());
const addPackage = (token: string, more: object = {}) =>
  test.call(mailedReport.add, { token, body: { ...PACKAGE, ...more } });
const sendNow = async (token: string, id: string) =>
  test.call(mailedReport.sendNow, { token, body: { id }, headers: { 'idempotency-key': `package-${id}` } });
const readMails = (subject: string) =>
  test.deps.db.asSystem(async (tx) => {
    const mails = await tx
      .selectFrom('mailOutbox')
      .selectAll()
      .where('subject', 'like', `${subject}:%`)
      .orderBy('id')
      .execute();
    return Promise.all(
      mails.map(async (mail) => ({
        ...mail,
        files: await tx.selectFrom('mailAttachment').selectAll().where('mailId', '=', mail.id).orderBy('no').execute(),
      })),
    );
  });
const readSheet = (bytes: Uint8Array) => strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());

describe('monthly package', () => {
  it('is about a whole month, and needs the right to each of its files', async () => {
    const token = await test.userWith(MAKER);
    const wrong = await addPackage(token, { range: 'last7Days' });
    expect([wrong.status, Object.keys((wrong.data as { fields: object }).fields)]).toEqual([400, ['range']]);
    const less = await test.userWith(MAKER.filter((name) => name !== 'finance/fee/export'));
    const closed = await addPackage(less);
    expect(closed).toMatchObject({ code: 422, data: { fields: { sections: expect.any(String) as string } } });
  });

  it('is mailed on the first with its files in the language of each recipient, and names months that are open', async () => {
    await addPackage(await test.userWith(MAKER));
    setTime('2026-04-01T05:00:00Z');
    expect(await sendDueReports(test.deps, createPackageWriter(test.deps))).toBe(2);
    const mails = await readMails('Package');
    const names = mails.map(({ files }) => files.map(({ name }) => name));
    expect(names[0]).toEqual(['Statements 2026-03.xlsx', 'Fee deductions 2026-03.xlsx', 'Journal 2026-03.xlsx']);
    expect(names[1]).toContain('Журнал проводок 2026-03.xlsx');
    const [{ body, files } = { body: '', files: [] }] = mails;
    expect(body).toContain('Fees | Nothing in this month');
    expect(body).toContain('Not closed yet: figures can still change\nCompany | Currency\nVolt | EUR');
    expect(body).not.toContain('Amper | EUR');
    const [statements, , journal] = files.map(({ bytes }) => readSheet(bytes));
    expect(statements).toContain('Amper');
    expect(journal).toContain('Date (Europe/Berlin)');
    expect(journal?.match(/<row /g)).toHaveLength(1 + 8);
  });

  it('has the entries of its own company alone when a company has made it, sent by hand', async () => {
    const token = await test.userWith(MAKER, { scope: 'company', companyId: companyIds[0] ?? '' });
    const { data } = await addPackage(token, { name: 'Own', sections: ['statements', 'journal'] });
    expect(await sendNow(token, (data as { id: string }).id)).toMatchObject({ code: 0, data: { mails: 2 } });
    const [mail] = await readMails('Own');
    const sheets = (mail?.files ?? []).map(({ bytes }) => readSheet(bytes));
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets) {
      expect(sheet).toContain('Volt');
      expect(sheet).not.toContain('Amper');
    }
  });

  it('says where a file is that is too large for a mail', async () => {
    await addPackage(await test.userWith(MAKER), { name: 'Large', sections: ['journal'] });
    setTime('2026-05-01T06:00:00Z');
    await test.deps.db.asSystem((tx) =>
      tx
        .updateTable('mailedReport')
        .set({ nextAt: new Date('2026-04-01T05:00:00Z') })
        .where('name', '=', 'Large')
        .execute(),
    );
    const config = { ...test.deps.config, PUBLIC_URL: 'https://console.example.com' };
    await sendDueReports(test.deps, createPackageWriter({ ...test.deps, config }, 100));
    const [mail] = await readMails('Large');
    expect(mail?.files).toEqual([]);
    expect(mail?.body).toContain(
      'Journal | Too large for a mail: https://console.example.com/finance/statement?form=journal',
    );
  });
});
