import { expect, it } from 'vitest';
import { DAY_GROUPINGS, DAY_PLANS, findDayPlan, type PricePeriod } from '../../../../src/contract/pricePlan';
import { regroupDays } from '../../../../src/features/price-settings/day/dayGrouping';
import type { DayPlan } from '../../../../src/entities/day-plan/dayPlan';

const makeDayPlan = (period: PricePeriod): DayPlan => [{ from: '00:00', to: '24:00', period }];

it('day grouping: keeps the plan of each day', () => {
  const days = [makeDayPlan('peak'), makeDayPlan('offpeak')];
  const week = regroupDays(days, 'weekday');
  expect(week.map((plan) => plan[0]?.period)).toEqual([...Array<string>(5).fill('peak'), 'offpeak', 'offpeak']);
  expect(regroupDays([makeDayPlan('sharp')], 'weekend')).toEqual([makeDayPlan('sharp'), makeDayPlan('sharp')]);
});

it('day grouping: takes the plan of the first day when days are joined', () => {
  const week = ['peak', 'sharp', 'sharp', 'sharp', 'sharp', 'offpeak', 'shoulder'] as const;
  const days = week.map(makeDayPlan);
  expect(regroupDays(days, 'weekend')).toEqual([makeDayPlan('peak'), makeDayPlan('offpeak')]);
  expect(regroupDays(days, 'all')).toEqual([makeDayPlan('peak')]);
});

it.each(DAY_GROUPINGS)('day grouping: has the number of plans of %s, from any grouping', (grouping) => {
  for (const other of DAY_GROUPINGS) {
    const days = Array.from({ length: DAY_PLANS[other] }, () => makeDayPlan('peak'));
    expect(regroupDays(days, grouping)).toHaveLength(DAY_PLANS[grouping]);
  }
});

it('day grouping: finds the plan of a weekday', () => {
  expect([0, 4, 5, 6].map((weekday) => findDayPlan(1, weekday))).toEqual([0, 0, 0, 0]);
  expect([0, 4, 5, 6].map((weekday) => findDayPlan(2, weekday))).toEqual([0, 0, 1, 1]);
  expect([0, 4, 5, 6].map((weekday) => findDayPlan(7, weekday))).toEqual([0, 4, 5, 6]);
});
