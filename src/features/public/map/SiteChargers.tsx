import { useTranslation } from 'react-i18next';
import type { PlugState, PublicSiteDetail } from '../../../contract/evo-basic/publicMap';
import { StatusShape } from '../../../entities/connector/StatusShape';
import { formatRating } from '../../../lib/format';
import { PLUG_NAMES } from './plugNames';
import { PLUG_LOOKS } from './plugLooks';
import classes from './SitePanel.module.css';

/** A state of a connector or a bay: shape and word. */
export function PlugStateText({ state }: { state: PlugState }) {
  const { t } = useTranslation('publicMap');
  return (
    <span className={classes.plugState} data-state={state}>
      <StatusShape {...PLUG_LOOKS[state]} />
      {t(`state.${state}`)}
    </span>
  );
}

/** The chargers of a station with their connectors, by the code that stands on them. */
export function SiteChargers({ site }: { site: PublicSiteDetail }) {
  const { t, i18n } = useTranslation('publicMap');
  const hasPrices = site.tariffs.length > 1;
  return (
    <section aria-label={t('connectors')}>
      <h3 className={classes.part}>{t('connectors')}</h3>
      {site.chargers.length === 0 && <p className={classes.quiet}>{t('noChargers')}</p>}
      <ul className={classes.plugs}>
        {site.chargers.flatMap(({ code, tariff, connectors }) =>
          connectors.map(({ no, type, power, current, state }) => (
            <li key={`${code}:${no}`}>
              <span className={classes.plug}>
                <strong>{PLUG_NAMES[type]}</strong> {`${formatRating(power, i18n.language)} ${current}`}
                {hasPrices && tariff !== null && ` · ${t('tariff', { no: tariff + 1 })}`}
                <span className={classes.code}>{`${code} · ${no}`}</span>
              </span>
              <PlugStateText state={state} />
            </li>
          )),
        )}
      </ul>
    </section>
  );
}
