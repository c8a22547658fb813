import type { Clock } from '../../../../runtime/clock';
import type { Tx } from '../../../../db/database';
import { hashToken } from '../../../../security/token';

/** Time for an answer; an autofill of the sign-in page waits that long too. */
const CHALLENGE_MS = 10 * 60_000;

/** @param userId of the account that adds a passkey; null for a sign-in */
export async function keepChallenge(tx: Tx, clock: Clock, challenge: string, userId: string | null): Promise<void> {
  const now = clock.now();
  await tx.deleteFrom('passkeyChallenge').where('expiresAt', '<', new Date(now)).execute();
  await tx
    .insertInto('passkeyChallenge')
    .values({ challengeHash: hashToken(challenge), userId, expiresAt: new Date(now + CHALLENGE_MS) })
    .execute();
}

/** The challenge that an authenticator has answered, used up by this; undefined when it is not open. */
export async function takeChallenge(
  tx: Tx,
  clock: Clock,
  clientData: string,
  userId: string | null,
): Promise<string | undefined> {
  const { challenge } = readClientData(clientData);
  const taken = await tx
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', hashToken(challenge))
    .where('expiresAt', '>', new Date(clock.now()))
    .where('userId', 'is not distinct from', userId)
    .returning('challengeHash')
    .executeTakeFirst();
  return taken && challenge;
}

/** What the browser says of the page; not trusted before its signature is checked. */
export function readClientData(clientData: string): { challenge: string; origin: string } {
  try {
    const read = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as Record<string, unknown> | null;
    return { challenge: String(read?.['challenge']), origin: String(read?.['origin']) };
  } catch {
    return { challenge: '', origin: '' };
  }
}
