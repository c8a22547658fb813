import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAlarmSweep, sweepAlarms } from '../../../server/alarms/sweep';
import { systemClock } from '../../../server/runtime/clock';
import { openDatabase } from '../../../server/db/database';
import type { Deps } from '../../../server/db/deps';
import { queueMail, sendOutbox } from '../../../server/mail/mail';
import { startOutbox } from '../../../server/jobs/outbox';
import { startSmtpServer, type SmtpServer } from '../../harness/smtpServer';
import { createAlarmBench, type AlarmBench } from '../modules/evo-monitor/alarmBench';
import { waitFor } from '../ocpp/testGateway';

let bench: AlarmBench;
let smtp: SmtpServer;
/** Two nodes of one installation, each with connections of its own. */
let nodes: Deps[];

beforeAll(async () => {
  bench = await createAlarmBench();
  smtp = await startSmtpServer();
  const { deps } = bench.node;
  const config = { ...deps.config, SMTP_URL: smtp.url };
  nodes = ['node-1', 'node-2'].map((nodeId) => ({
    ...deps,
    config,
    nodeId,
    clock: systemClock,
    db: openDatabase(deps.databaseUrl, { poolSize: 4 }),
  }));
});
afterAll(async () => {
  for (const { db } of nodes ?? []) await db.close();
  await smtp?.close();
  await bench?.close();
});
beforeEach(async () => {
  smtp.reset();
  await bench.closeAll();
});

/** Runs the alarm sweep and the outbox of both nodes while `act` runs, and waits for work in progress. */
async function runSweepsDuring(act: () => Promise<unknown>): Promise<void> {
  const outboxes = await Promise.all(nodes.map(startOutbox));
  const stops = [...outboxes, ...nodes.map(startAlarmSweep)];
  try {
    await act();
  } finally {
    await Promise.all(stops.map((stop) => stop()));
  }
}

const listOutbox = () => bench.node.deps.db.asSystem((tx) => tx.selectFrom('mailOutbox').selectAll().execute());
const addRecipient = (email: string) =>
  bench.node.deps.db.asSystem((tx) =>
    tx
      .insertInto('alarmRecipient')
      .values({ fullName: 'Saule', email, leastPriority: 'nice', languages: ['en_US'] })
      .execute(),
  );

describe('mails of an alarm', () => {
  it('are sent once to each recipient when two nodes sweep at the same time', async () => {
    const addresses = Array.from({ length: 8 }, (_, no) => `shift-${no}@example.com`);
    for (const address of addresses) await addRecipient(address);
    await runSweepsDuring(async () => {
      await bench.raise(bench.north, 'chargeralarm.GroundFailure');
      await waitFor(async () => smtp.received.length >= addresses.length);
    });
    for (const deps of nodes) {
      await sweepAlarms(deps);
      await sendOutbox(deps);
    }
    const to = smtp.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim());
    expect(to.sort()).toEqual(addresses);
    expect(await listOutbox()).toHaveLength(addresses.length);
  });

  it('are queued once when several nodes find the alarm at once', async () => {
    await addRecipient('shift@example.com');
    await bench.raise(bench.north, 'chargeralarm.GroundFailure');
    await Promise.all([...nodes, ...nodes, ...nodes].map((deps) => sweepAlarms(deps)));
    expect(await listOutbox()).toHaveLength(1);
  });
});

describe('the outbox', () => {
  it('is sent as soon as a mail is queued, with the mails that wait already', async () => {
    const userId = await bench.node.addUser({ userName: 'anna' });
    const { db } = bench.node.deps;
    const mail = { kind: 'test', locale: 'en_US', subject: 'Code', body: '123456' } as const;
    const queueTestMail = () => db.asSystem((tx) => queueMail(tx, userId, mail));
    await queueTestMail();
    await runSweepsDuring(async () => {
      await waitFor(async () => smtp.received.length === 1);
      await queueTestMail();
      await waitFor(async () => smtp.received.length === 2);
    });
    expect((await listOutbox()).filter(({ sentAt }) => sentAt === null)).toEqual([]);
  });
});
