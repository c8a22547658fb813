import type pg from 'pg';
import { chargeTag } from '../src/contract/evo-basic/chargeTag';
import { chargerOrder } from '../src/contract/evo-bill/chargerOrder';
import type { Figure } from './figure';
import { Child } from './gateway/child';
import { createScratch, SECRET } from './gateway/scratch';
import { installBaselines } from './browser/benchPage';
import { fillOrders } from './records/orders';
import { createDownload, measureCancel, measureDownload } from './records/download';
import { fillTags, signIn } from './records/tags';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const MEMORY_MB = 100;
const FIRST_BYTE_MS = 200;
const CANCEL_MS = 1_000;
/** Both sides take turns and the best of each counts, since other work on the machine only slows a turn down. */
const ROUNDS = 3;

interface List {
  name: 'tags' | 'orders';
  path: string;
  /** @returns the number of rows */
  fill(url: string, client: pg.Client): Promise<number>;
}

const LISTS: readonly List[] = [
  {
    name: 'tags',
    path: chargeTag.export.path,
    async fill(url, client) {
      await fillTags(url, client, ROWS);
      // One row exists from the start.
      return ROWS + 1;
    },
  },
  {
    name: 'orders',
    path: chargerOrder.chargerOrderExport.path,
    async fill(url, client) {
      await fillOrders(url, client, ROWS);
      return ROWS;
    },
  },
];

/**
 * Export of lists as CSV through the API; the baseline is pg-query-stream, which reads the same rows and writes
 * nothing.
 */
export async function runBench(): Promise<Figure[]> {
  await installBaselines();
  const wanted = LISTS.filter(({ name }) => (process.env.BENCH_OF ?? name) === name);
  const figures: Figure[] = [];
  for (const list of wanted) figures.push(...(await measureList(list)));
  return figures;
}

async function measureList(list: List): Promise<Figure[]> {
  const { url: databaseUrl, client, drop } = await createScratch(1);
  const node = new Child('../records/node.ts');
  try {
    const filled = await list.fill(databaseUrl, client);
    const base = await node.ask<string>('start', { databaseUrl, secretKey: SECRET });
    const ask = createDownload(`${base}/api/${list.path}`, await signIn(base));
    const before = await node.ask<{ resident: number }>('health');
    let [rate, bare, firstMs, peak] = [0, 0, 0, 0];
    for (let round = 0; round < ROUNDS; round += 1) {
      const file = await measureDownload(ask, node);
      if (file.rows !== filled) throw new Error(`${file.rows} rows came, not ${filled}`);
      rate = Math.max(rate, file.rows / file.seconds);
      bare = Math.max(bare, await node.ask<number>('stream', list.name));
      firstMs = Math.max(firstMs, file.firstMs);
      peak = Math.max(peak, file.peak);
    }
    const cancelled = await measureCancel(ask, client);
    const memory = (peak - before.resident) / 2 ** 20;
    return [
      {
        name: `${ROWS} ${list.name} as CSV`,
        value: rate,
        unit: 'rows/s',
        baseline: { name: 'pg-query-stream alone', value: bare },
        reach: '>= 0.8 x',
        isReached: rate >= 0.8 * bare,
      },
      {
        name: `${list.name}: memory above the start`,
        value: memory,
        unit: 'MB',
        reach: `<= ${MEMORY_MB} MB`,
        isReached: memory <= MEMORY_MB,
      },
      {
        name: `${list.name}: first byte`,
        value: firstMs,
        unit: 'ms',
        reach: `<= ${FIRST_BYTE_MS} ms`,
        isReached: firstMs <= FIRST_BYTE_MS,
      },
      {
        name: `${list.name}: closed tab, until the database is left alone`,
        value: cancelled,
        unit: 'ms',
        reach: `<= ${CANCEL_MS} ms`,
        isReached: cancelled <= CANCEL_MS,
      },
    ];
  } finally {
    node.stop();
    await drop();
  }
}
