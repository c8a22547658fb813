import { statistics } from '../../../../src/contract/evo-bill/statistics';
import type { Deps } from '../../../db/deps';
import type { Call } from '../../../http/call';
import { route, type Route } from '../../../http/route';
import { toWire } from '../../../wire/wireTime';
import { readDayComparison, readDayWindows } from './dayComparison';
import { byCurrency, byStation, readDays, readSettled, readWashIncome } from './income';
import { openOrderIds, readOpenSessions } from './openSessions';

/** Income of a day, running sessions included. */
export function statisticsRoutes({ db }: Pick<Deps, 'db'>): Route[] {
  const incomeOf = async (call: Pick<Call, 'db' | 'clock'>, date: string) => {
    const now = new Date(call.clock.now());
    const { settled, washes, ids } = await call.db(async (tx) => ({
      settled: await readSettled(tx, date),
      washes: await readWashIncome(tx, date),
      ids: await openOrderIds(tx),
    }));
    const open = await db.asSystem((tx) => readOpenSessions(tx, ids, date, now));
    return { settled, open, washes, at: toWire(now) };
  };
  return [
    route(statistics.estimatedRevenue, async (call) => {
      const { date } = call.params;
      const { settled, open, washes, at } = await incomeOf(call, date);
      const stations = await call.db((tx) => byStation(tx, settled, open));
      const washSites = washes.map(({ digits: _digits, ...site }) => site);
      return { date, at, stations, washSites, totals: byCurrency(settled, open, washes) };
    }),
    route(statistics.indexEstimated, async (call) => {
      const { date } = call.params;
      const { settled, open, washes, at } = await incomeOf(call, date);
      const now = new Date(call.clock.now());
      const windows = await db.asSystem((tx) => readDayWindows(tx, date, now));
      return call.db(async (tx) => ({
        date,
        at,
        totals: byCurrency(settled, open, washes),
        comparison: await readDayComparison(tx, date, windows),
        days: await readDays(tx, date),
      }));
    }),
  ];
}
