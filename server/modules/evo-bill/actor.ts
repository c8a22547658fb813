import type { Actor } from '../../billing/store/actor';
import type { Session } from '../../http/call';

/** Actor of a session, as stored with the action. */
export function actorOf({ userId, fullName }: Pick<Session, 'userId' | 'fullName'>): Actor {
  return { userId, name: fullName };
}
