import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '../../../contract/endpoint';
import { CHANGE_DAYS } from '../../../contract/evo-monitor/attemptChanges';
import { ATTEMPT_CAUSES } from '../../../contract/evo-monitor/attemptRules';
import type { AttemptFigures, attempts as calls } from '../../../contract/evo-monitor/attempts';
import { countVisits, toPercent } from '../../../lib/attemptRates';
import { useRateText } from '../../../entities/attempt/useRateText';
import classes from '../parts/FigureTable.module.css';
import panels from '../parts/Panel.module.css';

type Answer = ResponseOf<typeof calls.change>;

const RATES = ['visitsFirst', 'visitsTroubled', 'visitsFailed'] as const;
const NAMES = { visitsFirst: 'first', visitsTroubled: 'troubled', visitsFailed: 'failed' } as const;

interface ChangeRow {
  name: string;
  /** A share in percent; else a number of attempts. */
  isShare: boolean;
  before: number | null;
  after: number | null;
  /** A cause, as a part of the attempts above it. */
  isPart?: true;
}

/** Figures before and after a change, for the table and its file. */
export function useChangeRows(): (answer: Answer) => ChangeRow[] {
  const { t } = useTranslation('attempts');
  const readShare = (figures: AttemptFigures, name: (typeof RATES)[number]) =>
    toPercent(figures[name], countVisits(figures));
  return ({ before, after }) => [
    ...RATES.map((name) => ({
      name: t(`figures.${NAMES[name]}`),
      isShare: true,
      before: readShare(before, name),
      after: readShare(after, name),
    })),
    { name: t('figures.attempts'), isShare: false, before: before.attempts, after: after.attempts },
    ...ATTEMPT_CAUSES.filter((cause) => before.causes[cause] + after.causes[cause] > 0).map((cause) => ({
      name: t(`cause.${cause}`),
      isShare: false,
      isPart: true as const,
      before: before.causes[cause],
      after: after.causes[cause],
    })),
  ];
}

/** Figures before and after a change, and how they differ. */
export function ChangeTable({ answer }: { answer: Answer }) {
  const { t } = useTranslation('attempts');
  const { formatRate, formatCount, formatPoints, formatChange } = useRateText();
  const rows = useChangeRows()(answer);
  if (answer.chargers === 0) return <p className={panels.empty}>{t('change.tooEarly')}</p>;
  const format = ({ isShare }: ChangeRow, value: number | null) => {
    if (!isShare) return formatCount(value);
    return value === null ? '–' : `${formatRate(value)} %`;
  };
  const compare = ({ isShare, before, after }: ChangeRow) =>
    isShare ? formatPoints(after, before) : formatChange(after ?? 0, before);
  return (
    <div className={classes.scroller} style={{ padding: 0 }} role="region" aria-label={t('change.title')} tabIndex={0}>
      <p className={panels.empty}>{t('change.same', { count: answer.chargers, days: CHANGE_DAYS })}</p>
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
          {rows.map((row) => (
            <tr key={row.name} className={row.isPart && classes.part}>
              <th scope="row">{row.name}</th>
              <td>{format(row, row.before)}</td>
              <td>{format(row, row.after)}</td>
              <td>{compare(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
