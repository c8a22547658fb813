import type { Tables } from '../db/schema';
import type { StatisticPart } from '../statistics/keepStatistics';

/** Parts of making the demo data: the tables are written one after another. */
export type DemoWork = keyof Tables | StatisticPart | 'making' | 'keys' | 'analyze' | 'downtimes';

/** Hears that a part of the work begins. */
export type BeginWork = (work: DemoWork) => void;

/** Relative durations of the parts; parts that are not listed take little. */
const COSTS: Readonly<Partial<Record<DemoWork, number>>> = {
  making: 116,
  chargeTransaction: 21,
  transactionCurve: 29,
  ocppLog: 20,
  chargingOrder: 25,
  orderEvent: 8,
  couponUse: 19,
  ledgerEntry: 8,
  ledgerPosting: 20,
  statementLine: 12,
  statementShare: 6,
  keys: 10,
  analyze: 20,
  downtimes: 1,
  orders: 80,
  statuses: 48,
};
const ALL = Object.values(COSTS).reduce((sum, cost) => sum + cost, 0);

/** @returns a function that reports, as each part begins, the share of the work done: `40 %` */
export function createProgress(tell: (note: string) => void): BeginWork {
  let done = 0;
  return (work) => {
    tell(`${Math.round((100 * done) / ALL)} %`);
    done += COSTS[work] ?? 0;
  };
}
