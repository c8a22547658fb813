import { readdirSync, readFileSync } from 'node:fs';

/** Whether the processes of a server can be told from others here: by the environment that they inherit. */
export const canListProcesses = process.platform === 'linux';

/** Processes that were started for a data directory, with all that they started: `pid command`. */
export function processesOf(dataDirectory: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => read(pid, 'environ').split('\0').includes(`DATA_DIR=${dataDirectory}`))
    .filter((pid) => !/^Z/.test(read(pid, 'stat').split(') ')[1] ?? 'Z'))
    .map((pid) => `${pid} ${read(pid, 'cmdline').replaceAll('\0', ' ').trim()}`);
}

/** A process may end between the listing and the look at it. */
function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** Resolves with what a look at something finds as soon as it fits; with the last look when it never does. */
export async function eventually<T>(look: () => T, fits: (found: T) => boolean, withinMs = 15_000): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = look();
    if (fits(found) || Date.now() > deadline) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
