import { readFileSync } from 'node:fs';

const LOOK_MS = 500;
const SHELLS = /^(sh|ash|bash|dash|zsh|ksh)$/;

/**
 * Calls back once when the process that started this one has ended, even by `kill -9`: nothing else would stop
 * this one. npm may have put a shell in between, which outlives it; then npm is the one that counts.
 * @returns how to stop watching
 */
export function watchParent(onGone) {
  const parent = process.ppid;
  const starter = process.env.npm_lifecycle_event && isShell(parent) ? parentOf(parent) : undefined;
  const timer = setInterval(() => {
    const isGone = process.ppid !== parent || (starter !== undefined && parentOf(parent) !== starter);
    if (!isGone) return;
    clearInterval(timer);
    onGone();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Fields of /proc/PID/stat after the name, which may hold spaces: state, parent, ... */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = text.lastIndexOf(')');
    return { name: text.slice(text.indexOf('(') + 1, end), fields: text.slice(end + 2).split(' ') };
  } catch {
    return undefined;
  }
}

const isShell = (pid) => SHELLS.test(statOf(pid)?.name ?? '');
const parentOf = (pid) => {
  const parent = statOf(pid)?.fields[1];
  return parent === undefined ? undefined : Number(parent);
};
