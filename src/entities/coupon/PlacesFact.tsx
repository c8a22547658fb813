import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/options';
import { Fact } from '../../kit/layout/Fact';
import { RecordLink } from '../record/RecordLink';

interface PlacesFactProps {
  use: 'all' | 'designated';
  stations: readonly Option[];
  washSites: readonly Option[];
}

/** Places at which coupons are used, each a link. */
export function PlacesFact({ use, stations, washSites }: PlacesFactProps) {
  const { t } = useTranslation('couponTerms');
  if (use === 'all') return <Fact label={t('use')}>{t('uses.all')}</Fact>;
  return (
    <>
      {stations.length > 0 && (
        <Fact label={t('stationIds')}>
          <Names kind="station" places={stations} />
        </Fact>
      )}
      {washSites.length > 0 && (
        <Fact label={t('washSiteIds')}>
          <Names kind="washSite" places={washSites} />
        </Fact>
      )}
    </>
  );
}

function Names({ kind, places }: { kind: 'station' | 'washSite'; places: readonly Option[] }) {
  return places.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <RecordLink kind={kind} id={id}>
        {name}
      </RecordLink>
    </span>
  ));
}
