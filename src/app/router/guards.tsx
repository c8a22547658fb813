import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectPhase } from '../../access/sessionSlice';
import type { RootState } from '../store';
import { loginPath, PATHS, redirectTarget } from './paths';

interface RequireSessionProps {
  waiting: ReactNode;
  /** Ends the wait for the code of the first screen; null: nothing was asked for. */
  arrival: Promise<unknown> | null;
}

/** Lets signed-in users through; others go to the login page and come back from there. */
export function RequireSession({ waiting, arrival }: RequireSessionProps) {
  const [isHeld, setHeld] = useState(arrival !== null);
  useEffect(() => void arrival?.then(() => setHeld(false)), [arrival]);
  const phase = useSelector(selectPhase);
  const endedBy = useSelector((state: RootState) => state.session.endedBy);
  const { pathname, search, hash } = useLocation();
  if (phase === 'anonymous') {
    // After a logout the next login starts afresh; after an expired session it returns to the same page.
    return <Navigate replace to={endedBy === 'logout' ? PATHS.login : loginPath(pathname + search + hash)} />;
  }
  return phase === 'ready' && !isHeld ? <Outlet /> : waiting;
}

/** With a token there is nothing to do on the login page. */
export function AnonymousOnly() {
  const phase = useSelector(selectPhase);
  const { search } = useLocation();
  if (phase !== 'anonymous') return <Navigate replace to={redirectTarget(search, window.location.origin)} />;
  return <Outlet />;
}
