import { dropToken } from '../../access/token';
import { signOut } from '../../api/session';
import { waitMs } from '../../lib/waitMs';

const PATIENCE_MS = 3_000;

/** Ends the session on the server, and in every tab here even when the server does not answer. */
export async function leaveConsole(): Promise<void> {
  const patience = waitMs(PATIENCE_MS);
  await Promise.race([signOut(), patience]);
  dropToken('logout');
}
