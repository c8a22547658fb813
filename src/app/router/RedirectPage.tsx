import { Navigate, useLocation } from 'react-router-dom';

/** `/redirect/live/monitor?x=1` opens `/live/monitor?x=1` anew. */
export function RedirectPage() {
  const { pathname, search, hash } = useLocation();
  const rest = pathname.replace(/^\/redirect\/*/, '');
  return <Navigate replace to={{ pathname: `/${rest}`, search, hash }} />;
}
