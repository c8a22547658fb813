import type { Locale } from '../../../../src/contract/fields';
import type { Deps } from '../../../db/deps';
import { toMachineMs, type Clock } from '../../../runtime/clock';
import { buildSearchUrl, fetchAddresses, type FoundAddresses } from './nominatim';

const PATIENCE_MS = 3_000;
/** Shortest time between two requests; operators of geocoders ask for it. */
const GAP_MS = 1_000;
const BELIEVED_MS = 3_600_000;
const MOST_CACHED = 200;

/** Finds addresses by text; null when the geocoder is busy or did not answer. */
export type FindAddresses = (text: string, locale: Locale) => Promise<FoundAddresses | null>;

interface CachedAnswer {
  readAt: number;
  answer: Promise<FoundAddresses | null>;
}

/** The geocoder of the installation; null where none is configured. */
export function createGeocoder({
  config: { GEOCODER_URL },
  clock,
  log,
  version,
}: Pick<Deps, 'config' | 'clock' | 'log' | 'version'>): FindAddresses | null {
  if (GEOCODER_URL === undefined) return null;
  const takeTurn = createPace(clock);
  const cache = new Map<string, CachedAnswer>();

  const requestAddresses = async (url: URL) => {
    const controller = new AbortController();
    const cancel = clock.after(toMachineMs(clock, PATIENCE_MS), () => controller.abort(new Error('timeout')));
    try {
      return await fetchAddresses(url, `operation-management-platform/${version}`, controller.signal);
    } catch (error) {
      // Neither the address, which may hold a provider's key, nor the text of the search is logged.
      log.warn({ reason: readReason(error) }, 'geocoder did not answer');
      return null;
    } finally {
      cancel();
    }
  };

  return (text, locale) => {
    const key = `${locale} ${text.toLowerCase()}`;
    const cached = cache.get(key);
    if (cached && clock.now() - cached.readAt < toMachineMs(clock, BELIEVED_MS)) return cached.answer;
    const turn = takeTurn();
    if (turn === null) return Promise.resolve(null);
    const answer = turn.then(() => requestAddresses(buildSearchUrl(GEOCODER_URL, text, locale)));
    keepAnswer(cache, key, { readAt: clock.now(), answer });
    void answer.then((found) => {
      if (found === null && cache.get(key)?.answer === answer) cache.delete(key);
    });
    return answer;
  };
}

/** Gives requests their turns, a gap apart: one may wait for the next turn, further ones are refused (null). */
function createPace(clock: Clock): () => Promise<void> | null {
  const gap = toMachineMs(clock, GAP_MS);
  let nextAt = 0;
  return () => {
    const wait = Math.max(0, nextAt - clock.now());
    if (wait > gap) return null;
    nextAt = clock.now() + wait + gap;
    return wait === 0 ? Promise.resolve() : new Promise((resolve) => void clock.after(wait, resolve));
  };
}

/** The oldest answer goes when there are too many. */
function keepAnswer(cache: Map<string, CachedAnswer>, key: string, cached: CachedAnswer): void {
  cache.delete(key);
  cache.set(key, cached);
  const [oldest] = cache.keys();
  if (cache.size > MOST_CACHED && oldest !== undefined) cache.delete(oldest);
}

/** `fetch` hides the reason of a failed connection in the cause. */
function readReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
