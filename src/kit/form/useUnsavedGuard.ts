import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Holds a navigation while something is unsaved: inside the app until the user decides (`proceed` or `stay`), and outside
 * of it by the browser's own question. A change of the query alone is not leaving.
 */
export function useUnsavedGuard(hasChanges: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasChanges(),
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
