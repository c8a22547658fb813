import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Holds a navigation while something is unsaved: inside the app until the user decides (`proceed` or `stay`), and outside
 * of it by the browser's own question. Of the query only the open record counts: another one is leaving, a filter is not.
 */
export function useUnsavedGuard(hasChanges: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => readPlace(currentLocation) !== readPlace(nextLocation) && hasChanges(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);

  return {
    isHeld: blocker.state === 'blocked',
    proceed: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
}

function readPlace({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname} ${new URLSearchParams(search).get('open') ?? ''}`;
}
