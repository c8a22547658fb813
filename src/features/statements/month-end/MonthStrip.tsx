import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MONTH_STAGES, type MonthEndAnswer, type MonthStage } from '../../../contract/evo-bill/monthEnd';
import { StatusStrip } from '../../../kit/layout/StatusStrip';
import { StripCell } from '../../../kit/layout/StripCell';
import { formatPeriod } from '../../../lib/calendar';
import { formatNumber } from '../../../lib/format';
import classes from './MonthEnd.module.css';
import { StageShape } from './StageBadge';

/** Stages that are shown although no month is in them. */
const USUAL: readonly MonthStage[] = ['blocked', 'ready', 'closed', 'settled'];

interface MonthStripProps {
  month: string;
  answer: MonthEndAnswer | undefined;
  stages: readonly MonthStage[];
  onStep: (by: -1 | 1) => void;
  onStages: (stages: readonly MonthStage[] | undefined) => void;
}

/** The month with the ways to others, its companies by stage, and how far they are. */
export function MonthStrip({ month, answer, stages, onStep, onStages }: MonthStripProps) {
  const { t, i18n } = useTranslation('monthEnd');
  const counts = answer?.stages;
  const countOf = (stage: MonthStage) => counts?.[stage] ?? 0;
  const all = MONTH_STAGES.reduce((sum, stage) => sum + countOf(stage), 0);
  const figure = (count: number) => formatNumber(count, 0, i18n.language);
  const shown = MONTH_STAGES.filter((stage) => USUAL.includes(stage) || countOf(stage) > 0);
  const isOnly = (stage: MonthStage) => stages.length === 1 && stages[0] === stage;
  return (
    <div className={classes.strip}>
      <div className={classes.month}>
        <ActionIcon aria-label={t('month.previous')} title={t('month.previous')} onClick={() => onStep(-1)}>
          <IconChevronLeft size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
        <h1 className={classes.monthName} aria-live="polite">
          {formatPeriod(month, i18n.language)}
        </h1>
        <ActionIcon aria-label={t('month.next')} title={t('month.next')} onClick={() => onStep(1)}>
          <IconChevronRight size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <StatusStrip label={t('strip.label')}>
        <StripCell
          shape={null}
          count={figure(all)}
          label={t('strip.months')}
          isPressed={stages.length === 0}
          onPress={() => onStages(undefined)}
        />
        {shown.map((stage) => (
          <StripCell
            key={stage}
            shape={<StageShape stage={stage} isEmpty={countOf(stage) === 0} />}
            count={figure(countOf(stage))}
            label={t(`strip.${stage}`)}
            isPressed={isOnly(stage)}
            onPress={() => onStages(isOnly(stage) ? undefined : [stage])}
          />
        ))}
      </StatusStrip>
      {answer && all > 0 && <Progress answer={answer} all={all} />}
    </div>
  );
}

/** Share of the months that are closed; a running month has nothing to close yet. */
function Progress({ answer, all }: { answer: MonthEndAnswer; all: number }) {
  const { t, i18n } = useTranslation('monthEnd');
  const done = (answer.stages.closed ?? 0) + (answer.stages.settled ?? 0);
  const figure = (count: number) => formatNumber(count, 0, i18n.language);
  if (!answer.isOver) {
    return (
      <p className={classes.progress} role="status">
        {t('running', { month: formatPeriod(answer.month, i18n.language) })}
      </p>
    );
  }
  return (
    <div className={classes.progress}>
      <progress className={classes.bar} value={done} max={all} aria-hidden />
      <span role="status">
        {done === all ? t('allClosed', { count: all }) : t('strip.progress', { done: figure(done), all: figure(all) })}
      </span>
    </div>
  );
}
