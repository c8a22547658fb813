import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { LockDialogs } from '../../../entities/washer/LockDialogs';
import { useAddressState } from '../../../kit/address/useAddressState';
import { LiveList } from '../../../kit/crud/LiveList';
import { FootBar } from '../../../kit/layout/FootBar';
import { Page } from '../../../kit/layout/Page';
import { useCollapsedGroups } from '../../../kit/table/useCollapsedGroups';
import { useListWindow } from '../../../kit/table/useListWindow';
import { useIsStale } from '../../../live/liveHooks';
import { useWashersView, useWasherSums } from '../../../live/washerHooks';
import { BAY_ADDRESS, toWasherFilters } from './bayAddress';
import { BayDrawer } from './BayDrawer';
import { BayFilters } from './BayFilters';
import { BayRows } from './BayRows';
import { BayStrip } from './BayStrip';

/** All bays below their wash sites, live or at a moment of the past: sites with the worst bay first. */
export function BayList() {
  useTranslation(['washers', 'monitor', 'records']);
  const address = useAddressState(BAY_ADDRESS);
  const { query, change } = address;
  const { collapsed, toggle } = useCollapsedGroups();
  const { window, showLine } = useListWindow();
  const view = useWashersView({ filters: toWasherFilters(query), collapsedGroups: collapsed, window });
  return (
    <LockDialogs>
      <LiveList state={address}>
        <Page
          aside={
            query.washer !== null && (
              <BayDrawer key={query.washer} washerId={query.washer} onClose={() => change({ washer: null })} />
            )
          }
        >
          <BayStrip states={query.states} onStates={(states) => change({ states })} />
          <BayFilters />
          <BayRows
            view={view}
            openId={query.washer}
            collapsed={collapsed}
            onToggleGroup={toggle}
            onShowLine={showLine}
            onOpen={(washer) => change({ washer })}
          />
          <Foot />
        </Page>
      </LiveList>
    </LockDialogs>
  );
}

/** How much the list holds, and the clock of the times. */
function Foot() {
  const { t } = useTranslation(['washers', 'monitor']);
  const [zone] = useZoneChoice();
  const isStale = useIsStale();
  const { washers = 0, sites = 0 } = useWasherSums()?.totals ?? {};
  return (
    <FootBar isStale={isStale} end={t(`monitor:foot.zone.${zone}`)}>
      <span>{t('bays.count', { count: washers })}</span>
      <span>{t('bays.sites', { count: sites })}</span>
    </FootBar>
  );
}
