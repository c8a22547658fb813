import type pg from 'pg';
import type { Child } from '../gateway/child';

/** Bytes downloaded between two readings of the memory. */
const LOOK_BYTES = 5_000_000;

type Ask = (signal?: AbortSignal) => Promise<Response>;

/** Requests an export file from a node. */
export function createDownload(url: string, token: string, body: object = {}): Ask {
  return (signal) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
}

interface Downloaded {
  firstMs: number;
  seconds: number;
  /** Without the header. */
  rows: number;
  /** Highest resident bytes of the node's process. */
  peak: number;
}

/** Downloads a CSV file and samples the node's memory meanwhile. */
export async function measureDownload(ask: Ask, node: Child): Promise<Downloaded> {
  const startedAt = performance.now();
  const answer = await ask();
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  let firstMs = 0;
  let lines = 0;
  let peak = 0;
  let bytes = 0;
  for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
    firstMs ||= performance.now() - startedAt;
    for (const byte of piece) if (byte === 10) lines += 1;
    bytes += piece.length;
    // Not at each chunk, since each reading forces a garbage collection in the node.
    if (bytes > LOOK_BYTES) {
      bytes = 0;
      peak = Math.max(peak, (await node.ask<{ resident: number }>('health')).resident);
    }
  }
  return { firstMs, seconds: (performance.now() - startedAt) / 1_000, rows: lines - 1, peak };
}

/** @returns ms from closing until no connection of an export is busy */
export async function measureCancel(ask: Ask, client: pg.Client): Promise<number> {
  const control = new AbortController();
  const answer = await ask(control.signal);
  await answer.body?.getReader().read();
  if (await isLeftAlone(client)) throw new Error('The export was over before it was closed');
  control.abort();
  const closedAt = performance.now();
  while (!(await isLeftAlone(client))) await new Promise((resolve) => setTimeout(resolve, 10));
  return performance.now() - closedAt;
}

async function isLeftAlone(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_stat_activity
    where datname = current_database() and application_name = 'omp-copy' and state <> 'idle'`);
  return rowCount === 0;
}
