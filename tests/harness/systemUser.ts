import { readFileSync } from 'node:fs';

/** Ids of a user of the system, for programs that refuse to run as root; none where the tests do not run as root. */
export function findSystemUser(name: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
