import { toWire } from '../src/lib/time';
import type { Figure } from './figure';
import { Child } from './gateway/child';
import { createScratch, SECRET } from './gateway/scratch';
import { fillFrames, RARE_TEXT } from './log/frames';
import { type Ask, pageAsker } from './records/asker';
import { fillTags, signIn } from './records/tags';

const ROWS = Number(process.env.BENCH_ROWS ?? 10_000_000);
const CHARGERS = 1_000;
const RUNS = 60;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface Search {
  name: string;
  filter: object;
  /** The same filter in SQL, without the order. */
  where: string;
  limitMs: number;
}

/**
 * Pages of the OCPP log through the API, including pairing and total; the baseline is the bare query of their frames.
 */
export async function runBench(): Promise<Figure[]> {
  const { url: databaseUrl, client, codes, drop } = await createScratch(CHARGERS);
  const node = new Child('../log/node.ts');
  try {
    await fillTags(databaseUrl, client, 1);
    const now = Date.now();
    await fillFrames(client, ROWS, now);
    const base = await node.ask<string>('start', { databaseUrl, secretKey: SECRET });
    const ask = pageAsker(`${base}/api/evo-monitor/ocppLog/exchanges`, await signIn(base));
    const figures: Figure[] = [];
    for (const search of listSearches(now, codes[0] ?? '')) figures.push(...(await runSearch(search, ask, node)));
    return figures;
  } finally {
    node.stop();
    await drop();
  }
}

function listSearches(now: number, chargerCode: string): Search[] {
  const [day, hour] = [toWire(now - DAY_MS), toWire(now - HOUR_MS)];
  const hasText = `position(lower('${RARE_TEXT}') in lower(content)) > 0`;
  const ofCharger = `charger_code = '${chargerCode}' and at >= '${day}Z'`;
  return [
    {
      name: 'a day of a charger',
      filter: { chargerCode, from: day },
      where: ofCharger,
      limitMs: 100,
    },
    {
      name: 'text in a day of a charger',
      filter: { chargerCode, from: day, text: RARE_TEXT },
      where: `${ofCharger} and ${hasText}`,
      limitMs: 300,
    },
    {
      name: 'text in an hour of all chargers',
      filter: { from: hour, text: RARE_TEXT },
      where: `at >= '${hour}Z' and ${hasText}`,
      limitMs: 1_000,
    },
    { name: 'a day of all chargers', filter: { from: day }, where: `at >= '${day}Z'`, limitMs: 1_000 },
  ];
}

async function runSearch({ name, filter, where, limitMs }: Search, ask: Ask, node: Child): Promise<Figure[]> {
  const text = `select * from ocpp_log where ${where} order by at desc, id desc limit 21`;
  const bare = await node.ask<number[]>('bare', { text, runs: RUNS });
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const startedAt = performance.now();
    await ask(filter);
    times.push(performance.now() - startedAt);
  }
  return [0.5, 0.95].map((share) => {
    const value = percentile(times, share);
    return {
      name: `log of ${ROWS}: ${name}, p${share * 100}`,
      value,
      unit: 'ms',
      baseline: { name: 'the bare query', value: percentile(bare, share) },
      ...(share > 0.5 && { reach: `<= ${limitMs} ms`, isReached: value <= limitMs }),
    };
  });
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
