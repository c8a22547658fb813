import type { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { Clock } from '../../../runtime/clock';
import type { Tx } from '../../../db/database';
import type { Session } from '../../../http/route';
import { IDLE_MS, LIFETIME_MS } from '../../../http/sessions';
import { toWire } from '../../../wire/wireTime';
import { endSessions } from './endSessions';

export async function endOwnSessions(tx: Tx, clock: Clock, session: Session, end: string | undefined): Promise<void> {
  if (end === undefined) return;
  await endSessions(tx, clock, session.userId, end === 'others' ? { exceptId: session.sessionId } : { id: end });
}

/** Open sessions of a user, the last used first; `sessionId` is the caller's. */
export async function listSessions(
  tx: Tx,
  clock: Clock,
  { userId, sessionId }: Pick<Session, 'userId' | 'sessionId'>,
): Promise<ResponseOf<typeof sysUser.mySessions>> {
  const rows = await tx
    .selectFrom('session')
    .select(['id', 'createdAt', 'lastActiveAt', 'address', 'userAgent'])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .where('lastActiveAt', '>', new Date(clock.now() - IDLE_MS))
    .where('createdAt', '>', new Date(clock.now() - LIFETIME_MS))
    .orderBy('lastActiveAt', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    createdAt: toWire(row.createdAt),
    lastActiveAt: toWire(row.lastActiveAt),
    isCurrent: row.id === sessionId,
  }));
}
