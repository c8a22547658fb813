import type { Page } from '@playwright/test';
import { waitMs } from '../../src/lib/waitMs';
import { PageProbe, type PageHealth } from './pageHealth';

const MINUTE_MS = 60_000;

/** Samples each page at once, and then each minute. @returns the samples of each page */
export async function watchPages(pages: readonly Page[], minutes: number): Promise<PageHealth[][]> {
  const probes = await Promise.all(pages.map((page) => PageProbe.open(page)));
  const samples: PageHealth[][] = pages.map(() => []);
  const startedAt = Date.now();
  for (let minute = 0; minute <= minutes; minute += 1) {
    await waitMs(Math.max(0, startedAt + minute * MINUTE_MS - Date.now()));
    for (const [index, probe] of probes.entries()) samples[index]?.push(await probe.look());
    console.log(
      `  ${String(minute).padStart(3)} min  ${samples.map((list) => formatHealth(list.at(-1))).join('  |  ')}`,
    );
  }
  return samples;
}

function formatHealth(health: PageHealth | undefined): string {
  if (!health) return '';
  const { heap, workerHeap, nodes, listeners, webgl } = health;
  return `${heap.toFixed(2)} + ${workerHeap.toFixed(2)} MB, ${nodes} nodes, ${listeners} listeners, ${webgl} WebGL`;
}

export const computeGrowth = (samples: readonly PageHealth[], part: keyof PageHealth) =>
  (samples.at(-1)?.[part] ?? NaN) - (samples[0]?.[part] ?? NaN);
