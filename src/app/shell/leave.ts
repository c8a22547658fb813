import { dropToken, readToken } from '../../access/token';
import { signOut } from '../../api/session';

/**
 * Ends the session in every tab here, and on the server. The tabs come first: a call of theirs that the server refuses
 * in between would look like a session that has expired.
 */
export async function leaveConsole(): Promise<void> {
  const token = readToken();
  dropToken('logout');
  if (token === null) return;
  const { data } = await signOut(token);
  // A session that began at the provider ends there too.
  if (data) window.location.assign(data.signOutUrl);
}
