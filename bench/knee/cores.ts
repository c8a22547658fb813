import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Cores of a measurement, as `taskset` names them: those of the measured programs, and those of the load. */
export interface Cores {
  measured: string;
  load: string;
}

const LAST = cpus().length - 1;
const ALL = `0-${LAST}`;

/** The measured programs share the first core, and the load takes the others. */
export const ONE_CORE: Cores = { measured: '0', load: LAST > 0 ? `1-${LAST}` : '0' };
/** Everything shares all cores. */
export const ALL_CORES: Cores = { measured: ALL, load: ALL };

/** Keeps processes, with all their threads and children, on these cores. */
export function pinProcesses(pids: readonly number[], cores: string): void {
  for (const pid of pids.flatMap(listFamily)) execFileSync('taskset', ['-a', '-c', '-p', cores, String(pid)]);
}

function listFamily(pid: number): number[] {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readParent(name) === pid);
  return [pid, ...children.map(Number).flatMap(listFamily)];
}

/** Parent of a process; 0 when it has ended. */
export function readParent(pid: number | string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
