import { useCallback, useContext, useMemo, type ContextType } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router-dom';

/** Takes the present search and returns the next one. */
export type SearchChange = (current: URLSearchParams) => URLSearchParams;

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** By router: the search that is on its way into the address. */
const coming = new WeakMap<object, URLSearchParams>();

/** The user is on the way to another page, though the present one is still shown. */
function isLeaving({ state }: Router, pathname: string): boolean {
  return (state.navigation.location ?? state.location).pathname !== pathname;
}

/**
 * The search parameters of the address and their setter. Each change builds on the previous one, even before the router
 * has rendered it; the router's own setter would start from the rendered address and lose the changes since. A passing
 * change of a page that is being left is dropped, since it would call the user back.
 */
export function useSearch() {
  const location = useLocation();
  const search = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  if (!router) throw new Error('A search is kept by a data router');
  const changeSearch = useCallback(
    (change: SearchChange, options?: { replace?: boolean }) => {
      if (options?.replace && isLeaving(router, location.pathname)) return;
      const next = change(new URLSearchParams(coming.get(router) ?? router.state.location.search));
      coming.set(router, next);
      void Promise.resolve(navigate(`?${next}`, options)).finally(() => {
        if (coming.get(router) === next) coming.delete(router);
      });
    },
    [router, navigate, location.pathname],
  );
  return [search, changeSearch] as const;
}
