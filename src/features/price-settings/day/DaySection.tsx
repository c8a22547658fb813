import { SegmentedControl } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMediaQuery } from '@mantine/hooks';
import { useState, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_GROUPINGS, type DayGrouping } from '../../../contract/pricePlan';
import { Coverage } from './Coverage';
import { moveBoundary, type DayPlan } from '../../../entities/day-plan/dayPlan';
import { DayPicture } from '../../../entities/day-plan/DayPicture';
import classes from './DaySection.module.css';
import { DayTabs } from './DayTabs';
import { computeTotals } from '../priceFigures';
import type { PriceValues } from '../priceValues';
import { SegmentEditor } from '../../../entities/day-plan/SegmentEditor';
import type { MinuteSpan } from '../../../entities/day-plan/SessionMark';
import { useDayNames } from './useDayNames';
import { regroupDays } from './dayGrouping';

interface DaySectionProps {
  form: UseFormReturnType<PriceValues>;
  /** Index of the shown day plan. */
  shown: number;
  onShow: (plan: number) => void;
  mark: MinuteSpan | null;
}

/** Grouping of the days and the plan of one of them: a picture edited by hand, and exact times below it. */
export function DaySection({ form, shown, onShow, mark }: DaySectionProps) {
  const { t } = useTranslation('priceSettings');
  const { grouping, days, prices, currency } = form.values;
  const [selectedIndex, select] = useState(0);
  const isNarrow = useMediaQuery('(max-width: 479px)', false, { getInitialValueInEffect: false });
  const group = useGrouping(form);
  const names = useDayNames(grouping);
  const plan = days[shown] ?? [];
  const selected = Math.min(selectedIndex, plan.length - 1);
  const totals = computeTotals(prices);
  const change = (next: DayPlan, segment: number) => {
    const days = form.values.days.map((day, index) => (index === shown ? next : day));
    form.setFieldValue('days', days);
    select(segment);
  };
  const show = (next: number) => {
    onShow(next);
    select(0);
  };
  const tools = (
    <SegmentedControl
      className={classes.grouping}
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      aria-label={t('fields.grouping')}
      value={grouping}
      data={DAY_GROUPINGS.map((value) => ({ value, label: t(`grouping.${value}`) }))}
      onChange={(next) => {
        group(next as DayGrouping);
        show(0);
      }}
    />
  );
  return (
    <DayTabs names={names} shown={shown} onShow={show} tools={tools}>
      <div className={classes.day}>
        <div className={classes.head}>
          <span className={classes.quiet}>{t('days.unit', { currency })}</span>
          <Coverage form={form} plan={plan} totals={totals} />
        </div>
        <DayPicture
          plan={plan}
          totals={totals}
          label={t('picture.label', { day: names[shown] })}
          selected={selected}
          onSelect={select}
          onMove={(boundary, minute) => change(moveBoundary(plan, boundary, minute), selected)}
          mark={mark}
        />
        <SegmentEditor plan={plan} selected={selected} onChange={change} />
      </div>
    </DayTabs>
  );
}

/** Changes the grouping of the days; a return to a previous grouping restores its plans. */
function useGrouping(form: UseFormReturnType<PriceValues>) {
  const left = useRef<Partial<Record<DayGrouping, readonly DayPlan[]>>>({});
  return (next: DayGrouping) => {
    const { grouping, days } = form.values;
    left.current[grouping] = days;
    form.setValues({ grouping: next, days: left.current[next] ?? regroupDays(days, next) });
  };
}
