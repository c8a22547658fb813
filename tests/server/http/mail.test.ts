import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMail, sendOutbox } from '../../../server/http/mail';
import { testApp, type TestApp } from './testApp';

/** Just enough of an SMTP server to receive mails, or to refuse them. */
function smtpServer(received: string[], answers: { isRefusing: boolean }): Server {
  const serve = (socket: Socket) => {
    let buffer = '';
    let isData = false;
    socket.write('220 test\r\n');
    const answer = (line: string) => {
      if (/^DATA/i.test(line)) {
        isData = true;
        socket.write('354 go\r\n');
      } else if (/^RCPT/i.test(line) && answers.isRefusing) socket.write('550 no such user\r\n');
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      buffer += chunk.toString();
      for (let end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n'); end >= 0;) {
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (isData) {
          isData = false;
          received.push(part);
          socket.write('250 queued\r\n');
        } else answer(part);
        end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      }
    });
  };
  return createServer(serve);
}

const received: string[] = [];
const answers = { isRefusing: false };
let server: Server;
let test: TestApp;
let userId: string;

beforeAll(async () => {
  server = smtpServer(received, answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  test = await testApp();
  userId = await test.addUser({ userName: 'anna', email: 'anna@example.com' });
  test.deps.config.SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  received.length = 0;
  answers.isRefusing = false;
  await test.deps.db.asSystem((tx) => tx.deleteFrom('mailOutbox').execute());
});
afterAll(async () => {
  await test.close();
  server.close();
});

const mail = { kind: 'test', locale: 'en_US', subject: 'Code', body: 'your code is 123456' } as const;
const queue = (to = userId) => test.deps.db.asSystem((tx) => queueMail(tx, to, mail));
const outbox = () => test.deps.db.asSystem((tx) => tx.selectFrom('mailOutbox').selectAll().orderBy('id').execute());

describe('the outbox', () => {
  it('keeps mails where there is no mail server', async () => {
    await queue();
    const { SMTP_URL: _url, ...config } = test.deps.config;
    expect(await sendOutbox({ ...test.deps, config })).toBe(0);
    expect(await outbox()).toMatchObject([{ recipient: 'anna@example.com', sentAt: null, attempts: 0 }]);
  });

  it('sends each mail once', async () => {
    await queue();
    await queue();
    expect(await sendOutbox(test.deps)).toBe(2);
    expect(await sendOutbox(test.deps)).toBe(0);
    expect(received).toHaveLength(2);
    expect(received[0]).toMatch(/^To: anna@example.com$/m);
    expect(received[0]).toMatch(/^From: noreply@127.0.0.1$/m);
    expect(received[0]).toContain('your code is 123456');
    expect((await outbox()).every((row) => row.sentAt !== null)).toBe(true);
  });

  it('has none for a user who is not there', async () => {
    await queue('999999');
    expect(await outbox()).toEqual([]);
  });

  it('tries again later, and gives up after five tries', async () => {
    answers.isRefusing = true;
    await queue();
    for (let i = 0; i < 7; i += 1) expect(await sendOutbox(test.deps)).toBe(0);
    const [row] = await outbox();
    expect(row).toMatchObject({ sentAt: null, attempts: 5, error: expect.stringContaining('550') });
    answers.isRefusing = false;
    await queue();
    expect(await sendOutbox(test.deps)).toBe(1);
  });
});
