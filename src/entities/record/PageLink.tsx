import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import type { Permission } from '../../contract/permissions';
import { toPagePath, type PageTarget } from './recordPaths';

interface PageLinkProps extends PageTarget {
  className?: string | undefined;
  children: ReactNode;
}

/** A link to a page for users with the right to see it, its text for the others. */
export function PageLink({ view, part, className, children }: PageLinkProps) {
  const maySee = useCan(`${view}/view` as Permission);
  if (!maySee) return <span className={className}>{children}</span>;
  return (
    // A row of a list opens its own record when it is pressed elsewhere.
    <Link to={toPagePath({ view, part })} className={className} onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  );
}
