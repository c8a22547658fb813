import type { ReactNode } from 'react';
import { useCan } from '../../access/useCan';
import { realTimeMonitoring } from '../../contract/evo-monitor/realTimeMonitoring';
import { LivePicture } from '../../entities/live/LivePicture';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { useStationsView } from '../../live/stationsHooks';
import { HomeFigures } from './HomeFigures';
import { HomeMap } from './HomeMap';
import classes from './HomePage.module.css';

const NO_LIST = { offset: 0, limit: 0 };

/**
 * Home of an account without operations rights, as those of finance and marketing: revenue first, then size and places of
 * the network. Lists of faults are left out, because such an account can open none of them.
 */
export function BusinessHome({ children }: { children: ReactNode }) {
  const hasFleet = useCan(realTimeMonitoring.changes);
  const view = useStationsView({
    viewId: 'homeTotals',
    text: '',
    order: 'worst',
    map: null,
    window: NO_LIST,
    selectedId: null,
    hasFleet,
    hasAlarms: false,
  });
  return (
    <LivePicture>
      <div className={classes.scroller}>
        <div className={classes.business}>{children}</div>
        {view ? <HomeFigures view={view} /> : <SkeletonRows count={6} />}
        {view && view.totals.stations > 0 && (
          <div className={classes.parts}>
            <HomeMap hasFleet={hasFleet} hasAlarms={false} />
          </div>
        )}
      </div>
    </LivePicture>
  );
}
