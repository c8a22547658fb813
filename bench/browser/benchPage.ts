import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { npm } from '../../server/start/launch/install.mjs';
import { browserOptions } from '../../e2e/harness/browser';
import { basemapPlugin } from '../../src/kit/map/basemap/basemapPlugin';
import type { PageBenches } from '../pages/main';

const BENCH = path.join(import.meta.dirname, '..');
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

type ResultOf<Name extends keyof PageBenches> = Awaited<ReturnType<PageBenches[Name]>>;

/** Runs one of the pages' benches in a real browser, built for production. */
export async function inPage<Name extends keyof PageBenches>(name: Name): Promise<ResultOf<Name>> {
  return withPage((page) => measureInPage(page, name));
}

/**
 * As `inPage`; also returns the times of each `performance.mark` by name, in ms of CPU time of the page's main thread.
 */
export async function inMarkedPage<Name extends keyof PageBenches>(
  name: Name,
): Promise<{ result: ResultOf<Name>; marks: Map<string, number[]> }> {
  return withPage(async (page, browser) => {
    await browser.startTracing(page, { categories: ['blink.user_timing'] });
    const result = await measureInPage(page, name);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: Mark[] };
    const marks = new Map<string, number[]>();
    for (const { ph, name: mark, tts = 0 } of traceEvents.sort((a, b) => a.ts - b.ts)) {
      if (ph === 'I') marks.set(mark, [...(marks.get(mark) ?? []), tts / 1_000]);
    }
    return { result, marks };
  });
}

interface Mark {
  name: string;
  ph: string;
  /** us, wall clock and CPU time of the thread. */
  ts: number;
  tts?: number;
}

async function measureInPage<Name extends keyof PageBenches>(page: Page, name: Name): Promise<ResultOf<Name>> {
  return (await page.evaluate(
    (bench) => (window as unknown as { benches: Record<string, () => unknown> }).benches[bench]?.(),
    name,
  )) as ResultOf<Name>;
}

async function withPage<Result>(work: (page: Page, browser: Browser) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'omp-bench-page-'));
  const browser = await chromium.launch(await browserOptions());
  const server = createServer((request, response) => {
    const file = path.join(folder, request.url === '/' ? 'index.html' : path.normalize(request.url ?? '/'));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  try {
    await buildPages(folder);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => 'benches' in window);
    return await work(page, browser);
  } finally {
    await browser.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the pages of the benches for production. */
async function buildPages(folder: string): Promise<void> {
  await installBaselines();
  process.env.NODE_ENV = 'production';
  await build({
    root: path.join(BENCH, 'pages'),
    configFile: false,
    plugins: [react(), basemapPlugin()],
    worker: { format: 'es' },
    logLevel: 'error',
    // The console's React; the baselines have a copy of their own in a nearer folder.
    resolve: {
      alias: [
        { find: /^(react|react-dom)(?=\/|$)/, replacement: path.join(BENCH, '../node_modules/$1') },
        { find: /^mapbox-gl$/, replacement: 'mapbox-gl/esm' },
      ],
    },
    css: { postcss: path.join(BENCH, '..') },
    build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  });
}

/** Baseline libraries, in a package of their own. */
export async function installBaselines(): Promise<void> {
  const isThere = (name: string) => existsSync(path.join(BENCH, 'node_modules', name));
  if (['chart.js', 'react-admin', 'pg-query-stream'].every(isThere)) return;
  const { code, output } = await npm(BENCH, ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error(`The baselines could not be installed:\n${output}`);
}
