import type { WasherFilters } from '../../../contract/live/views/washers';
import { WASHER_STATES } from '../../../contract/live/washer';
import { choicesPart, idsPart, openPart, textPart, type AddressQuery } from '../../../kit/address/addressParts';

/** `list` of the monitor's address when it shows the bays instead of the connectors. */
export const BAYS_LIST = 'bays';

/** Filters and view of the bays in their address. */
export const BAY_ADDRESS = {
  text: textPart('text'),
  states: choicesPart('status', WASHER_STATES),
  companyIds: idsPart('company'),
  washSiteIds: idsPart('site'),
  stationIds: idsPart('station'),
  /** Id of the washer whose detail is open. */
  washer: openPart('washer'),
};

export type BayQuery = AddressQuery<typeof BAY_ADDRESS>;

/** The filters of the live layer for a query. */
export function toWasherFilters({ text, states, companyIds, washSiteIds, stationIds }: BayQuery): WasherFilters {
  return { text: text.trim(), states, companyIds, washSiteIds, stationIds };
}
