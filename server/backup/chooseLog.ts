import { StartError } from '../runtime/startError';
import { isHistory, readSegment, type Archived } from './layout';

/** What to take from an archive of a database's log. */
export interface LogChoice {
  segments: Archived[];
  histories: Archived[];
}

/**
 * Chooses the segments of an archive for a restore: from the first segment that is missing in the backup, up to the wanted
 * moment. The newest copy of a segment holds most.
 * @param own names of segments in the backup
 * @throws StartError when a segment is missing
 */
export function chooseLog(archive: readonly Archived[], own: readonly string[], until: Date | undefined): LogChoice {
  const newest = findNewest(archive);
  const ownNos = own.flatMap((name) => readSegment(name)?.no ?? []);
  const candidates = newest
    .flatMap((file) => ({ file, no: readSegment(file.name)?.no ?? -1 }))
    .filter(({ file, no }) => no >= Math.min(...ownNos) && !own.includes(file.name))
    .sort((a, b) => a.no - b.no || a.file.at.getTime() - b.file.at.getTime());
  return {
    segments: takeUntil(candidates, Math.max(...ownNos), until),
    histories: newest.filter(({ name }) => isHistory(name)),
  };
}

/** The fullest copy of each file of the log. */
function findNewest(archive: readonly Archived[]): Archived[] {
  const newest = new Map<string, Archived>();
  for (const file of archive) {
    const known = newest.get(file.name);
    if (!known || known.at < file.at || file.isWhole) newest.set(file.name, file);
  }
  return [...newest.values()];
}

/** @param lastOwn number of the last segment that the backup has */
function takeUntil(
  candidates: readonly { file: Archived; no: number }[],
  lastOwn: number,
  until: Date = new Date(8.64e15),
): Archived[] {
  const taken: Archived[] = [];
  let reached = lastOwn;
  let at: Date | undefined;
  for (const { file, no } of candidates) {
    // Another timeline may have the same segment: all of one number are taken.
    if (no > reached && at && at >= until) break;
    if (no > reached + 1) throw new StartError(describeGap(reached + 1, no - 1, at));
    reached = Math.max(reached, no);
    if (no > lastOwn) at = file.at;
    taken.push(file);
  }
  return taken;
}

function describeGap(first: number, last: number, at: Date | undefined): string {
  const missing = last > first ? `Segments ${first} to ${last} of the log are` : `Segment ${first} of the log is`;
  const way = at ? `restore with --until ${at.toISOString()} or earlier` : 'restore another backup';
  return `${missing} missing in the archive: ${way}`;
}
