import type { Clock } from '../../../runtime/clock';
import type { Tx } from '../../../db/database';
import { hashToken, newToken } from '../../../security/token';

/** Facts of a session that begins. */
export interface NewSession {
  userId: string;
  address: string;
  userAgent: string;
  method: 'password' | 'passkey' | 'provider';
  /** A second factor must be set up before anything else, whatever the roles ask for. */
  needsSecondFactor?: boolean;
  /** `sid` of the session at the provider. */
  providerSession?: string | null;
  /** Sealed. */
  idToken?: string;
}

/** Opens a session. @returns its token, which is stored nowhere */
export async function openSession(tx: Tx, clock: Clock, session: NewSession): Promise<string> {
  const token = newToken();
  const now = new Date(clock.now());
  await tx.updateTable('sysUser').set({ lastLoginAt: now }).where('id', '=', session.userId).execute();
  await tx
    .insertInto('session')
    .values({ ...session, tokenHash: hashToken(token), createdAt: now, lastActiveAt: now })
    .execute();
  return token;
}
