import type { Deps } from '../../../db/deps';

/** A use of an account that people should look at. */
interface AccountEvent {
  kind: 'BreakGlassSignIn' | 'PasskeyCounterRegressed';
  userName: string;
  address: string;
  detail: string;
}

/** Reports a critical security event of an account, beside a line of the log. */
export async function reportAccountEvent(
  { db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>,
  { kind, userName, address, detail }: AccountEvent,
): Promise<void> {
  const event = {
    kind,
    identity: userName.toLowerCase(),
    isCritical: true,
    detail,
    address,
    at: new Date(clock.now()),
  };
  await db.asSystem((tx) => tx.insertInto('securityEvent').values(event).execute());
  log.warn({ userName, address }, kind);
}
