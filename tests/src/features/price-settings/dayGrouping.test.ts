import { expect, it } from 'vitest';
import { DAY_GROUPINGS, DAY_PLANS, findDayPlan, type PricePeriod } from '../../../../src/contract/evo-basic/pricePlan';
import { regroupDays } from '../../../../src/features/price-settings/day/dayGrouping';
import type { DayPlan } from '../../../../src/features/price-settings/day/dayPlan';

const makeDayPlan = (period: PricePeriod): DayPlan => [{ from: '00:00', to: '24:00', period }];

it('each day goes on with the plan that it had', () => {
  const days = [makeDayPlan('peak'), makeDayPlan('offpeak')];
  const week = regroupDays(days, 'weekday');
  expect(week.map((plan) => plan[0]?.period)).toEqual([...Array<string>(5).fill('peak'), 'offpeak', 'offpeak']);
  expect(regroupDays([makeDayPlan('sharp')], 'weekend')).toEqual([makeDayPlan('sharp'), makeDayPlan('sharp')]);
});

it('of days put together the first one stands', () => {
  const week = ['peak', 'sharp', 'sharp', 'sharp', 'sharp', 'offpeak', 'shoulder'] as const;
  const days = week.map(makeDayPlan);
  expect(regroupDays(days, 'weekend')).toEqual([makeDayPlan('peak'), makeDayPlan('offpeak')]);
  expect(regroupDays(days, 'all')).toEqual([makeDayPlan('peak')]);
});

it.each(DAY_GROUPINGS)('there are as many as %s has, whatever there was', (grouping) => {
  for (const other of DAY_GROUPINGS) {
    const days = Array.from({ length: DAY_PLANS[other] }, () => makeDayPlan('peak'));
    expect(regroupDays(days, grouping)).toHaveLength(DAY_PLANS[grouping]);
  }
});

it('a weekday has its plan in each grouping', () => {
  expect([0, 4, 5, 6].map((weekday) => findDayPlan(1, weekday))).toEqual([0, 0, 0, 0]);
  expect([0, 4, 5, 6].map((weekday) => findDayPlan(2, weekday))).toEqual([0, 0, 1, 1]);
  expect([0, 4, 5, 6].map((weekday) => findDayPlan(7, weekday))).toEqual([0, 4, 5, 6]);
});
