import { Button, Select } from '@mantine/core';
import { IconScissors } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PRICE_PERIODS, type PricePeriod } from '../../contract/pricePlan';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import {
  joinLeft,
  getLength,
  parseMinutes,
  MOST_SEGMENTS,
  removeSegment,
  setPeriod,
  splitSegment,
  stretchSegment,
  type DayPlan,
} from './dayPlan';
import { PeriodName, PeriodSwatch } from './PeriodName';
import classes from './SegmentEditor.module.css';
import { TimeField } from './TimeField';

interface SegmentEditorProps {
  plan: DayPlan;
  /** Index of the segment that is edited. */
  selected: number;
  /** @param select the segment to go on with */
  onChange: (plan: DayPlan, select: number) => void;
}

/** The selected segment exactly: its times and period; cut it, join it, take it away. */
export function SegmentEditor({ plan, selected, onChange }: SegmentEditorProps) {
  const { t } = useTranslation(['dayPlans', 'money']);
  const segment = plan[selected];
  if (!segment) return null;
  const { from, to, period } = segment;
  const isFirst = selected === 0;
  const isOnly = plan.length === 1;
  const canSplit = plan.length < MOST_SEGMENTS && getLength(segment) > 1;
  const take = (begin: number, end: number) => {
    const next = stretchSegment(plan, selected, begin, end);
    if (next === plan) return false;
    onChange(
      next,
      next.findIndex((each) => parseMinutes(each.from) === (isFirst ? 0 : begin)),
    );
    return true;
  };
  return (
    <div className={classes.editor} role="group" aria-label={t('segment.label')}>
      <span className={classes.times}>
        <span className={classes.quiet}>{t('segment.label')}</span>
        <TimeField
          key={`from ${selected} ${from}`}
          label={t('segment.from')}
          value={from}
          isFixed={isFirst}
          onCommit={(minute) => take(minute, parseMinutes(to))}
        />
        <span className={classes.quiet}>{t('segment.to')}</span>
        <TimeField
          key={`until ${selected} ${to}`}
          label={t('segment.until')}
          value={to}
          isFixed={selected === plan.length - 1}
          onCommit={(minute) => take(parseMinutes(from), minute)}
        />
        <Select
          className={classes.period}
          aria-label={t('period')}
          allowDeselect={false}
          leftSection={<PeriodSwatch period={period} />}
          data={PRICE_PERIODS.map((value) => ({ value, label: t(`money:period.${value}`) }))}
          renderOption={({ option }) => <PeriodName period={option.value as PricePeriod} />}
          value={period}
          onChange={(next) => next && onChange(setPeriod(plan, selected, next as PricePeriod), selected)}
        />
      </span>
      <span className={classes.actions}>
        <ReasonedButton
          reason={canSplit ? null : t('segment.noSplit')}
          leftSection={<IconScissors size={15} stroke={1.6} aria-hidden />}
          onClick={() => onChange(splitSegment(plan, selected), selected)}
        >
          {t('segment.split')}
        </ReasonedButton>
        <ReasonedButton
          reason={isFirst ? t('segment.noJoin') : null}
          onClick={() => onChange(joinLeft(plan, selected), selected - 1)}
        >
          {t('segment.join')}
        </ReasonedButton>
        {isOnly ? (
          <ReasonedButton reason={t('segment.noRemove')}>{t('segment.remove')}</ReasonedButton>
        ) : (
          <Button
            variant="default"
            color="red"
            onClick={() => onChange(removeSegment(plan, selected), Math.max(0, selected - 1))}
          >
            {t('segment.remove')}
          </Button>
        )}
      </span>
    </div>
  );
}
