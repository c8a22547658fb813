import type { Comparison } from '../../contract/comparisons';
import { choicePart } from '../../kit/address/addressParts';

/** Lists of the page; the first one needs no name in the address. */
export const ATTEMPT_LISTS = ['chargers', 'single'] as const;
export type AttemptList = (typeof ATTEMPT_LISTS)[number];

/** Days that figures can be compared with. */
export const AGAINST = ['previous', 'lastYear'] as const satisfies readonly Comparison[];

/** State of the page in its address, beside that of its lists. */
export const ATTEMPT_ADDRESS = {
  list: choicePart('list', ATTEMPT_LISTS),
  comparison: choicePart('against', AGAINST),
};
