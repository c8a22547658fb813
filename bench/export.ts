import type { Figure } from './figure';
import { Child } from './gateway/child';
import { scratch, SECRET } from './gateway/scratch';
import { installBaselines } from './browser/benchPage';
import { fillTags, signIn } from './records/tags';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const MEMORY_MB = 100;
const FIRST_BYTE_MS = 200;
const CANCEL_MS = 1_000;

/** All charge tags as CSV, by the whole way; beside pg-query-stream reading the same rows and writing nothing. */
export async function run(): Promise<Figure[]> {
  await installBaselines();
  const { url: databaseUrl, client, drop } = await scratch(1);
  const node = new Child('../records/node.ts');
  try {
    await fillTags(databaseUrl, client, ROWS);
    const base = await node.ask<string>('start', { databaseUrl, secretKey: SECRET });
    const token = await signIn(base);
    const before = await node.ask<{ resident: number }>('health');
    const bare = await node.ask<number>('stream');
    const { firstMs, seconds, rows, peak } = await download(base, token, node);
    // One more stands there from the start.
    if (rows !== ROWS + 1) throw new Error(`${rows} rows came, not ${ROWS + 1}`);
    const rate = ROWS / seconds;
    const cancelled = await cancel(base, token, node);
    const memory = (peak - before.resident) / 2 ** 20;
    return [
      {
        name: `${ROWS} rows as CSV`,
        value: rate,
        unit: 'rows/s',
        baseline: { name: 'pg-query-stream alone', value: bare },
        reach: '>= 0.8 x',
        isReached: rate >= 0.8 * bare,
      },
      {
        name: 'memory above the start',
        value: memory,
        unit: 'MB',
        reach: `<= ${MEMORY_MB} MB`,
        isReached: memory <= MEMORY_MB,
      },
      {
        name: 'first byte',
        value: firstMs,
        unit: 'ms',
        reach: `<= ${FIRST_BYTE_MS} ms`,
        isReached: firstMs <= FIRST_BYTE_MS,
      },
      {
        name: 'closed tab: until the database is left alone',
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

function begin(base: string, token: string, signal?: AbortSignal): Promise<Response> {
  return fetch(`${base}/api/evo-basic/chargeTag/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: '{}',
    ...(signal && { signal }),
  });
}

async function download(base: string, token: string, node: Child) {
  const startedAt = performance.now();
  const answer = await begin(base, token);
  const reader = answer.body?.getReader();
  let firstMs = 0;
  let lines = 0;
  let peak = 0;
  let bytes = 0;
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    firstMs ||= performance.now() - startedAt;
    for (const byte of read.value) if (byte === 10) lines += 1;
    bytes += read.value.length;
    // Now and then: each look collects garbage over there.
    if (bytes > 20_000_000) {
      bytes = 0;
      peak = Math.max(peak, (await node.ask<{ resident: number }>('health')).resident);
    }
  }
  return { firstMs, seconds: (performance.now() - startedAt) / 1_000, rows: lines - 1, peak };
}

/** @returns ms from closing to the moment when no connection of the pool is busy any more */
async function cancel(base: string, token: string, node: Child): Promise<number> {
  const control = new AbortController();
  const answer = await begin(base, token, control.signal);
  await answer.body?.getReader().read();
  control.abort();
  const closedAt = performance.now();
  while (!(await node.ask<boolean>('isIdle'))) await new Promise((resolve) => setTimeout(resolve, 10));
  return performance.now() - closedAt;
}
