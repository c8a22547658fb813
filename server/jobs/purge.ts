import { sql } from 'kysely';
import { RETENTION_KINDS, type RetentionKind } from '../../src/contract/evo-basic/retention';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { readRetention, RETAINED } from '../db/retention';
import { deleteUnusedFiles } from '../files/references';

/** How long short-lived rows are kept. */
const KEPT = {
  session: '30 days',
  loginFailure: '1 day',
  idempotency: '2 days',
  passwordReset: '7 days',
  unknownCharger: '30 days',
  refusedHandshake: '30 days',
  systemNode: '1 day',
  slowQuery: '2 days',
} as const;

/** Deletes rows that nothing refers to any more: ended sessions, old failures, keys, codes, states, files. */
export async function purgeExpired({ db }: Deps): Promise<void> {
  const older = (span: string) => sql<Date>`now() - ${span}::interval`;
  await db.asSystem(async (tx) => {
    await tx.deleteFrom('session').where('lastActiveAt', '<', older(KEPT.session)).execute();
    await tx.deleteFrom('loginFailure').where('at', '<', older(KEPT.loginFailure)).execute();
    await tx.deleteFrom('idempotency').where('createdAt', '<', older(KEPT.idempotency)).execute();
    await tx.deleteFrom('passwordReset').where('createdAt', '<', older(KEPT.passwordReset)).execute();
    await tx.deleteFrom('unknownCharger').where('lastSeen', '<', older(KEPT.unknownCharger)).execute();
    await tx.deleteFrom('systemNode').where('seenAt', '<', older(KEPT.systemNode)).execute();
    await tx.deleteFrom('slowQuery').where('at', '<', older(KEPT.slowQuery)).execute();
    await purgeRetained(tx, await readRetention(tx));
    await purgeRefusals(tx);
    await deleteUnusedFiles(tx);
  });
}

/** Kinds that lose single rows: time series by days lose whole partitions, and attachments go with the age of their mails. */
const AGED = RETENTION_KINDS.filter((kind) => kind !== 'mailAttachments' && !RETAINED[kind].isDaily);

/** Deletes the rows of kinds that are kept for some days, as the settings say. */
async function purgeRetained(tx: Tx, kept: Readonly<Record<RetentionKind, number>>): Promise<void> {
  const before = (kind: RetentionKind) => sql`now() - ${kept[kind]} * interval '1 day'`;
  for (const kind of AGED) {
    const { table, column } = RETAINED[kind];
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${before(kind)}`.execute(tx);
  }
  await sql`delete from mail_attachment where mail_id in (
    select id from mail_outbox where created_at < ${before('mailAttachments')})`.execute(tx);
  await sql`delete from alarm_link where created_at < ${before('alarmMessages')}`.execute(tx);
  await sql`delete from on_call_run where ended_at is not null and started_at < ${before('alarmMessages')}`.execute(tx);
  // A reader that has come for none of the events that are kept begins anew.
  await sql`delete from event_reader where read_at < ${before('webhookEvents')}`.execute(tx);
}

/** Refused handshakes can be caused from outside: their number is bounded beside their age. */
const MOST_REFUSALS = 100_000;
const REFUSALS = ['UnknownCharger', 'FailedToAuthenticateAtCsms'];

async function purgeRefusals(tx: Tx): Promise<void> {
  await sql`delete from security_event where kind = any(${REFUSALS})
    and at < now() - ${KEPT.refusedHandshake}::interval`.execute(tx);
  await sql`delete from security_event where kind = any(${REFUSALS}) and id <= (
    select id from security_event where kind = any(${REFUSALS}) order by id desc offset ${MOST_REFUSALS} limit 1)`.execute(
    tx,
  );
}
