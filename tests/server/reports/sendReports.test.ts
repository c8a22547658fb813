import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepStatistics } from '../../../server/statistics/keepStatistics';
import { createPackageWriter } from '../../../server/modules/evo-bill/financialManagement/packageFiles';
import { sendDueReports } from '../../../server/reports/sendReports';
import { sendOutbox } from '../../../server/mail/mail';
import type { BodyOf, ResponseOf } from '../../../src/contract/endpoint';
import { mailedReport, type MailedReport } from '../../../src/contract/evo-basic/mailedReport';
import { statisticAnalysis } from '../../../src/contract/evo-basic/statisticAnalysis';
import { addCharger, addCompany, addStation } from '../../harness/equipment';
import { addOrder } from '../../harness/orders';
import { addAppUser } from '../../harness/people';
import { addWashOrder } from '../../harness/washes';
import { startSmtpServer, type SmtpServer } from '../../harness/smtpServer';
import { testApp, type TestApp } from '../http/testApp';

const PERMISSIONS = ['view', 'add', 'edit', 'delete'].map((operation) => `statistic/reports/${operation}`);
const MAKER = [...PERMISSIONS, 'statistic/analysis/view', 'statistic/sla/view'];
let server: SmtpServer;
let test: TestApp;
let places: Record<'north' | 'south', Awaited<ReturnType<typeof addPlace>>>;

const BODY: BodyOf<typeof mailedReport.add> = {
  name: 'Figures',
  sections: ['charging', 'stations', 'uptime'],
  range: 'yesterday',
  companyIds: [],
  stationIds: [],
  washSiteIds: [],
  rhythm: 'daily',
  weekday: 1,
  monthDay: 1,
  time: '07:00',
  timezone: 'Europe/Berlin',
  recipients: [
    { email: 'anna@example.com', language: 'en_US' },
    { email: 'boris@example.com', language: 'ru' },
  ],
  isOn: true,
};

async function addPlace(name: string) {
  return test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, `Company ${name}`);
    const stationId = await addStation(tx, companyId, `Station ${name}`);
    return { companyId, stationId, charger: await addCharger(tx, stationId, `CP-${name}`) };
  });
}

/** Each call signs in anew, since sessions expire while days pass. */
const signInOperator = () => test.userWith(MAKER);
const signInCompany = (place = places.north) => test.userWith(MAKER, { scope: 'company', companyId: place.companyId });
const readOutbox = () => test.deps.db.asSystem((tx) => tx.selectFrom('mailOutbox').selectAll().orderBy('id').execute());
const readFiles = (mailId: string) =>
  test.deps.db.asSystem((tx) =>
    tx.selectFrom('mailAttachment').selectAll().where('mailId', '=', mailId).orderBy('no').execute(),
  );
/** The first mail of a report in the outbox. */
async function readMail(report: string) {
  const mail = (await readOutbox()).find(({ subject }) => subject.startsWith(report));
  if (!mail) throw new Error(`No mail of ${report}`);
  return mail;
}
const sendDue = () => sendDueReports(test.deps, createPackageWriter(test.deps));
const setTime = (at: string) => test.clock.advance(Date.parse(at) - test.clock.now());

async function addReport(token: string, more: Partial<typeof BODY> = {}): Promise<string> {
  const answer = await test.call(mailedReport.add, { token, body: { ...BODY, ...more } });
  if (answer.code !== 0) throw new Error(JSON.stringify(answer));
  return (answer.data as { id: string }).id;
}
async function readReport(id: string): Promise<MailedReport> {
  return (await test.call(mailedReport.detail, { token: await signInOperator(), body: { id } })).data as MailedReport;
}

/** An app user that charged at the southern station and bought a wash elsewhere. @returns the wash site */
function addDriverWithWash(at: Date): Promise<string> {
  return test.deps.db.asSystem(async (tx) => {
    const appUserId = await addAppUser(tx, 'Driver');
    await tx.updateTable('appUser').set({ createdAt: at }).where('id', '=', appUserId).execute();
    await addOrder(tx, places.south, { at, appUserId });
    const { washOrderId, companyId } = await addWashOrder(tx, appUserId, at);
    const paid = { paidAt: at, paymentStatus: 'paid' as const, paidAmount: '12' };
    await tx.updateTable('washOrder').set(paid).where('id', '=', washOrderId).execute();
    const site = tx.selectFrom('washSite').select('id').where('companyId', '=', companyId);
    return (await site.executeTakeFirstOrThrow()).id;
  });
}

