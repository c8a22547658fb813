import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { WebhookFigures } from '../../../contract/evo-basic/webhook';
import { axisTop } from '../../../kit/chart/axisTop';
import { formatNumber } from '../../../lib/format';
import classes from './Webhooks.module.css';

/** An hour in so many has its time below it. */
const NAMED_HOURS = 4;

/** Attempts by hour, and below them those that failed, on a scale of their own: they would not be seen on the other. */
export function AttemptsChart({ figures }: { figures: WebhookFigures }) {
  const { t, i18n } = useTranslation('webhooks');
  const time = useShownTime();
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const { hours, worst, attempts, failed } = figures;
  const summary = t('chart.summary', { attempts: figure(attempts), failed: figure(failed) });
  const clock = (at: string) => time(at, null, 'minute');
  return (
    <section className={classes.chart} aria-label={t('chart.title')}>
      <header className={classes.chartHead}>
        <h2>{t('chart.title')}</h2>
        <span className={classes.quiet}>{summary}</span>
        <span className={classes.legend}>
          <span className={classes.all}>{t('chart.all')}</span>
          <span className={classes.failed}>{t('chart.failed')}</span>
        </span>
      </header>
      <Bars hours={hours} name="attempts" figure={figure} clock={clock} />
      <Bars hours={hours} name="failed" figure={figure} clock={clock} />
      <div className={classes.clock} aria-hidden>
        {hours.map(({ at }, index) => (
          <span key={at}>{index % NAMED_HOURS === 0 && clock(at)}</span>
        ))}
      </div>
      {worst && (
        <p className={classes.worst}>
          {t('chart.worst', {
            ...{ failed: figure(worst.failed), name: worst.name },
            ...{ from: clock(worst.from), until: clock(worst.until) },
          })}
        </p>
      )}
    </section>
  );
}

interface BarsProps {
  hours: WebhookFigures['hours'];
  name: 'attempts' | 'failed';
  figure: (value: number) => string;
  clock: (at: string) => string;
}

function Bars({ hours, name, figure, clock }: BarsProps) {
  const top = axisTop(Math.max(...hours.map((hour) => hour[name])), true);
  return (
    <div className={classes.bars} data-kind={name}>
      <span className={classes.top} aria-hidden>
        {figure(top)}
      </span>
      {hours.map((hour) => (
        <span key={hour.at} className={classes.bar} title={`${clock(hour.at)}: ${figure(hour[name])}`}>
          <span style={{ height: `${(hour[name] / top) * 100}%` }} />
        </span>
      ))}
    </div>
  );
}
