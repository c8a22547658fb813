import type { ReactNode } from 'react';
import type { RecordKind } from '../../contract/recordKinds';
import { PageLink } from './PageLink';
import { toRecordTarget } from './recordPaths';

interface RecordLinkProps {
  kind: RecordKind;
  /** Null or undefined: unknown, or outside the user's scope. */
  id: string | null | undefined;
  className?: string;
  children: ReactNode;
}

/** Name of a record, a link for users with the right to see it. */
export function RecordLink({ kind, id, className, children }: RecordLinkProps) {
  if (!id) return <span className={className}>{children}</span>;
  return (
    <PageLink {...toRecordTarget(kind, id)} className={className}>
      {children}
    </PageLink>
  );
}
