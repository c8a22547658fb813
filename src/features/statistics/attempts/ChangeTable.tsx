import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../../contract/endpoint';
import { CHANGE_DAYS } from '../../../contract/evo-monitor/attemptChanges';
import { ATTEMPT_CAUSES } from '../../../contract/evo-monitor/attemptRules';
import type { AttemptFigures, attempts as calls } from '../../../contract/evo-monitor/attempts';
import { countVisits, toPercent } from '../../../lib/attemptRates';
import { useRateText } from '../../../entities/attempt/useRateText';
import classes from '../parts/FigureTable.module.css';
import panels from '../parts/Panel.module.css';

const RATES = ['visitsFirst', 'visitsTroubled', 'visitsFailed'] as const;
const NAMES = { visitsFirst: 'first', visitsTroubled: 'troubled', visitsFailed: 'failed' } as const;

/** Figures before and after a change, and how they differ. */
export function ChangeTable({ answer: { chargers, before, after } }: { answer: ResponseOf<typeof calls.change> }) {
  const { t } = useTranslation('attempts');
  const { formatRate, formatCount, formatPoints, formatChange } = useRateText();
  if (chargers === 0) return <p className={panels.empty}>{t('change.tooEarly')}</p>;
  const rate = (figures: AttemptFigures, name: (typeof RATES)[number]) =>
    toPercent(figures[name], countVisits(figures));
  const withUnit = (percent: number | null) => (percent === null ? '–' : `${formatRate(percent)} %`);
  const causes = ATTEMPT_CAUSES.filter((cause) => before.causes[cause] + after.causes[cause] > 0);
  return (
    <div className={classes.scroller} style={{ padding: 0 }} role="region" aria-label={t('change.title')} tabIndex={0}>
      <p className={panels.empty}>{t('change.same', { count: chargers, days: CHANGE_DAYS })}</p>
      <table className={classes.table} aria-label={t('change.title')}>
        <thead>
          <tr>
            <th scope="col">{t('change.figure')}</th>
            <th scope="col">{t('change.before')}</th>
            <th scope="col">{t('change.after')}</th>
            <th scope="col">{t('pareto.change')}</th>
          </tr>
        </thead>
        <tbody>
          {RATES.map((name) => (
            <tr key={name}>
              <th scope="row">{t(`figures.${NAMES[name]}`)}</th>
              <td>{withUnit(rate(before, name))}</td>
              <td>{withUnit(rate(after, name))}</td>
              <td>{formatPoints(rate(after, name), rate(before, name))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('figures.attempts')}</th>
            <td>{formatCount(before.attempts)}</td>
            <td>{formatCount(after.attempts)}</td>
            <td>{formatChange(after.attempts, before.attempts)}</td>
          </tr>
          {causes.map((cause) => (
            <tr key={cause} className={classes.part}>
              <th scope="row">{t(`cause.${cause}`)}</th>
              <td>{formatCount(before.causes[cause])}</td>
              <td>{formatCount(after.causes[cause])}</td>
              <td>{formatChange(after.causes[cause], before.causes[cause])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
