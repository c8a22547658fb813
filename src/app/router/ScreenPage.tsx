import { Suspense, use, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router-dom';
import { PageOperations } from '../../access/page';
import { ErrorBoundary } from '../ErrorBoundary';
import { getItemName, type PageRoute, toViewPrefix } from './menuRoutes';
import { PageTabs } from './PageTabs';
import classes from './PageTabs.module.css';
import { ScreenFailure } from './ScreenFailure';
import { ScreenSkeleton } from './ScreenSkeleton';
import { findScreen, type LoadScreen, loadScreen } from './screens';

/** Context that the frame passes to the screens. */
export interface FrameContext {
  setRecordName: (name: string | null) => void;
}

function LoadedScreen({ load }: { load: LoadScreen }) {
  const { default: Screen } = use(loadScreen(load));
  return <Screen />;
}

interface ScreenPageProps {
  page: PageRoute;
  /** The pages that are tabs of each other; none for a page that stands alone. */
  tabs: readonly PageRoute[];
}

/** The screen of a page of the menu, with the operations that the page allows. */
export function ScreenPage({ page, tabs }: ScreenPageProps) {
  const { i18n } = useTranslation();
  const { setRecordName } = useOutletContext<FrameContext>();
  const load = findScreen(page.item.componentPath);
  const title = getItemName(page.item, i18n.language);
  const context = useMemo(
    () => ({ view: toViewPrefix(page.item), title, operations: new Set(page.operations), setRecordName }),
    [page, title, setRecordName],
  );
  return (
    <PageOperations value={context}>
      <ErrorBoundary failure={ScreenFailure}>
        <Suspense fallback={<ScreenSkeleton name={title} />}>
          <Tabbed tabs={tabs}>
            <LoadedScreen load={load} />
          </Tabbed>
        </Suspense>
      </ErrorBoundary>
    </PageOperations>
  );
}

function Tabbed({ tabs, children }: { tabs: readonly PageRoute[]; children: ReactNode }) {
  const { i18n } = useTranslation();
  const [entry] = tabs;
  if (!entry) return children;
  return (
    <div className={classes.page}>
      <PageTabs label={getItemName(entry.item, i18n.language)} tabs={tabs} />
      {children}
    </div>
  );
}
