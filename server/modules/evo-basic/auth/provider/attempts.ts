import type { Clock } from '../../../../runtime/clock';
import type { Tx } from '../../../../db/database';
import type { SignOnOutcome } from '../../../../db/schema/identity';
import { hashToken, newToken } from '../../../../security/token';

/** Time for the sign-on at the provider. */
export const ATTEMPT_MS = 10 * 60_000;
/** Time for the page to take the outcome. */
export const TICKET_MS = 60_000;

/** Values that the answer of the provider is held against. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  returnPath: string;
}

/** Keeps a sign-on that begins. @returns the secret that binds it to the browser */
export async function beginAttempt(tx: Tx, clock: Clock, attempt: Attempt): Promise<string> {
  const now = clock.now();
  const browser = newToken();
  await tx.deleteFrom('signOn').where('expiresAt', '<', new Date(now)).execute();
  await tx
    .insertInto('signOn')
    .values({
      ...attempt,
      browserHash: hashToken(browser),
      createdAt: new Date(now),
      expiresAt: new Date(now + ATTEMPT_MS),
    })
    .execute();
  return browser;
}

/** The open sign-on of a browser, which is used up by this: a repeated answer of the provider finds none. */
export async function takeAttempt(tx: Tx, clock: Clock, browser: string) {
  const now = new Date(clock.now());
  return tx
    .updateTable('signOn')
    .set({ answeredAt: now })
    .where('browserHash', '=', hashToken(browser))
    .where('answeredAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['id', 'state', 'nonce', 'verifier', 'returnPath'])
    .executeTakeFirst();
}

/** Keeps the outcome of a sign-on for the page. @returns the ticket that the page takes it with */
export async function keepOutcome(tx: Tx, clock: Clock, id: string, outcome: SignOnOutcome): Promise<string> {
  const ticket = newToken();
  await tx
    .updateTable('signOn')
    .set({
      ticketHash: hashToken(ticket),
      outcome: JSON.stringify(outcome),
      expiresAt: new Date(clock.now() + TICKET_MS),
    })
    .where('id', '=', id)
    .execute();
  return ticket;
}

/** Takes the outcome of a sign-on, once. */
export async function takeOutcome(tx: Tx, clock: Clock, ticket: string): Promise<SignOnOutcome | undefined> {
  const row = await tx
    .deleteFrom('signOn')
    .where('ticketHash', '=', hashToken(ticket))
    .where('expiresAt', '>', new Date(clock.now()))
    .returning('outcome')
    .executeTakeFirst();
  return row?.outcome ?? undefined;
}
