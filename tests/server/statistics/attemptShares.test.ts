import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPackageWriter } from '../../../server/modules/evo-bill/financialManagement/packageFiles';
import { sendDueReports } from '../../../server/reports/sendReports';
import type { ResponseOf } from '../../../src/contract/endpoint';
import { mailedReport } from '../../../src/contract/evo-basic/mailedReport';
import { serviceLevel } from '../../../src/contract/evo-basic/serviceLevel';
import { countFailures, countVisits, readFirstRate } from '../../../src/lib/attemptRates';
import { formatNumber } from '../../../src/lib/format';
import { addCompany } from '../../harness/equipment';
import { testApp, type TestApp } from '../http/testApp';
import { countAttempts, type MadeAttempt } from '../modules/evo-monitor/attempts/countedAttempts';
import { makeAttempts } from '../modules/evo-monitor/attempts/madeAttempts';

const NOW = Date.parse('2026-06-10T13:17:00Z');

let test: TestApp;
let made: MadeAttempt[];

beforeAll(async () => {
  test = await testApp();
  test.clock.advance(NOW - test.clock.now());
  const companyId = await test.deps.db.asSystem((tx) => addCompany(tx, 'Volt'));
  made = await makeAttempts(test, companyId, { seed: 5, now: NOW, days: 80, chargers: 3, pauseMinutes: 2_500 });
});
afterAll(() => test.close());

const countMonth = (month: string, isCounted?: (attempt: MadeAttempt) => boolean) =>
  countAttempts(made, {
    ...{ definition: 'platform' as const, at: NOW, isOf: (day: string) => day.startsWith(month) },
    ...(isCounted && { isCounted }),
  });

describe('first-time success', () => {
  it('stands beside the uptime of a month, of all together and of each charger', async () => {
    const token = await test.userWith(['statistic/sla/view', 'statistic/sla/export']);
    const body = { month: '2026-05' };
    const month = (await test.call(serviceLevel.month, { token, body })).data as ResponseOf<typeof serviceLevel.month>;
    const expected = countMonth('2026-05');
    expect(month.total).toMatchObject({ visits: countVisits(expected), visitsFirst: expected.visitsFirst });
    expect(month.total.visits).toBeGreaterThan(50);
    expect(month.stations.reduce((sum, { visits }) => sum + visits, 0)).toBe(month.total.visits);
    const chargers = (await test.call(serviceLevel.chargers, { token, body })).data as ResponseOf<
      typeof serviceLevel.chargers
    >;
    expect(chargers).toHaveLength(3);
    for (const { chargerId, visits, visitsFirst } of chargers) {
      const own = countMonth('2026-05', (attempt) => attempt.chargerId === chargerId);
      expect({ visits, visitsFirst }).toEqual({ visits: countVisits(own), visitsFirst: own.visitsFirst });
    }
    const { data: file } = await test.call(serviceLevel.export, { token, body });
    expect(String(file)).toContain('First-time success, %');
  });

  it('is mailed with its definition, beside the period before and with the main causes', async () => {
    const rights = ['view', 'add', 'edit'].map((operation) => `statistic/reports/${operation}`);
    const token = await test.userWith([...rights, 'statistic/analysis/view']);
    const body = {
      ...{ name: 'Success', sections: ['attempts' as const], range: 'lastMonth' as const, rhythm: 'monthly' as const },
      ...{ companyIds: [], stationIds: [], washSiteIds: [], weekday: 1, monthDay: 1, time: '07:00', isOn: true },
      ...{ timezone: 'Europe/Berlin', recipients: [{ email: 'anna@example.com', language: 'en_US' as const }] },
    };
    const { id } = (await test.call(mailedReport.add, { token, body })).data as { id: string };
    const headers = { 'idempotency-key': 'send-success' };
    expect(await test.call(mailedReport.sendNow, { token, body: { id }, headers })).toMatchObject({ code: 0 });
    await sendDueReports(test.deps, createPackageWriter(test.deps));
    const mail = await test.deps.db.asSystem((tx) => tx.selectFrom('mailOutbox').selectAll().executeTakeFirstOrThrow());
    const [may, april] = [countMonth('2026-05'), countMonth('2026-04')];
    const toLine = (name: string, read: (figures: typeof may) => number | null, digits: number) =>
      [name, ...[may, april].map((figures) => formatNumber(read(figures), digits, 'en_US'))].join(' | ');
    expect(mail.body).toContain('over 0.1 kWh, no fault as the next state, ended by the driver');
    expect(mail.body).toContain(toLine('First-time success, %', readFirstRate, 1));
    expect(mail.body).toContain(toLine('Failed attempts', countFailures, 0));
    expect(mail.body).toContain('Cause | Failed attempts | % | Sum, %');
    expect(mail.body).toContain('Tag refused');
    const [file] = await test.deps.db.asSystem((tx) =>
      tx.selectFrom('mailAttachment').selectAll().where('mailId', '=', mail.id).execute(),
    );
    expect(file?.bytes.toString().trim().split('\n')).toHaveLength(4);
  });
});
