import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailedReport } from '../../../src/contract/evo-basic/mailedReport';
import { testApp, type TestApp } from '../http/testApp';

const MAKER = ['statistic/reports/view', 'statistic/reports/add', 'statistic/reports/edit', 'statistic/analysis/view'];
const HOUR_MS = 3_600_000;

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await testApp();
  token = await test.userWith(MAKER);
});
afterAll(() => test.close());

async function addReport(name: string, recipients: readonly string[]): Promise<string> {
  const answer = await test.call(mailedReport.add, {
    token,
    body: {
      name,
      ...{ sections: ['charging'], range: 'lastWeek', companyIds: [], stationIds: [], washSiteIds: [] },
      ...{ rhythm: 'weekly', weekday: 1, monthDay: 1, time: '07:00', timezone: 'UTC', isOn: false },
      recipients: recipients.map((email) => ({ email, language: 'en_US' })),
    },
  });
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
  return (answer.data as { id: string }).id;
}
let calls = 0;
const sendNow = (id: string) =>
  test.call(mailedReport.sendNow, { token, body: { id }, headers: { 'idempotency-key': `send-now-${(calls += 1)}` } });

describe('sending a report by hand', () => {
  it('is refused for the rest of the hour after 100 mails, however many calls come at once', async () => {
    const id = await addReport(
      'Many',
      Array.from({ length: 20 }, (_, no) => `r${no}@example.com`),
    );
    const answers = await Promise.all(Array.from({ length: 7 }, () => sendNow(id)));
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
    const [refused] = answers.filter(({ code }) => code === 429);
    expect(refused?.data).toEqual({ retryAfter: HOUR_MS / 1_000 });
    test.clock.advance(HOUR_MS);
    token = await test.userWith(MAKER);
    expect(await sendNow(id)).toMatchObject({ code: 0 });
  });

  it('makes one mail for an address that stands there twice in other letter case', async () => {
    const id = await addReport('Twice', ['Anna@example.com', 'anna@EXAMPLE.com']);
    expect((await sendNow(id)).data).toMatchObject({ mails: 1 });
  });
});
