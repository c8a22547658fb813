import { sql } from 'kysely';
import type { Deps } from '../deps';
import { deleteUnusedFiles } from '../files/references';

/** How long what is only of passing use is kept. */
const KEPT = {
  session: '30 days',
  loginFailure: '1 day',
  idempotency: '2 days',
  passwordReset: '7 days',
  connectorEvent: '90 days',
  clientLog: '90 days',
} as const;

/** Deletes what nothing refers to any more: ended sessions, old failures, keys, codes, states, files. */
export async function purge({ db }: Deps): Promise<void> {
  const older = (span: string) => sql<Date>`now() - ${span}::interval`;
  await db.asSystem(async (tx) => {
    await tx.deleteFrom('session').where('lastActiveAt', '<', older(KEPT.session)).execute();
    await tx.deleteFrom('loginFailure').where('at', '<', older(KEPT.loginFailure)).execute();
    await tx.deleteFrom('idempotency').where('createdAt', '<', older(KEPT.idempotency)).execute();
    await tx.deleteFrom('passwordReset').where('createdAt', '<', older(KEPT.passwordReset)).execute();
    await tx.deleteFrom('connectorEvent').where('receivedAt', '<', older(KEPT.connectorEvent)).execute();
    await tx.deleteFrom('clientLog').where('receivedAt', '<', older(KEPT.clientLog)).execute();
    await deleteUnusedFiles(tx);
  });
}
