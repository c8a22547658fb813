import type { FastifyRequest } from 'fastify';
import { auth } from '../../src/contract/evo-basic/auth';
import { sysMenu } from '../../src/contract/evo-basic/sysMenu';
import { sysUser } from '../../src/contract/evo-basic/sysUser';
import type { Endpoint } from '../../src/contract/endpoint';
import { isOpenToTokens } from '../../src/contract/tokenAccess';
import type { Caller } from '../db/database';
import type { Session } from './call';
import { Problem } from '../wire/problem';
import type { Sessions } from './sessions';
import { readToken } from '../security/token';

/** Calls open to a user whose role requires a second factor that is not set up. */
const SET_UP_PATHS: ReadonlySet<string> = new Set(
  [auth.accountInfo, auth.logout, sysUser.secondFactor, sysUser.passkeys, sysMenu.listForUser].map(({ path }) => path),
);

/** The session of a call. @throws Problem 401 when there is none */
export async function findSession(
  sessions: Sessions,
  { isPoll }: Pick<Endpoint, 'isPoll'>,
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
): Promise<Session> {
  const token = readToken(headers.authorization);
  const session = token && (await sessions.find(token, { isPoll: isPoll === true, address: ip }));
  if (!session) throw new Problem(401);
  return session;
}

type GuardedCall = Pick<Endpoint, 'access' | 'path' | 'business' | 'isForDisplays'>;

/** @throws Problem 403 when the session may not make the call */
export function assertAllowed(endpoint: GuardedCall, session: Session): void {
  const { access, path } = endpoint;
  if (session.display) return assertOpenToDisplays(endpoint);
  if (session.token && !isOpenToTokens(endpoint)) throw new Problem(403, 'apiToken.callClosed');
  if (session.mustSetUpSecondFactor && !SET_UP_PATHS.has(path)) throw new Problem(403, 'session.secondFactorRequired');
  if (!isAllowed(access, session)) throw new Problem(403);
}

function isAllowed(access: Endpoint['access'], { permissions }: Session): boolean {
  if (access === 'signed-in') return true;
  // Displays have a credential of their own; a person's session is none.
  if (access === 'display' || access === 'public') return false;
  return access.some((permission) => permissions.has(permission));
}

/** A display may make its own calls, as long as they only read. */
function assertOpenToDisplays({ access, business, isForDisplays }: GuardedCall): void {
  if (business !== 'query' || (access !== 'display' && !isForDisplays)) throw new Problem(403);
}

/** Only for operators: the menu and the app packages are shared by all companies. @throws Problem 403 */
export function assertOperator({ scope }: Pick<Session, 'scope'>): void {
  if (scope !== 'operator') throw new Problem(403);
}

/** Database caller of a session, in one of its calls. */
export function toCaller(
  { scope, userId, display, companyId, enterpriseId }: Session,
  { requestId, path }: { requestId: string; path: string },
): Caller {
  return { scope, userId: display ? null : userId, companyId, enterpriseId, requestId, path };
}
