import { useSelector } from 'react-redux';
import type { Endpoint } from '../contract/endpoint';
import type { Permission } from '../contract/permissions';
import { type Page, usePage } from './page';
import type { SessionState } from './sessionSlice';

/** A call of the contract, or the identifier of one operation. */
export type Guarded = Pick<Endpoint, 'access'> | Permission;

const NONE: readonly string[] = [];

/**
 * Whether the user may. An operation of the page that is shown counts only when the page's own list holds it; another
 * page's counts when the user has it at all.
 */
export function mayUse(allow: Guarded, page: Pick<Page, 'view' | 'operations'>, granted: readonly string[]): boolean {
  const access = typeof allow === 'string' ? ([allow] as const) : allow.access;
  if (access === 'public' || access === 'signed-in') return true;
  if (access === 'display') return false;
  const ofThisPage = access.filter((permission) => permission.slice(0, permission.lastIndexOf('/')) === page.view);
  if (ofThisPage.length > 0) return ofThisPage.some((permission) => page.operations.has(permission));
  return access.some((permission) => granted.includes(permission));
}

/** Whether the user may use a call or an operation here. The server decides again, always. */
export function useCan(allow: Guarded): boolean {
  const page = usePage();
  const granted = useSelector((state: { session: SessionState }) => state.session.account?.userPremission ?? NONE);
  return mayUse(allow, page, granted);
}
