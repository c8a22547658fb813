import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../../src/contract/endpoint';
import { chargerOrder } from '../../../../src/contract/evo-bill/chargerOrder';
import { transactions } from '../../../../src/contract/evo-bill/transactions';
import { PERMISSIONS } from '../../../../src/contract/permissions';
import { addCharger, addCompany, addStation } from '../../../harness/equipment';
import { addOrder } from '../../../harness/orders';
import { addAppUser, addSession } from '../../../harness/people';
import { testApp, type TestApp } from '../../http/testApp';

let test: TestApp;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  test = await testApp();
  const { companyId, enterpriseId } = await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Volt');
    const stationId = await addStation(tx, companyId, 'Platz, "Nord"');
    const place = { stationId, companyId, charger: await addCharger(tx, stationId, 'BER-1') };
    const { id: enterpriseId } = await tx
      .insertInto('enterprise')
      .values({ name: 'Fleet', companyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const appUserId = await addAppUser(tx, 'Anna', { phone: '004915112345678', email: 'anna@example.com' });
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 15, hour));
    const stops = { 8: at(9), 9: null, 10: at(7), 11: new Date(at(12).getTime() + 600) };
    for (const [hour, stoppedAt] of Object.entries(stops)) {
      const startedAt = at(Number(hour));
      const transactionId = await addSession(tx, place, { appUserId, startedAt, idTag: `TAG-${hour}` });
      const sides = { appUserId, transactionId, enterpriseId };
      const id = await addOrder(tx, place, {
        ...sides,
        at: startedAt,
        energyWh: '41206',
        payable: '0.125',
        paid: '0.135',
      });
      await tx.updateTable('chargingOrder').set({ stoppedAt }).where('id', '=', id).execute();
      const transaction = { enterpriseId, stoppedAt, startSoc: 20.5, meterStart: '100' };
      await tx.updateTable('chargeTransaction').set(transaction).where('id', '=', transactionId).execute();
    }
    return { companyId, enterpriseId };
  });
  tokens.operator = await test.userWith(PERMISSIONS);
  tokens.support = await test.userWith(PERMISSIONS.filter((each) => each !== 'user/app/view'));
  tokens.company = await test.userWith(PERMISSIONS, { scope: 'company', companyId });
  tokens.enterprise = await test.userWith(PERMISSIONS, { scope: 'enterprise', enterpriseId });
});
afterAll(() => test.close());

const ORDER = ['no', 'station', 'company', 'chargerCode', 'connector', 'user', 'phone', 'txnId', 'duration', 'energy'];
const MONEY = ['payable', 'paid', 'original', 'currency'];
const SESSION = ['id', 'station', 'company', 'chargerCode', 'connector', 'user', 'phone', 'duration', 'energy'];
const METER = ['startSoc', 'meterStart', 'idTag', 'stopReason', 'ocppVersion'];
const LISTS: [name: string, page: Endpoint, file: Endpoint, columns: string[]][] = [
  ['charging orders', chargerOrder.page, chargerOrder.chargerOrderExport, [...ORDER, ...MONEY]],
  ['transactions', transactions.page, transactions.export, [...SESSION, ...METER]],
];

describe.each(LISTS)('a file of %s', (_name, page, file, columns) => {
  it.each(['operator', 'support', 'company', 'enterprise'])(
    'has the same texts for the %s as the list',
    async (who) => {
      const token = tokens[who] ?? '';
      const { data } = await test.call(page, { token, body: { pageSize: 100 } });
      const { records } = data as { records: Record<string, string | number | null>[] };
      expect(records.map(({ duration }) => duration)).toEqual([3600, 0, null, 3600]);
      const { body } = await test.app.inject({
        method: 'POST',
        url: `/api/${file.path}`,
        headers: { authorization: token },
        payload: { columns },
      });
      const [, ...lines] = parse(body, { bom: true });
      expect(lines).toEqual(records.map((row) => columns.map((name) => String(row[name] ?? ''))));
    },
  );
});
