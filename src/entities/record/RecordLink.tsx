import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCan, type Guarded } from '../../access/useCan';

interface RecordLinkProps {
  to: string;
  /** What opens the page that it leads to; without it there is only the name. */
  allow: Guarded;
  children: ReactNode;
}

/** The name of a record, as a way to it for who may see its page. */
export function RecordLink({ to, allow, children }: RecordLinkProps) {
  return useCan(allow) ? <Link to={to}>{children}</Link> : children;
}