const sendNow = (token: string, id: string) =>
  test.call(mailedReport.sendNow, { token, body: { id }, headers: { 'idempotency-key': `send-now-${id}` } });

beforeAll(async () => {
  server = await startSmtpServer();
  test = await testApp();
  test.deps.config.SMTP_URL = server.url;
  places = { north: await addPlace('north'), south: await addPlace('south') };
  setTime('2026-03-28T00:00:00Z');
  await test.deps.db.asSystem(async (tx) => {
    const order = { energyWh: '12500', refunded: '1.50' };
    await addOrder(tx, places.north, { ...order, at: new Date('2026-03-27T10:00:00Z'), payable: '10.00' });
    await addOrder(tx, places.south, { ...order, at: new Date('2026-03-27T11:00:00Z'), payable: '20.00' });
    // It ended at 00:30 on the 28th in Berlin.
    await addOrder(tx, places.north, { ...order, at: new Date('2026-03-27T22:30:00Z'), payable: '99.00' });
  });
  await keepStatistics(test.deps);
});
beforeEach(async () => {
  server.reset();
  await test.deps.db.asSystem(async (tx) => {
    await tx.deleteFrom('mailOutbox').execute();
    await tx.deleteFrom('mailedReport').execute();
  });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

describe('a mailed report', () => {
  it('arrives at each recipient in its language, with a picture and a file, when it is due', async () => {
    setTime('2026-03-28T05:00:00Z');
    const id = await addReport(await signInOperator());
    expect(await sendDue()).toBe(0);
    setTime('2026-03-28T06:00:30Z');
    expect(await sendDue()).toBe(2);
    const [english, russian] = await readOutbox();
    expect(english).toMatchObject({ kind: 'report', recipient: 'anna@example.com', locale: 'en_US' });
    const shown = await test.call(statisticAnalysis.statistics, {
      token: await signInOperator(),
      body: { from: '2026-03-27', until: '2026-03-27' },
    });
    const { totals } = shown.data as ResponseOf<typeof statisticAnalysis.statistics>;
    const figures = { sessions: 2, energy: '25.000', revenue: '30.00', refunded: '3.00', net: '27.00' };
    expect(totals.currencies).toMatchObject([{ currency: 'EUR', ...figures }]);
    expect(english?.body).toContain(['EUR', ...Object.values(figures)].join(' | '));
    expect(russian?.subject).toContain('27 мар');
    expect(russian?.html).toContain('cid:energy-by-day');
    const [picture, file] = await readFiles(english?.id ?? '');
    expect(picture).toMatchObject({ contentType: 'image/png', contentId: 'energy-by-day' });
    expect(picture?.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(file?.bytes.toString()).toContain('Company north,Station north,EUR,1,12.500,10.00,1.50,8.50');
    expect(await sendOutbox(test.deps)).toBe(2);
    expect(server.received[0]).toContain('Content-Type: image/png');
    expect(server.received[0]).toContain('2026-03-27-2026-03-27.csv');
    // Clocks went forward: 07:00 is an hour earlier in UTC.
    expect(await readReport(id)).toMatchObject({ lastMails: 2, nextAt: '2026-03-29 05:00:00' });
  });

  it('is sent once when two nodes send at the same time', async () => {
    await addReport(await signInOperator());
    setTime('2026-03-30T06:00:00Z');
    const sent = await Promise.all([sendDue(), sendDue()]);
    expect(sent.reduce((sum, mails) => sum + mails, 0)).toBe(2);
    expect(await readOutbox()).toHaveLength(2);
  });

  it('tells a company’s recipients of its own stations alone', async () => {
    setTime('2026-03-31T00:00:00Z');
    const id = await addReport(await signInCompany(), { range: 'lastWeek' });
    const foreign = { ...BODY, name: 'Foreign', stationIds: [places.south.stationId] };
    expect(await test.call(mailedReport.add, { token: await signInCompany(), body: foreign })).toMatchObject({
      code: 422,
    });
    const answer = await sendNow(await signInCompany(), id);
    expect(answer.data).toEqual({ mails: 2, isMailServerSet: true });
    const [mail] = await readOutbox();
    const [, file] = await readFiles(mail?.id ?? '');
    const texts = [mail?.body, mail?.html, file?.bytes.toString()].join();
    expect(texts).toContain('Station north');
    expect(texts).not.toContain('Station south');
    const mails = await test.call(mailedReport.mails, { token: await signInCompany(), body: { id } });
    expect(mails.data).toMatchObject([{ recipient: 'boris@example.com', state: 'waiting' }, { state: 'waiting' }]);
  });

  it('is its company’s own: another one neither sees nor sends it', async () => {
    const id = await addReport(await signInCompany());
    const other = await signInCompany(places.south);
    expect(await test.call(mailedReport.detail, { token: other, body: { id } })).toMatchObject({ code: 404 });
    expect(await sendNow(other, id)).toMatchObject({ code: 404 });
    const hidden = await addReport(await signInOperator(), { name: 'Hidden' });
    expect(await test.call(mailedReport.mails, { token: other, body: { id: hidden } })).toMatchObject({ code: 404 });
  });

  it('stops, and says why, when its maker may no longer see the figures', async () => {
    setTime('2026-04-01T00:00:00Z');
    const maker = await test.userWith(MAKER, { userName: 'leaving' });
    const id = await addReport(maker);
    await test.deps.db.asSystem((tx) =>
      tx
        .deleteFrom('sysUserRole')
        .where('userId', '=', ({ selectFrom }) => selectFrom('sysUser').select('id').where('userName', '=', 'leaving'))
        .execute(),
    );
    setTime('2026-04-01T06:00:00Z');
    expect(await sendDue()).toBe(0);
    expect(await readOutbox()).toEqual([]);
    expect(await readReport(id)).toMatchObject({ isOn: false, stopReason: 'rightLost', nextAt: null });
  });

  it('has no section that its maker may not open', async () => {
    const narrow = await test.userWith([...PERMISSIONS, 'statistic/sla/view']);
    const answer = await test.call(mailedReport.add, { token: narrow, body: BODY });
    expect(answer).toMatchObject({ code: 422, data: { fields: { sections: expect.any(String) as string } } });
    expect(await addReport(narrow, { sections: ['uptime'] })).toBeDefined();
  });

  it('has app users and washes as its maker sees them, with pictures and files', async () => {
    setTime('2026-04-03T00:00:00Z');
    const washSiteId = await addDriverWithWash(new Date('2026-04-02T09:00:00Z'));
    await keepStatistics(test.deps);
    const sections: (typeof BODY)['sections'] = ['users', 'wash'];
    const foreign = { ...BODY, sections, washSiteIds: [washSiteId] };
    expect(await test.call(mailedReport.add, { token: await signInCompany(), body: foreign })).toMatchObject({
      code: 422,
    });
    await sendNow(await signInOperator(), await addReport(await signInOperator(), foreign));
    const mail = await readMail(BODY.name);
    for (const line of ['New users | 1 | 0', 'Active users | 1 | 0', 'Washes | 1 | 0', 'Washing time, min | 10 | 0']) {
      expect(mail.body).toContain(line);
    }
    expect(mail.body).toContain('Rinse | EUR | 1 | 12.00 | 0.00 | 12.00');
    expect(mail.body).not.toContain('Station');
    const files = await readFiles(mail.id);
    const pictures = ['new-users-by-day', 'active-users-by-day', 'washes-by-day'];
    expect(files.slice(0, 3).map(({ contentId }) => contentId)).toEqual(pictures);
    for (const picture of pictures) expect(mail.html).toContain(`cid:${picture}`);
    expect(files.slice(3).map(({ name, bytes }) => [name, bytes.toString().split('\n')[1]])).toEqual([
      ['users-2026-04-02-2026-04-02.csv', '2026-04-02,1,1'],
      ['car-wash-2026-04-02-2026-04-02.csv', 'Express wash,Bay M1,EUR,1,10,12.00,0.00,12.00'],
    ]);
    // Driver and wash belong to other companies.
    const own = await addReport(await signInCompany(), { sections, name: 'Own' });
    await sendNow(await signInCompany(), own);
    const { body } = await readMail('Own');
    expect(body).toContain('Active users | 0 | 0');
    expect(body).toContain('Washes | 0 | 0');
    expect(body).not.toContain('Rinse');
  });

  it('stays its company’s when an operator changes it', async () => {
    const id = await addReport(await signInCompany());
    const body = { ...BODY, id, version: 1, name: 'Renamed' };
    expect(await test.call(mailedReport.update, { token: await signInOperator(), body })).toMatchObject({ code: 0 });
    expect((await test.call(mailedReport.detail, { token: await signInCompany(), body: { id } })).data).toMatchObject({
      name: 'Renamed',
    });
  });
});
