import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMail, sendOutbox } from '../../../server/mail/mail';
import { startSmtpServer, type SmtpServer } from '../../harness/smtpServer';
import { waitFor } from '../ocpp/testGateway';
import { testApp, type TestApp } from '../http/testApp';

let server: SmtpServer;
let test: TestApp;
let userId: string;

beforeAll(async () => {
  server = await startSmtpServer();
  test = await testApp();
  userId = await test.addUser({ userName: 'anna', email: 'anna@example.com' });
  test.deps.config.SMTP_URL = server.url;
});
beforeEach(async () => {
  server.reset();
  await test.deps.db.asSystem((tx) => tx.deleteFrom('mailOutbox').execute());
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const mail = { kind: 'test', locale: 'en_US', subject: 'Code', body: 'your code is 123456' } as const;
const queueTestMail = (to = userId) => test.deps.db.asSystem((tx) => queueMail(tx, to, mail));
const readOutbox = () => test.deps.db.asSystem((tx) => tx.selectFrom('mailOutbox').selectAll().orderBy('id').execute());

describe('the mail outbox', () => {
  it('keeps mails when no mail server is configured', async () => {
    await queueTestMail();
    const { SMTP_URL: _url, ...config } = test.deps.config;
    expect(await sendOutbox({ ...test.deps, config })).toBe(0);
    expect(await readOutbox()).toMatchObject([{ recipient: 'anna@example.com', sentAt: null, attempts: 0 }]);
  });

  it('sends each mail once', async () => {
    await queueTestMail();
    await queueTestMail();
    expect(await sendOutbox(test.deps)).toBe(2);
    expect(await sendOutbox(test.deps)).toBe(0);
    expect(server.received).toHaveLength(2);
    expect(server.received[0]).toMatch(/^To: anna@example.com$/m);
    expect(server.received[0]).toMatch(/^From: noreply@127.0.0.1$/m);
    expect(server.received[0]).toContain('your code is 123456');
    expect((await readOutbox()).every((row) => row.sentAt !== null)).toBe(true);
  });

  it('sends no mail twice when another node checks during a delivery', async () => {
    await queueTestMail();
    const letThrough = server.hold();
    const first = sendOutbox(test.deps);
    await waitFor(async () => server.received.length === 1);
    expect(await sendOutbox(test.deps)).toBe(0);
    letThrough();
    expect(await first).toBe(1);
    expect(server.received).toHaveLength(1);
  });

  it('does not use tries up while the mail server is unreachable for a moment', async () => {
    server.answers.isRefusing = true;
    await queueTestMail();
    for (let i = 0; i < 7; i += 1) await sendOutbox(test.deps);
    expect(await readOutbox()).toMatchObject([{ sentAt: null, attempts: 1 }]);
    server.answers.isRefusing = false;
    test.clock.advance(60_000);
    expect(await sendOutbox(test.deps)).toBe(1);
  });

  it('gets no mail for a user that does not exist', async () => {
    await queueTestMail('999999');
    expect(await readOutbox()).toEqual([]);
  });

  it('retries later and gives up after five tries', async () => {
    server.answers.isRefusing = true;
    await queueTestMail();
    for (let i = 0; i < 7; i += 1) {
      expect(await sendOutbox(test.deps)).toBe(0);
      test.clock.advance(60_000);
    }
    const [row] = await readOutbox();
    expect(row).toMatchObject({ sentAt: null, attempts: 5, error: expect.stringContaining('550') });
    server.answers.isRefusing = false;
    await queueTestMail();
    expect(await sendOutbox(test.deps)).toBe(1);
  });
});
