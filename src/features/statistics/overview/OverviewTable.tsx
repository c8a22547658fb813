import { useTranslation } from 'react-i18next';
import { useChargingStatisticsQuery } from '../../../api/evo-basic/statisticAnalysis';
import { toProblem } from '../../../api/problem';
import { SkeletonRows } from '../../../kit/feedback/SkeletonRows';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { resolveRange, type RangeName } from '../address/ranges';
import type { ChargingAnswer } from '../charging/ChargingTiles';
import classes from '../parts/FigureTable.module.css';
import { OverviewRow } from './OverviewRow';
import { useFigureText } from '../parts/useFigureText';

const OVERVIEW_RANGES = ['today', 'last7', 'thisMonth', 'last30'] as const satisfies RangeName[];

/** Totals of charging in four ranges, each beside the range before it; a row a figure and currency. */
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
    useChargingStatisticsQuery({ body: resolveRange(OVERVIEW_RANGES[0], today) }),
    useChargingStatisticsQuery({ body: resolveRange(OVERVIEW_RANGES[1], today) }),
    useChargingStatisticsQuery({ body: resolveRange(OVERVIEW_RANGES[2], today) }),
    useChargingStatisticsQuery({ body: resolveRange(OVERVIEW_RANGES[3], today) }),
  ];
}

function FigureRows({ answers }: { answers: readonly ChargingAnswer[] }) {
  const { formatCount, formatKwh, formatShare, formatSpan } = useFigureText();
  return (
    <>
      <OverviewRow
        figure="sessions"
        hasRows
        cells={answers.map(({ totals, before, range }) => ({
          range,
          ...{ text: formatCount(totals.sessions), now: String(totals.sessions), before: String(before.sessions) },
        }))}
      />
      <OverviewRow
        figure="energy"
        unit="kWh"
        cells={answers.map(({ totals, before, range }) => ({
          range,
          ...{ text: formatKwh(totals.energy), now: totals.energy, before: before.energy },
        }))}
      />
      <OverviewRow
        figure="chargingTime"
        cells={answers.map(({ totals, before, range }) => ({
          range,
          text: formatSpan(totals.chargingSeconds),
          ...{ now: String(totals.chargingSeconds), before: String(before.chargingSeconds) },
        }))}
      />
      <OverviewRow
        figure="utilisation"
        unit="%"
        cells={answers.map(({ totals, before, range }) => ({
          range,
          text: formatShare(totals.utilisation),
          ...{ now: String(totals.utilisation ?? 0), before: String(before.utilisation ?? 0) },
        }))}
      />
    </>
  );
}

const AMOUNTS = ['revenue', 'refunded', 'net'] as const;

function CurrencyRows({ answers }: { answers: readonly ChargingAnswer[] }) {
  const { formatSum } = useFigureText();
  const currencies = [
    ...new Set(answers.flatMap(({ totals }) => totals.currencies.map(({ currency }) => currency))),
  ].toSorted();
  return currencies.flatMap((currency) =>
    AMOUNTS.map((figure) => (
      <OverviewRow
        key={`${currency} ${figure}`}
        figure={figure}
        unit={currency}
        currency={currency}
        hasRows={figure === 'revenue'}
        cells={answers.map(({ totals, before, range }) => {
          const read = (each: typeof totals) =>
            each.currencies.find((row) => row.currency === currency)?.[figure] ?? '0';
          return { range, text: formatSum(read(totals), ''), now: read(totals), before: read(before) };
        })}
      />
    )),
  );
}
