import { Outlet, useLocation } from 'react-router-dom';
import { Appearance } from './Appearance';
import { ErrorBoundary } from './ErrorBoundary';
import { FrameFailure } from './shell/FrameFailure';
import { pageAt } from './shell/useCrumbs';
import { isLiveView, isWallPath } from './router/paths';
import { useMenuRoutes } from './router/useMenuRoutes';

/** Colours by the page that is shown, and the outermost error boundary. */
export function Root() {
  const { pathname } = useLocation();
  const page = pageAt(useMenuRoutes(), pathname);
  return (
    <Appearance isLivePage={isWallPath(pathname) || isLiveView(page?.item.componentPath ?? null)}>
      <ErrorBoundary failure={FrameFailure}>
        <Outlet />
      </ErrorBoundary>
    </Appearance>
  );
}
