import { toMonth } from '../../domain/statements/lines';
import type { DemoCompany } from '../companies';
import { createDayReader } from '../zoneDays';

/** Last month is closed and settled for all other companies, so that month-end shows every stage. */
const LEFT_OPEN: ReadonlySet<number> = new Set([2, 3, 5]);
const LEFT_CLOSED: ReadonlySet<number> = new Set([1]);
/** Its last orders of that month still await a decision. */
const BLOCKED = 2;
const BLOCKED_FROM_DAY = 24;

/** How far a month has come by its age alone. */
interface MonthAge {
  isClosed: boolean;
  isPaid: boolean;
}

/** Keeps last month open for some companies, and closed without a payout for others. `now` in epoch ms. */
export function holdBack(companyId: number, month: string, now: number, age: MonthAge): MonthAge {
  if (month !== findLastMonth(now)) return age;
  const isOpen = LEFT_OPEN.has(companyId);
  return { isClosed: age.isClosed && !isOpen, isPaid: age.isPaid && !isOpen && !LEFT_CLOSED.has(companyId) };
}

/** Finds out whether a decision on an odd order of last month is still to be made. Times in epoch seconds. */
export function createBlockedReader(now: number): (company: DemoCompany, stoppedAt: number) => boolean {
  const readDay = createDayReader();
  const lastMonth = findLastMonth(now * 1000);
  return ({ id, timezone }, stoppedAt) => {
    if (id !== BLOCKED) return false;
    const day = readDay(timezone, stoppedAt * 1000);
    return toMonth(day) === lastMonth && Number(day.slice(-2)) >= BLOCKED_FROM_DAY;
  };
}

function findLastMonth(now: number): string {
  const date = new Date(now);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, 1)).toISOString().slice(0, 10);
}
