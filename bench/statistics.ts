import { statisticAnalysis } from '../src/contract/evo-basic/statisticAnalysis';
import { openDatabase } from '../server/db/database';
import { keepStatistics } from '../server/statistics/keepStatistics';
import { createTimeFigure, type Figure } from './figure';
import { Child } from './gateway/child';
import { createScratch, SECRET } from './gateway/scratch';
import { pageAsker } from './records/asker';
import { END, fillStatistics } from './records/statistics';
import { signIn } from './records/tags';
import { findP95, timeRuns } from './records/times';

const SIZE = {
  chargers: Number(process.env.BENCH_CHARGERS ?? 2_000),
  years: 3,
  orders: Number(process.env.BENCH_ROWS ?? 1_000_000),
  users: Number(process.env.BENCH_USERS ?? 50_000),
};
const MOST_MS = 300;
const RUNS = 20;

const DAY_MS = 86_400_000;
const daysBefore = (days: number) => new Date(Date.parse(END) - days * DAY_MS).toISOString().slice(0, 10);
/** Days before the end: ranges that begin and end mid-month use the monthly aggregates least. */
const OFFSET = 12;
/** A week, a quarter, a year, and the whole time. */
const RANGES = [7, 91, 365, SIZE.years * 365 - 20].map((days) => ({
  from: daysBefore(days + OFFSET),
  until: daysBefore(1 + OFFSET),
}));

const CALLS: Readonly<Record<string, { path: string; more?: object }>> = {
  totals: statisticAnalysis.statistics,
  revenue: statisticAnalysis.revenue,
  'sessions and users': statisticAnalysis.userAndOrderCount,
  'ranking of stations': { ...statisticAnalysis.chargerStatistics, more: { subject: 'station' } },
  'ranking of chargers': {
    ...statisticAnalysis.chargerStatistics,
    more: { subject: 'charger', figure: 'availability' },
  },
  'energy cost': statisticAnalysis.energyCost,
  status: statisticAnalysis.statusMonitor,
  hours: statisticAnalysis.timeStatistics,
  users: statisticAnalysis.userStatistics,
  services: statisticAnalysis.service,
  washes: statisticAnalysis.carWashStatistics,
};

/** Every call of the analysis over ranges up to three years of 2,000 chargers; the baseline sums the raw orders. */
export async function runBench(): Promise<Figure[]> {
  const { url: databaseUrl, client, drop } = await createScratch(1);
  const node = new Child('../records/node.ts');
  try {
    await fillStatistics(databaseUrl, client, SIZE);
    const db = openDatabase(databaseUrl, { poolSize: 1 });
    await keepStatistics({ db, clock: { now: () => Date.parse(END) + 5 * DAY_MS } });
    await db.close();
    await client.query('vacuum analyze');
    const base = await node.ask<string>('start', { databaseUrl, secretKey: SECRET });
    const token = await signIn(base);
    const raw = await node.ask<number>('bare', { text: RAW, seconds: 5, lanes: 1 });
    const figures: Figure[] = [];
    for (const [name, { path, more = {} }] of Object.entries(CALLS)) {
      const ask = pageAsker(`${base}/api/${path}`, token);
      const slowest = [];
      for (const range of RANGES) slowest.push(findP95(await timeRuns(RUNS, () => ask({ ...range, ...more }))));
      const value = Math.max(...slowest);
      const baseline = { name: `totals of ${SIZE.orders} raw orders`, value: 1_000 / raw };
      figures.push(createTimeFigure(`${name}, p95 of the slowest range`, value, { limit: MOST_MS, baseline }));
    }
    return figures;
  } finally {
    node.stop();
    await drop();
  }
}

const RAW = `select currency, count(*), sum(energy_wh), sum(payable_amount), sum(refunded_amount) from charging_order
  where priced_at is not null and (coalesce(stopped_at, priced_at) at time zone timezone)::date
    between '${RANGES.at(-1)?.from}' and '${RANGES.at(-1)?.until}' group by 1`;
