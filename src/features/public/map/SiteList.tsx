import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicSite } from '../../../contract/evo-basic/publicMap';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import type { GeoPoint } from '../../../lib/geoDistance';
import { LoadFailed } from '../LoadFailed';
import { TextLinks } from '../texts/TextLinks';
import classes from './PublicMap.module.css';
import { SiteRow } from './SiteRow';
import type { useSites } from './useSites';

/** Rows that are drawn at first, and with each further press. */
const SHOWN = 60;
const ROW_PX = 76;

interface SiteListProps {
  state: ReturnType<typeof useSites>;
  /** Matching sites in order; undefined while loading. */
  sites: readonly PublicSite[] | undefined;
  position: GeoPoint | null;
  onOpen: (key: string) => void;
  onClear: () => void;
}

/** The sites that match; everything that the map says is here in words. */
export function SiteList({ state, sites, position, onOpen, onClear }: SiteListProps) {
  const { t } = useTranslation('publicMap');
  const [shown, setShown] = useState(SHOWN);
  if (!sites) {
    return (
      <div className={classes.list}>
        {state.problem ? (
          <LoadFailed message={state.problem.message} onRetry={state.retry} />
        ) : (
          <SkeletonRows count={8} height={ROW_PX} />
        )}
      </div>
    );
  }
  return (
    <div className={classes.list}>
      {sites.length === 0 && <NoSites isEmpty={state.sites?.length === 0} onClear={onClear} />}
      <ul className={classes.rows} aria-label={t('listLabel')}>
        {sites.slice(0, shown).map((site) => (
          <SiteRow key={site.key} site={site} now={state.at ?? 0} position={position} onOpen={onOpen} />
        ))}
      </ul>
      {sites.length > shown && (
        <button type="button" className={classes.more} onClick={() => setShown(shown + SHOWN)}>
          {t('more', { count: sites.length - shown })}
        </button>
      )}
      <div className={classes.links}>
        <TextLinks />
      </div>
    </div>
  );
}

function NoSites({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  const { t } = useTranslation('publicMap');
  return (
    <div className={classes.none}>
      <p>{t(isEmpty ? 'none' : 'noMatch')}</p>
      {!isEmpty && (
        <button type="button" className={classes.toggle} onClick={onClear}>
          {t('clear')}
        </button>
      )}
    </div>
  );
}
