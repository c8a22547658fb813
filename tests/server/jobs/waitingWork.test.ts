import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWaitingWork } from '../../../server/jobs/waitingWork';
import { MOST_ATTEMPTS } from '../../../server/mail/mail';
import { testApp, type TestApp } from '../http/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const NOW = new Date('2026-11-20T12:00:00Z');

it('waiting work counts what is due in each queue, and the time since the oldest became due', async () => {
  const { db } = test.deps;
  const before = await db.asSystem((tx) => readWaitingWork(tx, NOW));
  await db.asSystem((tx) =>
    sql`insert into mail_outbox (kind, recipient, locale, subject, body, created_at, sent_at, attempts) values
      ('test', 'a@demo.example', 'en_US', 's', 'b', ${NOW}::timestamptz - interval '90 seconds', null, 1),
      ('test', 'b@demo.example', 'en_US', 's', 'b', ${NOW}::timestamptz - interval '30 seconds', null, 0),
      ('test', 'c@demo.example', 'en_US', 's', 'b', ${NOW}::timestamptz - interval '1 day', ${NOW}, 1),
      ('test', 'd@demo.example', 'en_US', 's', 'b', ${NOW}::timestamptz - interval '1 day', null, ${MOST_ATTEMPTS})`.execute(
      tx,
    ),
  );
  const after = await db.asSystem((tx) => readWaitingWork(tx, NOW));

  const none = { waiting: 0, oldestSeconds: 0 };
  expect(before).toEqual({ orders: none, washOrders: none, commands: none, mails: none, webhooks: none });
  expect(after).toEqual({ ...before, mails: { waiting: 2, oldestSeconds: 90 } });
});
