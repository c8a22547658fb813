import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { userMoney } from '../../contract/evo-wallet/userMoney';
import { toMoneyPath } from '../../lib/personPath';

interface MoneyLinkProps {
  /** Null: unknown, or outside the user's scope. */
  personId: string | null;
  /** In its place for users without the right to see money of persons. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** A link to all money of a person, for users with the right to see it. */
export function MoneyLink({ personId, fallback = null, children }: MoneyLinkProps) {
  const maySee = useCan(userMoney.page);
  if (personId === null || !maySee) return fallback;
  return <Link to={toMoneyPath(personId)}>{children}</Link>;
}
