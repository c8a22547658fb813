import { useTranslation } from 'react-i18next';
import { useChargingStatisticsQuery } from '../../../api/evo-basic/statisticAnalysis';
import { toProblem } from '../../../api/problem';
import type { ChargingTotals } from '../../../contract/evo-basic/statisticAnalysis';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { chooseUsualComparison } from '../address/comparisons';
import { resolveRange, type RangeName } from '../address/ranges';
import type { ChargingAnswer } from '../charging/ChargingTiles';
import classes from '../parts/FigureTable.module.css';
import { OverviewRow } from './OverviewRow';
import { readChange } from '../parts/comparedFigures';
import { useComparedText } from '../parts/useComparedText';
import { useFigureText } from '../parts/useFigureText';

const OVERVIEW_RANGES = ['today', 'last7', 'thisMonth', 'last30'] as const satisfies RangeName[];

/** Totals of charging in four ranges, each beside other days; a row a figure and currency. */
export function OverviewTable({ today }: { today: string }) {
  const { t } = useTranslation(['statistics', 'figures']);
  const answers = useRangeAnswers(today);
  const failed = answers.find(({ error, data }) => error !== undefined && data === undefined);
  const loaded = answers.flatMap(({ data }) => data ?? []);
  const problem = toProblem(failed?.error);
  if (failed && problem) return <ErrorState message={problem.message} onRetry={() => void failed.refetch()} />;
  if (loaded.length < answers.length) return <SkeletonRows count={8} />;
  return (
    <div className={classes.scroller} role="region" aria-label={t('overview.title')} tabIndex={0}>
      <table className={classes.table} aria-label={t('overview.title')}>
        <thead>
          <tr>
            <th scope="col">{t('overview.figure')}</th>
            {OVERVIEW_RANGES.map((name) => (
              <th key={name} scope="col">
                {t(`range.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <FigureRows answers={loaded} />
          <CurrencyRows answers={loaded} />
        </tbody>
      </table>
    </div>
  );
}

function useRangeAnswers(today: string) {
  return [
    useChargingStatisticsQuery(toCall(OVERVIEW_RANGES[0], today)),
    useChargingStatisticsQuery(toCall(OVERVIEW_RANGES[1], today)),
    useChargingStatisticsQuery(toCall(OVERVIEW_RANGES[2], today)),
    useChargingStatisticsQuery(toCall(OVERVIEW_RANGES[3], today)),
  ];
}

const toCall = (name: RangeName, today: string) => ({
  body: { ...resolveRange(name, today), comparison: chooseUsualComparison(name) },
});

function FigureRows({ answers }: { answers: readonly ChargingAnswer[] }) {
  const { formatCount, formatKwh, formatShare, formatSpan } = useFigureText();
  const toCells = useCells(answers);
  return (
    <>
      <OverviewRow figure="sessions" hasRows cells={toCells(({ sessions }) => sessions, formatCount)} />
      <OverviewRow figure="energy" unit="kWh" cells={toCells(({ energy }) => energy, formatKwh)} />
      <OverviewRow figure="chargingTime" cells={toCells(({ chargingSeconds }) => chargingSeconds, formatSpan)} />
      <OverviewRow
        figure="utilisation"
        unit="%"
        cells={toCells(
          ({ utilisation }) => utilisation,
          (share) => formatShare(share),
        )}
      />
    </>
  );
}

/** Makes the cells of a figure, one a range. */
function useCells(answers: readonly ChargingAnswer[]) {
  const nameCompared = useComparedText();
  return <Figure extends string | number | null>(
    read: (totals: ChargingTotals) => Figure,
    format: (figure: Figure) => string,
  ) =>
    answers.map((answer) => ({
      range: answer.range,
      text: format(read(answer.totals)),
      change: readChange(answer, read, format),
      days: nameCompared(answer),
    }));
}

const AMOUNTS = ['revenue', 'refunded', 'net'] as const;

function CurrencyRows({ answers }: { answers: readonly ChargingAnswer[] }) {
  const { formatSum } = useFigureText();
  const toCells = useCells(answers);
  const currencies = [
    ...new Set(answers.flatMap(({ totals }) => totals.currencies.map(({ currency }) => currency))),
  ].toSorted();
  return currencies.flatMap((currency) =>
    AMOUNTS.map((figure) => {
      const read = (totals: ChargingTotals) =>
        totals.currencies.find((row) => row.currency === currency)?.[figure] ?? '0';
      return (
        <OverviewRow
          key={`${currency} ${figure}`}
          figure={figure}
          unit={currency}
          currency={currency}
          hasRows={figure === 'revenue'}
          cells={toCells(read, (amount) => formatSum(amount, ''))}
        />
      );
    }),
  );
}
