import type { SearchHit } from '../../../contract/evo-basic/commonApi';
import { usePreference } from '../../../access/usePreference';

const MOST_RECENT = 6;
const NONE: readonly SearchHit[] = [];

function isHit(value: unknown): value is SearchHit {
  const hit = value as Partial<Record<keyof SearchHit, unknown>> | null;
  return typeof hit?.kind === 'string' && typeof hit.id === 'string' && typeof hit.name === 'string';
}

const readRecent = (stored: unknown): readonly SearchHit[] =>
  Array.isArray(stored) && stored.every(isHit) ? stored : NONE;

/** Puts a hit in front of the earlier ones. */
export function addRecent(recent: readonly SearchHit[], hit: SearchHit): SearchHit[] {
  const others = recent.filter(({ kind, id }) => kind !== hit.kind || id !== hit.id);
  // Hints can be contact data, and the preference outlives the right to see them.
  return [{ ...hit, hint: '' }, ...others].slice(0, MOST_RECENT);
}

/** Records that the user has opened from the palette, newest first, and how to add one. */
export function useRecentHits(): [readonly SearchHit[], (hit: SearchHit) => void] {
  const [recent, keepRecent] = usePreference('palette.recent', readRecent);
  return [recent, (hit) => keepRecent(addRecent(recent, hit))];
}
