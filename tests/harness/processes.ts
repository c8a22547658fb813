import { readdirSync, readFileSync } from 'node:fs';
import { waitMs } from '../../src/lib/waitMs';

/** A server's processes are found by their environment, which only Linux lists. */
export const canListProcesses = process.platform === 'linux';

/** Lists the processes of a data directory and their children: `pid command`. */
export function listProcesses(dataDirectory: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => readProcessFile(pid, 'environ').split('\0').includes(`DATA_DIR=${dataDirectory}`))
    .filter((pid) => !/^Z/.test(readProcessFile(pid, 'stat').split(') ')[1] ?? 'Z'))
    .map((pid) => `${pid} ${readProcessFile(pid, 'cmdline').replaceAll('\0', ' ').trim()}`);
}

/** Reads a file of a process; empty when the process has ended since the listing. */
function readProcessFile(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Polls until the value fits. @returns the last value, also when it never fits */
export async function pollUntil<T>(read: () => T, fits: (value: T) => boolean, withinMs = 120_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = read();
    if (fits(value) || Date.now() > deadline) return value;
    await waitMs(100);
  }
}
