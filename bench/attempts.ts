import { ATTEMPT_CAUSES } from '../src/contract/evo-monitor/attemptRules';
import { attempts } from '../src/contract/evo-monitor/attempts';
import { dayAfter } from '../src/lib/calendar';
import { createTimeFigure, type Figure } from './figure';
import { Child } from './gateway/child';
import { createScratch, SECRET } from './gateway/scratch';
import { pageAsker } from './records/asker';
import { END, fillAttempts } from './records/attempts';
import { measureMarks, type MarkedBatch } from './records/marks';
import { signIn } from './records/tags';
import { findP95, timeRuns } from './records/times';

const SIZE = {
  chargers: Number(process.env.BENCH_CHARGERS ?? 2_000),
  attempts: Number(process.env.BENCH_ROWS ?? 2_000_000),
  years: 3,
};
const MOST_MS = 300;
const RUNS = 20;
const MOST_MARKED = 1.05;
const MONTH = { from: `${dayAfter(END, -29)} 00:00:00`, until: `${END} 23:59:59` };
/** The years until today, less the first days, whose attempts the fleet does not have. */
const YEARS = { from: dayAfter(END, -1_090), until: END };
const page = (filters: object) => ({ ...filters, pageNum: 1, pageSize: 20 });

const CALLS: Readonly<Record<string, { path: string; body: object }>> = {
  'page of all': { path: attempts.page.path, body: page({}) },
  'page of a month': { path: attempts.page.path, body: page(MONTH) },
  'page of a month, one cause': { path: attempts.page.path, body: page({ ...MONTH, causes: [ATTEMPT_CAUSES[0]] }) },
  'page of a month, one station': { path: attempts.page.path, body: page({ ...MONTH, stationIds: ['1'] }) },
  'strip of a connector': { path: attempts.strip.path, body: { chargerCode: 'C00001', connector: 1 } },
  'figures of 28 days': { path: attempts.summary.path, body: { days: 28 } },
  'figures of 3 years': { path: attempts.summary.path, body: YEARS },
  'ranking of 28 days': { path: attempts.ranking.path, body: page({ days: 28 }) },
  'ranking of a year': { path: attempts.ranking.path, body: page({ days: 365 }) },
  'success by model over 3 years': { path: attempts.groups.path, body: { ...YEARS, by: 'model' } },
  'success by firmware over 3 years': { path: attempts.groups.path, body: { ...YEARS, by: 'firmware' } },
};

/** Lists, strip and figures over three years of attempts against a sum of the raw ones, and what a batch costs more. */
export async function runBench(): Promise<Figure[]> {
  const { url: databaseUrl, client, drop } = await createScratch(1);
  const node = new Child('../records/node.ts');
  try {
    const code = await fillAttempts(databaseUrl, client, SIZE);
    const base = await node.ask<string>('start', { databaseUrl, secretKey: SECRET });
    const token = await signIn(base);
    const raw = await node.ask<number>('bare', { text: RAW, seconds: 5, lanes: 1 });
    const figures: Figure[] = [];
    for (const [name, { path, body }] of Object.entries(CALLS)) {
      const ask = pageAsker(`${base}/api/${path}`, token);
      const asked = 'connector' in body ? { ...body, chargerCode: code } : body;
      const value = findP95(await timeRuns(RUNS, () => ask(asked)));
      const baseline = { name: `outcomes of ${SIZE.attempts} attempts counted`, value: 1_000 / raw };
      figures.push(createTimeFigure(`${name}, p95`, value, { limit: MOST_MS, baseline }));
    }
    const { busyHour, statuses } = await measureMarks(databaseUrl);
    const marked = createMarksFigure('batch of 100 messages of a busy hour, marked for attempts', busyHour);
    const reach = {
      reach: `<= ${MOST_MARKED} x`,
      isReached: busyHour.withMarks <= MOST_MARKED * busyHour.withoutMarks,
    };
    return [...figures, { ...marked, ...reach }, createMarksFigure('batch of 100 status reports alone', statuses)];
  } finally {
    node.stop();
    await drop();
  }
}

const createMarksFigure = (name: string, { withMarks, withoutMarks }: MarkedBatch): Figure => ({
  name,
  value: withMarks,
  unit: 'ms',
  baseline: { name: 'without the marks', value: withoutMarks },
});

const RAW = 'select outcome, cause, count(*) from charging_attempt group by 1, 2';
