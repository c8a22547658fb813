import { REPLAY_MODES } from '../../contract/live/replayOrder';
import { choicePart, openPart, type AddressPart } from '../../kit/address/addressParts';
import { formatMoment, parseMoment } from '../../lib/moment';

const START_MS = 15 * 60_000;

/** A moment as `?at=2026-11-22T03:12:00Z`, epoch ms of a whole second; null for live. */
function momentPart(parameter: string): AddressPart<number | null> {
  return {
    read: (search) => parseMoment(search.get(parameter) ?? ''),
    write: (search, at) => {
      if (at === null) search.delete(parameter);
      else search.set(parameter, formatMoment(at));
    },
    isPassing: (before, after) => before !== null && after !== null,
    isMomentary: true,
  };
}

/** A replay that is begun without a moment begins a quarter of an hour ago. */
export const findEarlier = (): number => Date.now() - START_MS;

/** The same screen at a moment. */
export function setMoment(search: URLSearchParams, at: number): URLSearchParams {
  search.set('at', formatMoment(at));
  return search;
}

/** Parameters that say which moment is shown, and how it was known. */
export const REPLAY_PARAMETERS = ['at', 'known'] as const;

/** Moment and view of a replay in the address of its screen. */
export const REPLAY_ADDRESS = {
  at: momentPart('at'),
  mode: choicePart('known', REPLAY_MODES),
  connector: openPart('connector'),
  alarm: openPart('alarm'),
};
