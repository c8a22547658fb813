import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCan, type Guarded } from '../../access/useCan';

interface RecordLinkProps {
  to: string;
  /** Permission of the target page; without it only the name is shown. */
  allow: Guarded;
  children: ReactNode;
}

/** Name of a record, a link for users with the right to see its page. */
export function RecordLink({ to, allow, children }: RecordLinkProps) {
  return useCan(allow) ? <Link to={to}>{children}</Link> : children;
}
