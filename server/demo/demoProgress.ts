import type { Tables } from '../db/schema';
import type { StatisticPart } from '../statistics/keepStatistics';

/** Parts of making the demo data: the tables are written one after another. */
export type DemoWork = keyof Tables | StatisticPart | 'making' | 'keys' | 'attempts' | 'analyze' | 'downtimes';

/** Hears that a part of the work begins. */
export type BeginWork = (work: DemoWork) => void;

/** Relative durations of the parts; parts that are not listed take little. */
const COSTS: Readonly<Partial<Record<DemoWork, number>>> = {
  making: 70,
  chargeTransaction: 6,
  transactionCurve: 18,
  powerSample: 5,
  ocppLog: 13,
  chargingOrder: 18,
  washOrder: 8,
  orderEvent: 10,
  couponUse: 4,
  ledgerEntry: 6,
  ledgerPosting: 12,
  statementLine: 10,
  statementShare: 3,
  keys: 7,
  attempts: 12,
  analyze: 4,
  downtimes: 1,
  orders: 42,
  statuses: 31,
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
