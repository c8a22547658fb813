import type { Scope } from '../../../../src/contract/evo-basic/auth';
import type { Deps } from '../../../db/deps';
import { closedBy } from '../../../http/readSession';
import type { Config } from '../../../runtime/config';
import { Problem } from '../../../wire/problem';
import { reportAccountEvent } from './securityEvents';

/** Whether an account may sign in by itself: with OIDC_ONLY the account of ADMIN_USER alone. */
function mayUseOwnSignIn({ OIDC_ONLY, ADMIN_USER }: Config, userName: string): boolean {
  return !OIDC_ONLY || userName.toLowerCase() === ADMIN_USER?.toLowerCase();
}

interface OwnAccount {
  userName: string;
  status: 'enabled' | 'blocked';
  scope: Scope;
  companyStatus: 'enabled' | 'disabled' | null;
  enterpriseStatus: 'enabled' | 'disabled' | null;
}

/** Why an account whose owner has proven to be there may not sign in; null when it may. */
export function findRefusal(config: Config, user: OwnAccount): Problem | null {
  if (user.status !== 'enabled') return new Problem(422, 'session.blocked');
  if (!mayUseOwnSignIn(config, user.userName)) {
    return new Problem(422, 'signOn.only', { values: { name: config.OIDC_NAME } });
  }
  const closed = closedBy(user);
  return closed === null ? null : new Problem(422, `session.${closed}Disabled`);
}

/** Reports the use of the break-glass account. */
export async function reportBreakGlass(deps: Deps, account: { userName: string; address: string }): Promise<void> {
  const detail = 'signed in past the provider';
  await reportAccountEvent(deps, { ...account, kind: 'BreakGlassSignIn', detail });
}
