import { useTranslation } from 'react-i18next';
import type { PublicSiteDetail } from '../../../contract/evo-basic/publicMap';
import { formatMoney } from '../../../lib/money';
import { PlugStateText } from './SiteChargers';
import classes from './SitePanel.module.css';

/** The bays of a wash site, and the programmes that it sells. */
export function SiteBays({ site }: { site: PublicSiteDetail }) {
  const { t, i18n } = useTranslation('publicMap');
  return (
    <>
      <section aria-label={t('bays')}>
        <h3 className={classes.part}>{t('bays')}</h3>
        <ul className={classes.plugs}>
          {site.bays.map(({ name, state }) => (
            <li key={name}>
              <strong className={classes.plug}>{name}</strong>
              <PlugStateText state={state} />
            </li>
          ))}
        </ul>
      </section>
      {site.services.length > 0 && (
        <section aria-label={t('programmes')}>
          <h3 className={classes.part}>{t('programmes')}</h3>
          <ul className={classes.plugs}>
            {site.services.map(({ name, price, currency, minutes }) => (
              <li key={`${name} ${price}`}>
                <strong className={classes.plug}>{name}</strong>
                <span className={classes.code}>{t('minutes', { count: minutes })}</span>
                <span>{`${formatMoney(price.replace(/\.0+$/, ''), i18n.language)} ${currency}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
