import { serviceLevel } from '../src/contract/evo-basic/serviceLevel';
import type { Figure } from './figure';
import { Child } from './gateway/child';
import { createScratch, SECRET } from './gateway/scratch';
import { pageAsker } from './records/asker';
import { fillDowntimes, MONTH } from './records/downtimes';
import { signIn } from './records/tags';
import { findP95, timeRuns } from './records/times';

const CHARGERS = Number(process.env.BENCH_CHARGERS ?? 2_000);
const MOST_MS = 300;
const RUNS = 20;

/** Uptime of all connectors of 2,000 chargers in a month; the baseline sums the downtimes in SQL. */
export async function runBench(): Promise<Figure[]> {
  const { url: databaseUrl, client, drop } = await createScratch(1);
  const node = new Child('../records/node.ts');
  try {
    await fillDowntimes(databaseUrl, client, CHARGERS);
    const base = await node.ask<string>('start', { databaseUrl, secretKey: SECRET });
    const ask = pageAsker(`${base}/api/${serviceLevel.month.path}`, await signIn(base));
    const raw = await node.ask<number>('bare', { text: RAW, seconds: 5, lanes: 1 });
    const value = findP95(await timeRuns(RUNS, () => ask({ month: MONTH })));
    return [
      {
        name: `month of ${CHARGERS} chargers, p95`,
        value,
        unit: 'ms',
        baseline: { name: 'downtimes added up by station', value: 1_000 / raw },
        reach: `<= ${MOST_MS} ms`,
        isReached: value <= MOST_MS,
      },
    ];
  } finally {
    node.stop();
    await drop();
  }
}

const RAW = `select c.station_id, sum(upper(x.span) - lower(x.span)) from connector_downtime d
  join connector n on n.id = d.connector_id join charger c on c.id = n.charger_id,
  lateral (select tstzrange(d.from_at, d.until_at) * tstzrange('${MONTH}-01', '${MONTH}-31') as span) x
  where tstzrange(d.from_at, d.until_at) && tstzrange('${MONTH}-01', '${MONTH}-31') group by 1`;
