import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicSiteDetail } from '../../../contract/evo-basic/publicMap';
import type { PublicMapName } from '../../../contract/publicMaps';
import { StatusShape } from '../../../entities/connector/StatusShape';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { chooseFreeWords } from '../../../lib/siteAvailability';
import { LoadFailed } from '../LoadFailed';
import { PLUG_LOOKS } from './plugLooks';
import classes from './SitePanel.module.css';
import { SiteActions } from './SiteActions';
import { SiteBays } from './SiteBays';
import { SiteChargers } from './SiteChargers';
import { SiteHours } from './SiteHours';
import { readSiteState } from './siteRules';
import { SiteTariffs } from './SiteTariffs';
import { useSiteDetail } from './useSiteDetail';

const NOT_FOUND = 404;

interface SitePanelProps {
  map: PublicMapName;
  siteKey: string;
  revision: string | undefined;
  /** Epoch ms. */
  now: number;
  onClose: () => void;
}

/** One station or wash site: free places, prices, opening hours, and directions. */
export function SitePanel({ map, siteKey, revision, now, onClose }: SitePanelProps) {
  const { t } = useTranslation('publicMap');
  const { detail, problem, retry } = useSiteDetail(map, siteKey, revision);
  const back = useRef<HTMLButtonElement>(null);
  // The row that was pressed is gone: the keyboard goes on where the panel begins.
  useEffect(() => back.current?.focus(), []);
  return (
    <section className={classes.panel} aria-label={detail?.name ?? t('loading')}>
      <button ref={back} type="button" className={classes.back} onClick={onClose}>
        <IconArrowLeft size={16} stroke={1.6} aria-hidden />
        {t('back')}
      </button>
      {!detail && problem && (
        <LoadFailed message={problem.code === NOT_FOUND ? t('gone') : problem.message} onRetry={retry} />
      )}
      {!detail && !problem && <SkeletonRows count={8} />}
      {detail && <SiteFacts site={detail} now={now} />}
    </section>
  );
}

function SiteFacts({ site, now }: { site: PublicSiteDetail; now: number }) {
  const { t } = useTranslation('publicMap');
  const state = readSiteState(site, now);
  return (
    <>
      <h2 className={classes.name}>{site.name}</h2>
      <p className={classes.state}>
        <StatusShape {...PLUG_LOOKS[state]} />
        <span role="status">
          {state === 'closed' && <strong>{t('closed')} · </strong>}
          {t(chooseFreeWords(site), { ...site })}
        </span>
      </p>
      <p className={classes.address}>
        {[...new Set([site.address, site.city, site.province])].filter(Boolean).join(', ')}
        <br />
        {site.operator}
      </p>
      {site.notice !== null && <p className={classes.notice}>{site.notice}</p>}
      <SiteActions site={site} />
      {site.kind === 'station' ? <SiteChargers site={site} /> : <SiteBays site={site} />}
      {site.tariffs.length > 0 && <SiteTariffs tariffs={site.tariffs} />}
      <SiteHours site={site} now={now} />
      {site.labels.length > 0 && <p className={classes.labels}>{site.labels.join(' · ')}</p>}
    </>
  );
}
