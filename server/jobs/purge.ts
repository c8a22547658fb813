import { sql } from 'kysely';
import type { Tx } from '../db/database';
import type { Deps } from '../db/deps';
import { deleteUnusedFiles } from '../files/references';

/** How long short-lived rows are kept. */
const KEPT = {
  session: '30 days',
  loginFailure: '1 day',
  idempotency: '2 days',
  passwordReset: '7 days',
  connectorEvent: '90 days',
  clientLog: '90 days',
  unknownCharger: '30 days',
  securityEvent: '365 days',
  refusedHandshake: '30 days',
  powerSample: '15 days',
  washReport: '90 days',
  mailAttachment: '90 days',
  homeReading: '90 days',
} as const;

/** Deletes rows that nothing refers to any more: ended sessions, old failures, keys, codes, states, files. */
export async function purgeExpired({ db }: Deps): Promise<void> {
  const older = (span: string) => sql<Date>`now() - ${span}::interval`;
  await db.asSystem(async (tx) => {
    await tx.deleteFrom('session').where('lastActiveAt', '<', older(KEPT.session)).execute();
    await tx.deleteFrom('loginFailure').where('at', '<', older(KEPT.loginFailure)).execute();
    await tx.deleteFrom('idempotency').where('createdAt', '<', older(KEPT.idempotency)).execute();
    await tx.deleteFrom('passwordReset').where('createdAt', '<', older(KEPT.passwordReset)).execute();
    await tx.deleteFrom('connectorEvent').where('receivedAt', '<', older(KEPT.connectorEvent)).execute();
    await tx.deleteFrom('clientLog').where('receivedAt', '<', older(KEPT.clientLog)).execute();
    await tx.deleteFrom('unknownCharger').where('lastSeen', '<', older(KEPT.unknownCharger)).execute();
    await tx.deleteFrom('powerSample').where('at', '<', older(KEPT.powerSample)).execute();
    await tx.deleteFrom('homeReading').where('at', '<', older(KEPT.homeReading)).execute();
    await tx.deleteFrom('washReport').where('receivedAt', '<', older(KEPT.washReport)).execute();
    await tx
      .deleteFrom('mailAttachment')
      .where('mailId', 'in', ({ selectFrom }) =>
        selectFrom('mailOutbox').select('id').where('createdAt', '<', older(KEPT.mailAttachment)),
      )
      .execute();
    await purgeSecurityEvents(tx);
    await deleteUnusedFiles(tx);
  });
}

/** Refused handshakes can be caused from outside: their number is bounded beside their age. */
const MOST_REFUSALS = 100_000;
const REFUSALS = ['UnknownCharger', 'FailedToAuthenticateAtCsms'];

async function purgeSecurityEvents(tx: Tx): Promise<void> {
  await sql`delete from security_event where at < now() - ${KEPT.securityEvent}::interval
    or (kind = any(${REFUSALS}) and at < now() - ${KEPT.refusedHandshake}::interval)`.execute(tx);
  await sql`delete from security_event where kind = any(${REFUSALS}) and id <= (
    select id from security_event where kind = any(${REFUSALS}) order by id desc offset ${MOST_REFUSALS} limit 1)`.execute(
    tx,
  );
}
