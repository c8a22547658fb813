import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useCan } from '../../access/useCan';
import { SETUP_PARAM } from '../../lib/setupParam';
import { ScreenSkeleton } from '../router/ScreenSkeleton';
import { useMenuRoutes } from '../router/useMenuRoutes';
import { Brand } from './Brand';
import { BrandMark } from './BrandMark';
import { Header } from './header/Header';
import classes from './Shell.module.css';
import { ShellDialogsContext } from './shellDialogs';
import type { ShellParts } from './shellParts';
import { useRememberedPage } from './side/pageChoices';
import { SideBadges } from './side/sideBadges';
import { SideFoot } from './side/SideFoot';
import { SideMenu } from './side/SideMenu';
import { pageAt, useCrumbs } from './useCrumbs';
import { useServerBuild } from './useServerBuild';
import { useShellKeys } from './useShellKeys';
import { useSideBar } from './side/useSideBar';
import { VersionNotice } from './VersionNotice';

const ShortcutsDialog = lazy(() => import('./ShortcutsDialog'));
const MenuDrawer = lazy(() => import('./MenuDrawer'));

type Dialog = 'palette' | 'shortcuts' | 'menu';

/** The frame of every screen: side bar, header, and the dialogs over both. */
export function Shell({ parts }: { parts: ShellParts }) {
  const { t } = useTranslation('shell');
  const routes = useMenuRoutes();
  const [isOpen, toggleSideBar] = useSideBar();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [recordName, setRecordName] = useState<string | null>(null);
  const { pathname, search } = useLocation();
  const page = pageAt(routes, pathname);
  const isSettingUp = new URLSearchParams(search).has(SETUP_PARAM);
  const crumbs = useCrumbs(routes, page, recordName);
  useRememberedPage(page);
  const { version, isNew } = useServerBuild();
  const openPalette = useCallback(() => setDialog('palette'), []);
  const openShortcuts = useCallback(() => setDialog('shortcuts'), []);
  const close = useCallback(() => setDialog(null), []);
  useShellKeys({ onPalette: openPalette, onShortcuts: openShortcuts, onSideBar: toggleSideBar });
  const dialogs = useMemo(() => ({ openPalette, openShortcuts }), [openPalette, openShortcuts]);
  const maySeeAlarms = useCan('maintenance/alarm/view');
  const badges = useMemo(
    () => (maySeeAlarms ? { 'maintenance/alarm': <parts.AlarmBadge /> } : {}),
    [maySeeAlarms, parts],
  );
  const frame = useMemo(() => ({ setRecordName }), []);

  return (
    <ShellDialogsContext value={dialogs}>
      <SideBadges value={badges}>
        <div className={classes.shell}>
          <a className={classes.skip} href="#content">
            {t('skip')}
          </a>
          <aside className={classes.side} data-folded={!isOpen || undefined}>
            <div className={classes.brand}>{isOpen ? <Brand /> : <BrandMark size={18} />}</div>
            <SideMenu routes={routes} isFolded={!isOpen} />
            <SideFoot isOpen={isOpen} version={version} onToggle={toggleSideBar} />
          </aside>
          <div className={classes.main}>
            {isNew && <VersionNotice />}
            <Header
              crumbs={crumbs}
              page={page}
              live={
                <>
                  {maySeeAlarms && <parts.AlarmWatch />}
                  <parts.LiveIndicator />
                </>
              }
              onSearch={openPalette}
              onMenu={() => setDialog('menu')}
            />
            <Suspense fallback={null}>{isSettingUp && <parts.SetupBar />}</Suspense>
            <main id="content" className={classes.content} tabIndex={-1}>
              <Suspense fallback={<ScreenSkeleton name={crumbs.at(-1)?.name} />}>
                <Outlet context={frame} />
              </Suspense>
            </main>
          </div>
          <Suspense fallback={null}>
            {dialog === 'palette' && <parts.CommandPalette onClose={close} />}
            {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
            {dialog === 'menu' && <MenuDrawer routes={routes} version={version} onClose={close} />}
          </Suspense>
        </div>
      </SideBadges>
    </ShellDialogsContext>
  );
}
