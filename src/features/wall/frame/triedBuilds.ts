import { readStored, writeStored } from '../../../access/browserStorage';

/** Nodes with different builds behind one address cause at most one reload per build within this time. */
const ONCE_MS = 24 * 3_600_000;

/** Builds that this browser has reloaded for in the last day, with the time (epoch ms). */
function readTriedBuilds(now: number): Record<string, number> {
  try {
    const stored = JSON.parse(readStored('wallBuild') ?? '{}') as Record<string, unknown> | null;
    return Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, number] => {
        const [, at] = entry;
        return typeof at === 'number' && now - at < ONCE_MS;
      }),
    );
  } catch {
    return {};
  }
}

export const isBuildTried = (build: string, now: number): boolean => build in readTriedBuilds(now);

export function noteBuild(build: string, now: number): void {
  writeStored('wallBuild', JSON.stringify({ ...readTriedBuilds(now), [build]: now }));
}
