import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Blocks navigation while changes are unsaved: inside the app until the user decides (`proceed` or `stay`), outside of
 * it by the browser's own question. Only a change of path or open record counts; a change of filters does not.
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
