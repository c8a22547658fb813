import type { Session } from './call';

/** The caller as it is kept with an order, an approval or a ledger entry. */
export function toActor({ userId, fullName }: Pick<Session, 'userId' | 'fullName'>): { userId: string; name: string } {
  return { userId, name: fullName };
}
