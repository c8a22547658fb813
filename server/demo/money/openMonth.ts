import { toMonth } from '../../domain/statements/lines';
import type { DemoCompany } from '../companies';
import { createDayReader } from '../zoneDays';

/** The month before last still has to be paid out for this company. */
const LEFT_CLOSED = 1;
/** Its last orders of last month still await a decision. */
const BLOCKED = 2;
const BLOCKED_FROM_DAY = 24;

/** How far a month has come by its age alone. */
interface MonthAge {
  isClosed: boolean;
  isPaid: boolean;
}

/**
 * Keeps last month open for all companies, so that month-end has work for everyone, and the one before without a payout
 * for one of them. `now` in epoch ms.
 */
export function holdBack(companyId: number, month: string, now: number, age: MonthAge): MonthAge {
  if (month === findMonthBefore(now, 1)) return { isClosed: false, isPaid: false };
  const isUnpaid = companyId === LEFT_CLOSED && month === findMonthBefore(now, 2);
  return { isClosed: age.isClosed, isPaid: age.isPaid && !isUnpaid };
}

/** Finds out whether a decision on an odd order of last month is still to be made. Times in epoch seconds. */
export function createBlockedReader(now: number): (company: DemoCompany, stoppedAt: number) => boolean {
  const readDay = createDayReader();
  const lastMonth = findMonthBefore(now * 1000, 1);
  return ({ id, timezone }, stoppedAt) => {
    if (id !== BLOCKED) return false;
    const day = readDay(timezone, stoppedAt * 1000);
    return toMonth(day) === lastMonth && Number(day.slice(-2)) >= BLOCKED_FROM_DAY;
  };
}

function findMonthBefore(now: number, months: number): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}
