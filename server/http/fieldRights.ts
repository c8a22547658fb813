import type { Permission } from '../../src/contract/permissions';
import { isSame } from '../../src/lib/isSame';
import type { Session } from './call';
import { Problem } from '../wire/problem';

/**
 * Checks that the caller may change each changed field; unchanged fields need no permission.
 * @param wanted the new fields, named as in `current`; null and missing are the same
 * @param needed the operation that each field needs, `usual` for all others
 * @throws Problem 403
 */
export function assertMayChange(
  session: Pick<Session, 'permissions'>,
  current: object,
  wanted: object,
  needed: { usual: Permission } & Readonly<Record<string, Permission>>,
): void {
  const before = current as Readonly<Record<string, unknown>>;
  for (const [field, value] of Object.entries(wanted)) {
    if (isSame(before[field] ?? null, value ?? null)) continue;
    if (!session.permissions.has(needed[field] ?? needed.usual)) throw new Problem(403);
  }
}
