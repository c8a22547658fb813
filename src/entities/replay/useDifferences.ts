import { useMemo } from 'react';
import { useReplayDifferencesQuery } from '../../api/evo-monitor/replay';
import { toWire } from '../../lib/time';
import type { ReplayDifference } from './replayDifferences';
import type { Replay } from './useReplay';

const NONE: ReadonlyMap<string, ReplayDifference> = new Map();

/** The differences at the moment while it stands still. */
export function useDifferences(
  { state: { at }, isPlaying }: Replay,
  isAsked: boolean,
): ReadonlyMap<string, ReplayDifference> {
  const isStill = isAsked && !isPlaying;
  const { currentData } = useReplayDifferencesQuery({ body: { at: toWire(at) } }, { skip: !isStill });
  return useMemo(
    () => (isStill && currentData ? new Map(currentData.rows.map((row) => [row.key, row])) : NONE),
    [isStill, currentData],
  );
}
