import { dayIn } from '../../../src/lib/calendar';
import { readZoneOffset } from '../../../src/lib/zoneOffset';
import { formatCents, HOUR_MS, type OrderContent } from './statisticWorld';

const QUARTER_MS = HOUR_MS / 4;

/** Sums by key: the test's own count, independent of the database. */
class Sums {
  private readonly sums = new Map<string, number[]>();

  add(key: string, numbers: readonly number[]): void {
    const known = this.sums.get(key) ?? numbers.map(() => 0);
    this.sums.set(
      key,
      known.map((number, index) => number + (numbers[index] ?? 0)),
    );
  }

  toRows(write: (numbers: readonly number[]) => string): string[] {
    return [...this.sums].map(([key, numbers]) => `${key} ${write(numbers)}`).sort();
  }
}

const endedDay = ({ place, stoppedAt }: OrderContent) => dayIn(place.timezone, stoppedAt);

/** `day station type sessions energy seconds revenue refunded` */
export function countByDay(orders: readonly OrderContent[]): string[] {
  const sums = new Sums();
  for (const order of orders) {
    const { place, connector, startedAt, stoppedAt, energyWh, payable, refunded } = order;
    const seconds = Math.round((stoppedAt - startedAt) / 1_000);
    sums.add(`${endedDay(order)} ${place.stationId} ${connector.type}`, [1, energyWh, seconds, payable, refunded]);
  }
  return sums.toRows(
    ([sessions, energy, seconds, payable = 0, refunded = 0]) =>
      `${sessions} ${energy} ${seconds} ${formatCents(payable)} ${formatCents(refunded)}`,
  );
}

/** `day station type h0 ... h23` of seconds of charging. */
export function countByHour(orders: readonly OrderContent[]): string[] {
  const sums = new Sums();
  for (const { place, connector, startedAt, stoppedAt } of orders) {
    for (let at = Math.floor(startedAt / QUARTER_MS) * QUARTER_MS; at < stoppedAt; at += QUARTER_MS) {
      const local = new Date(at + readZoneOffset(place.timezone, at)).toISOString();
      const hours = Array.from({ length: 24 }, () => 0);
      const seconds = (Math.min(stoppedAt, at + QUARTER_MS) - Math.max(startedAt, at)) / 1_000;
      hours[Number(local.slice(11, 13))] = seconds;
      sums.add(`${local.slice(0, 10)} ${place.stationId} ${connector.type}`, hours);
    }
  }
  return sums.toRows((hours) => hours.join(' '));
}

/** `day station type origin sessions` */
export function countByOrigin(orders: readonly OrderContent[]): string[] {
  const sums = new Sums();
  for (const order of orders)
    sums.add(`${endedDay(order)} ${order.place.stationId} ${order.connector.type} ${order.origin ?? '-'}`, [1]);
  return sums.toRows(([sessions]) => String(sessions));
}

/** `company day active`; company 0: all together. */
export function countByUser(orders: readonly OrderContent[], toSpan: (day: string) => string): string[] {
  const active = new Map<string, Set<string>>();
  for (const order of orders) {
    for (const companyId of [order.place.companyId, '0']) {
      const key = `${companyId} ${toSpan(endedDay(order))}`;
      const users = active.get(key) ?? new Set();
      if (order.appUserId !== null) users.add(order.appUserId);
      active.set(key, users);
    }
  }
  return [...active]
    .filter(([, users]) => users.size > 0)
    .map(([key, users]) => `${key} ${users.size}`)
    .sort();
}
