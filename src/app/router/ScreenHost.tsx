import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { selectAccount } from '../../access/sessionSlice';
import type { LiveClient } from '../../live/liveClient';
import { LiveClientContext } from '../../live/liveClientContext';
import type { MenuRoutes } from './menuRoutes';
import { NotFoundPage } from './NotFoundPage';
import { OWN_ROUTES } from './ownRoutes';
import { PATHS } from './paths';
import { PROFILE_ROUTE } from './profileRoute';
import { ScreenPage } from './ScreenPage';
import { listTabs } from './pageTabs';
import { useMenuRoutes } from './useMenuRoutes';
import { IconLayoutList } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { Centre } from './Centre';

/** Every address below the frame: the pages of the menu, the groups that lead to their first page, and 404. */
function routeObjects({ groups, pages, home }: MenuRoutes): RouteObject[] {
  const redirects = groups.flatMap(({ ownPath, redirect }) =>
    redirect === null || redirect === ownPath ? [] : [{ path: ownPath, element: <Navigate replace to={redirect} /> }],
  );
  const hasProfile = pages.some(({ path }) => path === PATHS.profile);
  const screens = [...pages, ...OWN_ROUTES, ...(hasProfile ? [] : [PROFILE_ROUTE])].map((page) => ({
    // The profile has pages of its own below it.
    path: page.path === PATHS.profile ? `${page.path}/*` : page.path,
    element: <ScreenPage key={page.path} page={page} tabs={listTabs(pages, page)} />,
  }));
  return [
    { path: PATHS.root, element: home === null ? <NoPages /> : <Navigate replace to={home} /> },
    { path: PATHS.notFound, element: <NotFoundPage /> },
    ...screens,
    ...redirects,
    { path: '*', element: <Navigate replace to={PATHS.notFound} /> },
  ];
}

/** The screens with the dialogs and messages over them. */
export function ScreenHost({ live }: { live: LiveClient }) {
  const routes = useMenuRoutes();
  const objects = useMemo(() => routeObjects(routes), [routes]);
  const element = useRoutes(objects);
  const account = useSelector(selectAccount);
  const { pathname } = useLocation();
  if (account?.mustSetUpSecondFactor && pathname !== PATHS.security) return <Navigate replace to={PATHS.security} />;
  return (
    <LiveClientContext value={live}>
      <ModalsProvider>{element}</ModalsProvider>
      {/* Above the buttons at the foot, and below the search of a list at its head. */}
      <Notifications position="bottom-center" mb={56} />
    </LiveClientContext>
  );
}

/** A user whose roles hold no page at all. */
function NoPages() {
  const { t } = useTranslation('shell');
  return (
    <Centre>
      <EmptyState
        title={t('noPages.title')}
        hint={t('noPages.hint')}
        icon={<IconLayoutList size={24} stroke={1.6} aria-hidden />}
      />
    </Centre>
  );
}
