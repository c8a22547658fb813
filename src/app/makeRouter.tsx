import { lazy, Suspense } from 'react';
import { createBrowserRouter, type RouteObject, Navigate, useLocation } from 'react-router-dom';
import { readToken } from '../access/token';
import { LINK_PATH } from '../lib/linkPath';
import { PUBLIC_MAPS } from '../contract/publicMaps';
import { BootScreen } from './shell/BootScreen';
import { PublicFrame } from './shell/public/PublicFrame';
import { Shell } from './shell/Shell';
import { SignInPicture } from './shell/public/SignInPicture';
import { makeShellParts } from './shell/shellParts';
import type { AppStore } from './store';
import { AnonymousOnly, RequireSession } from './router/guards';
import { TEXT_PAGES, WALL } from './router/paths';
import { Root } from './Root';

const LoginPage = lazy(() => import('../features/sign-in/LoginPage'));
const ForgotPasswordPage = lazy(() => import('../features/sign-in/ForgotPasswordPage'));
const WallHost = lazy(() => import('./wall/WallHost'));
const PublicMapPage = lazy(() => import('../features/public/map/PublicMapPage'));
const AlarmLinkPage = lazy(() => import('../features/public/alarm-link/AlarmLinkPage'));
const PublicTextPage = lazy(() => import('../features/public/texts/PublicTextPage'));

/** All routes: a few fixed ones here, the rest from the menu of the signed-in user. */
export function routesFor(store: AppStore): RouteObject[] {
  const parts = makeShellParts(store);
  const arrival = readToken() === null ? null : parts.preload(window.location.pathname);
  return [
    {
      element: <Root />,
      children: [
        {
          element: <PublicFrame aside={<SignInPicture />} />,
          children: [
            { element: <AnonymousOnly />, children: [{ path: 'login', element: <LoginPage /> }] },
            { path: 'forgotPassword', element: <ForgotPasswordPage /> },
          ],
        },
        {
          element: <PublicFrame />,
          children: [
            { path: `${LINK_PATH}/:token`, element: <AlarmLinkPage /> },
            ...TEXT_PAGES.map((path) => ({ path, element: <PublicTextPage /> })),
          ],
        },
        {
          element: <PublicFrame isFilled />,
          children: PUBLIC_MAPS.map((path) => ({ path, element: <PublicMapPage /> })),
        },
        {
          // A wall display is a device: neither the frame nor the sign-in of people.
          path: `${WALL}/:board?`,
          element: (
            <Suspense fallback={null}>
              <WallHost />
            </Suspense>
          ),
        },
        {
          element: <RequireSession waiting={<BootScreen />} arrival={arrival} />,
          children: [
            { path: 'redirect/*', element: <RedirectPage /> },
            { element: <Shell parts={parts} />, children: [{ path: '*', element: <parts.Screens /> }] },
          ],
        },
      ],
    },
  ];
}

export const makeRouter = (store: AppStore) => createBrowserRouter(routesFor(store));

/** `/redirect/live/monitor?x=1` opens `/live/monitor?x=1` anew. */
function RedirectPage() {
  const { pathname, search, hash } = useLocation();
  const rest = pathname.replace(/^\/redirect\/*/, '');
  return <Navigate replace to={{ pathname: `/${rest}`, search, hash }} />;
}
