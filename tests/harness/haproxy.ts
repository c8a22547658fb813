import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './serverProcess';

/** HAProxy in front of nodes. */
export interface Haproxy {
  url: string;
  /** The calls in order, each with its path and node. */
  calls: { path: string; node: number }[];
  close(): Promise<void>;
}

export const hasHaproxy = spawnSync('haproxy', ['-v']).status === 0;

const CONFIGURATION = path.join(import.meta.dirname, '../../deploy/haproxy.cfg');
/** `127.0.0.1:4711 [29/Nov/2026:06:00:00.000] console nodes/node2 0/0/0/1/1 200 512 - - ---- 1/1/0/0/0 0/0 "GET /api/health HTTP/1.1"` */
const LOG_LINE = /nodes\/node(\d) .*"\w+ ([^ ?]+)/;

/** Starts HAProxy with the configuration that an installation begins with, in front of these nodes. */
export async function startHaproxy(nodes: readonly string[]): Promise<Haproxy> {
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'omp-haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  const configured = nodes.reduce(
    (text, url, index) => text.replace(`node${index + 1}:8080`, new URL(url).host),
    readFileSync(CONFIGURATION, 'utf8').replace('bind :8080', `bind 127.0.0.1:${port}`),
  );
  writeFileSync(file, configured);
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const calls: Haproxy['calls'] = [];
  createInterface({ input: haproxy.stdout }).on('line', (line) => {
    const [, node, called] = LOG_LINE.exec(line) ?? [];
    if (called !== undefined) calls.push({ path: called, node: Number(node) - 1 });
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    calls,
    async close() {
      haproxy.kill('SIGKILL');
      await once(haproxy, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
