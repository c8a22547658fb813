import type { Actor } from '../../billing/store/actor';
import type { Session } from '../../http/call';

/** Who does something, as it is kept with what is done. */
export function actorOf({ userId, fullName }: Pick<Session, 'userId' | 'fullName'>): Actor {
  return { userId, name: fullName };
}
