import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import type { DayGrouping } from '../../../contract/evo-basic/pricePlan';
import { regroupDays } from './dayGrouping';
import type { DayPlan } from './dayPlan';
import type { PriceValues } from '../priceValues';

/** Changes which days share a plan; back at a grouping that was left, its plans are as they were. */
export function useGrouping(form: UseFormReturnType<PriceValues>) {
  const left = useRef<Partial<Record<DayGrouping, readonly DayPlan[]>>>({});
  return (next: DayGrouping) => {
    const { grouping, days } = form.values;
    left.current[grouping] = days;
    form.setValues({ grouping: next, days: left.current[next] ?? regroupDays(days, next) });
  };
}
