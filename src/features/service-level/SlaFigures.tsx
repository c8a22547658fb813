import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { ResponseOf } from '../../contract/endpoint';
import type { serviceLevel } from '../../contract/evo-basic/serviceLevel';
import { KeyFigure } from '../../kit/layout/KeyFigure';
import { KeyFigures } from '../../kit/layout/KeyFigures';
import { toPercent } from '../../lib/attemptRates';
import { formatNumber } from '../../lib/format';
import { formatAge } from '../../lib/duration';
import classes from './Sla.module.css';

/** The month in figures, and the definition that they follow. */
export function SlaFigures({ level }: { level: ResponseOf<typeof serviceLevel.month> }) {
  const { t, i18n } = useTranslation('sla');
  const time = useShownTime();
  const { total, asOf, offlineHoldMinutes } = level;
  const hours = (seconds: number) => (seconds === 0 ? '' : formatAge(seconds, i18n.language));
  return (
    <>
      <div className={classes.figures}>
        <KeyFigures>
          <KeyFigure label={t('fields.uptime')} value={formatNumber(total.uptime, 3, i18n.language)} unit="%" />
          <KeyFigure label={t('fields.target')} value={formatNumber(total.target, 3, i18n.language)} unit="%" />
          <KeyFigure
            label={t('fields.firstTime')}
            value={formatNumber(toPercent(total.visitsFirst, total.visits), 1, i18n.language)}
            unit="%"
          />
          <KeyFigure label={t('fields.downSeconds')} value={hours(total.downSeconds)} />
          <KeyFigure label={t('fields.downtimes')} value={formatNumber(total.downtimes, 0, i18n.language)} />
          <KeyFigure label={t('fields.excludedSeconds')} value={hours(total.excludedSeconds)} />
          <KeyFigure label={t('fields.connectors')} value={formatNumber(total.connectors, 0, i18n.language)} />
        </KeyFigures>
      </div>
      <p className={classes.hint}>
        {t('definition', { minutes: offlineHoldMinutes })} {t('firstTimeDefinition')}{' '}
        {asOf !== null && t('asOf', { time: time(asOf) })}
      </p>
    </>
  );
}
