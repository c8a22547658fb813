import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptSummary } from '../../contract/evo-monitor/attempts';
import { FigureHint } from '../../kit/layout/FigureHint';
import classes from './RateFigures.module.css';
import { countFailures, countVisits, readFirstRate, toPercent } from '../../lib/attemptRates';
import { TrendLine } from './TrendLine';
import { useRateText } from './useRateText';

/** Success of visits and the number of attempts, each with its change against the days before. */
export function RateFigures({ summary }: { summary: AttemptSummary }) {
  const { t } = useTranslation('attempts');
  const { formatRate, formatCount, formatPoints, formatChange } = useRateText();
  const { before, definition, points } = summary;
  const visits = countVisits(summary);
  const visitsBefore = before && countVisits(before);
  const ofVisits = (name: 'visitsFirst' | 'visitsTroubled' | 'visitsFailed') => ({
    value: formatRate(toPercent(summary[name], visits)),
    change: formatPoints(toPercent(summary[name], visits), before && toPercent(before[name], visitsBefore ?? 0)),
  });
  const inForce = t(`definition.${definition}Text`);
  const explain = (name: 'first' | 'troubled' | 'failed' | 'attempts') => `${t(`figures.${name}Text`)} ${inForce}`;
  const succeeded = formatRate(toPercent(summary.succeeded, summary.attempts));
  return (
    <section className={classes.figures} aria-label={t('figures.label')}>
      <Figure
        {...{ name: t('figures.first'), definition: explain('first'), unit: '%' }}
        {...ofVisits('visitsFirst')}
        note={t('figures.firstNote')}
        aside={<TrendLine label={t('figures.trend')} values={points.map(readFirstRate)} />}
      />
      <Figure
        {...{ name: t('figures.troubled'), definition: explain('troubled'), unit: '%' }}
        {...ofVisits('visitsTroubled')}
        note={t('figures.troubledNote')}
      />
      <Figure
        {...{ name: t('figures.failed'), definition: explain('failed'), unit: '%' }}
        {...ofVisits('visitsFailed')}
        note={t('figures.failedNote', { figure: formatCount(summary.visitsFailed) })}
      />
      <Figure
        {...{ name: t('figures.attempts'), definition: explain('attempts') }}
        value={summary.attempts + countFailures(summary) === 0 ? '' : formatCount(summary.attempts)}
        change={formatChange(summary.attempts, before && before.attempts)}
        note={succeeded === '' ? '' : t('figures.succeededNote', { figure: succeeded })}
      />
    </section>
  );
}

interface FigureProps {
  name: string;
  definition: string;
  /** Empty: not known. */
  value: string;
  unit?: string;
  change: string;
  note: string;
  aside?: ReactNode;
}

function Figure({ name, definition, value, unit, change, note, aside }: FigureProps) {
  const { t } = useTranslation('attempts');
  return (
    <div className={classes.figure} role="group" aria-label={name}>
      <span className={classes.name}>
        {name}
        <FigureHint name={name} definition={definition} />
      </span>
      <span className={classes.line}>
        <span className={classes.value}>
          {value === '' ? '–' : value}
          {value !== '' && unit !== undefined && <span className={classes.unit}> {unit}</span>}
        </span>
        <span className={classes.change} title={t('figures.change')}>
          {change}
        </span>
        {aside}
      </span>
      <span className={classes.note}>{value === '' ? t('figures.none') : note}</span>
    </div>
  );
}
