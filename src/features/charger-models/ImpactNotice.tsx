import { useTranslation } from 'react-i18next';
import type { ModelImpact } from '../../contract/evo-basic/chargerModels';
import { formatNumber } from '../../lib/format';
import classes from './ImpactNotice.module.css';

/** The chargers that a save of the model changes, and the number of differing chargers that keep their own values. */
export function ImpactNotice({ impact: { chargers, stations, differ } }: { impact: ModelImpact }) {
  const { t, i18n } = useTranslation('chargerModels');
  const shown = (value: number) => formatNumber(value, 0, i18n.language);
  if (chargers === 0) return <p className={classes.notice}>{t('impact.none')}</p>;
  return (
    <div className={classes.notice} role="status">
      <p>
        <strong>{t('impact.chargers', { count: chargers, shown: shown(chargers) })}</strong>{' '}
        {t('impact.stations', { count: stations, shown: shown(stations) })}. {t('impact.shared')}
      </p>
      <p>{differ === 0 ? t('impact.same') : t('impact.differ', { count: differ, shown: shown(differ) })}</p>
    </div>
  );
}
