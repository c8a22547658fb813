import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSearch } from '../../../kit/address/useSearch';
import { changeAddress } from '../../../kit/crud/listAddress';

interface CommandLinkProps {
  commandId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens a command in the drawer of the page; filters and open connector stay. */
export function CommandLink({ commandId, className, children }: CommandLinkProps) {
  const [search] = useSearch();
  return (
    <Link to={{ search: changeAddress(search, { command: commandId }).toString() }} className={className}>
      {children}
    </Link>
  );
}
