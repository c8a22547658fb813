import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRecordName } from '../../../access/page';
import { useCan } from '../../../access/useCan';
import { WasherMix } from '../../../entities/washer/WasherMix';
import { useSearch } from '../../../kit/address/useSearch';
import { EmptyState } from '../../../kit/feedback/EmptyState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { DockedDrawer } from '../../../kit/layout/DockedDrawer';
import { DrawerHead } from '../../../kit/layout/DrawerHead';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useWashSite } from '../../../live/washerHooks';
import { BAYS_LIST } from '../bays/bayAddress';
import { BaySections } from './BaySections';

interface WashSitePanelProps {
  washSiteId: string;
  onOpenBay: (washerId: string) => void;
  onClose: () => void;
}

/** One wash site: where it is, and its bays, live. */
export function WashSitePanel({ washSiteId, onOpenBay, onClose }: WashSitePanelProps) {
  const { t } = useTranslation('washers');
  const site = useWashSite(washSiteId);
  useRecordName(site?.washSite ?? null);
  const title = site?.washSite ?? '';
  return (
    <DockedDrawer label={title} width={400} onClose={onClose}>
      <DrawerHead
        title={title}
        {...(site && { state: <WasherMix counts={site.mix} />, subtitle: `${site.city}, ${site.address}` })}
        onClose={onClose}
      >
        <ToMonitor washSiteId={washSiteId} />
      </DrawerHead>
      {site && <BaySections filters={{ washSiteIds: [washSiteId] }} onOpen={onOpenBay} />}
      {site === undefined && <SkeletonRows count={8} />}
      {site === null && <EmptyState title={t('bays.siteGone')} hint={t('bays.siteGoneHint')} />}
    </DockedDrawer>
  );
}

function ToMonitor({ washSiteId }: { washSiteId: string }) {
  const { t } = useTranslation('stations');
  const mayOpen = useCan('maintenance/monitor/view');
  const [search] = useSearch();
  const moment = useIsReplay() ? search.get('at') : null;
  const target = new URLSearchParams({ list: BAYS_LIST, site: washSiteId, ...(moment !== null && { at: moment }) });
  if (!mayOpen) return null;
  return (
    <Button variant="default" size="sm" component={Link} to={`/live/monitor?${target}`}>
      {t('panel.toMonitor')}
    </Button>
  );
}
