import { useTranslation } from 'react-i18next';
import type { PublicSite } from '../../../contract/evo-basic/publicMap';
import { StatusShape } from '../../../entities/connector/StatusShape';
import { formatNumber, formatRating, withUnit } from '../../../lib/format';
import { measureKm, type GeoPoint } from '../../../lib/geoDistance';
import { chooseFreeWords } from '../../../lib/siteAvailability';
import { nameSitePlace } from '../../../lib/sitePlace';
import { PLUG_LOOKS } from './plugLooks';
import classes from './PublicMap.module.css';
import { readSiteState } from './siteRules';
import { PLUG_NAMES } from './plugNames';
import { usePriceText } from './usePriceText';

interface SiteRowProps {
  site: PublicSite;
  /** Epoch ms. */
  now: number;
  position: GeoPoint | null;
  onOpen: (key: string) => void;
}

/** A site in three lines: name and free places; address; equipment and price. */
export function SiteRow({ site, now, position, onOpen }: SiteRowProps) {
  const { t, i18n } = useTranslation('publicMap');
  const priceText = usePriceText();
  const state = readSiteState(site, now);
  const km = position && measureKm(position, site);
  return (
    <li>
      <button type="button" className={classes.row} data-state={state} onClick={() => onOpen(site.key)}>
        <span className={classes.head}>
          <StatusShape {...PLUG_LOOKS[state]} />
          <strong className={classes.name}>{site.name}</strong>
          <span className={classes.free}>
            {state === 'closed' ? t('closed') : t(chooseFreeWords(site), { ...site })}
          </span>
        </span>
        <span className={classes.where}>
          {nameSitePlace(site)}
          {km !== null && (
            <span className={classes.km}>
              {withUnit(formatNumber(km, km < 10 ? 1 : 0, i18n.language), 'km', i18n.language)}
            </span>
          )}
        </span>
        <span className={classes.what}>
          <span>
            {site.kind === 'washSite'
              ? t('kinds.washSite')
              : pickStrongest(site)
                  .map(({ type, power }) => `${PLUG_NAMES[type]} ${formatRating(power, i18n.language)}`)
                  .join(' · ')}
          </span>
          <span className={classes.price}>{priceText(site)}</span>
        </span>
      </button>
    </li>
  );
}

/** The most powerful connector of each type; relies on `plugs` sorted by power, highest first. */
const pickStrongest = ({ plugs }: PublicSite) =>
  plugs.filter(({ type }, index) => plugs.findIndex((plug) => plug.type === type) === index);
