import type { Scope } from '../../src/contract/evo-basic/auth';
import { isTokenPermission } from '../../src/contract/tokenAccess';

/** Owner of rows, as a session has it. */
interface Standing {
  scope: Scope;
  companyId: string | null;
  enterpriseId: string | null;
}

/** Scope of a token; both null: wherever its maker may. */
type Narrowing = Pick<Standing, 'companyId' | 'enterpriseId'>;

/**
 * Scope in which a token acts, by the present one of its maker; undefined: the maker no longer belongs where the token
 * does. A token never acts outside the scope of its maker, and never leaves its own company or enterprise.
 */
export function findTokenScope(maker: Standing, { companyId, enterpriseId }: Narrowing): Standing | undefined {
  if (companyId !== null) return findNarrowed(maker, { scope: 'company', companyId, enterpriseId: null });
  if (enterpriseId !== null) return findNarrowed(maker, { scope: 'enterprise', companyId: null, enterpriseId });
  return { scope: maker.scope, companyId: maker.companyId, enterpriseId: maker.enterpriseId };
}

function findNarrowed(maker: Standing, token: Standing): Standing | undefined {
  if (maker.scope === 'operator') return token;
  if (maker.scope !== token.scope) return undefined;
  const own = token.scope === 'company' ? 'companyId' : 'enterpriseId';
  // An account keeps its other owner, if it has one.
  return maker[own] === token[own]
    ? { ...token, companyId: maker.companyId, enterpriseId: maker.enterpriseId }
    : undefined;
}

/** The log of an operator names calls in every company. */
const OF_OPERATORS = 'maintenance/securityAudit/';

/** Permissions of a token at this moment: its own, as far as its maker has them and tokens can have them. */
export function findTokenPermissions(
  own: readonly string[],
  ofMaker: ReadonlySet<string>,
  { isNarrowed }: { isNarrowed: boolean },
): Set<string> {
  const isLeft = (name: string) => !(isNarrowed && name.startsWith(OF_OPERATORS));
  return new Set(own.filter((name) => ofMaker.has(name) && isTokenPermission(name) && isLeft(name)));
}
