/** `list` of the address; chargers, which come first, need none. */
export const CAMPAIGNS_LIST = 'campaigns';
export const VERSIONS_LIST = 'versions';

export type OtaList = 'chargers' | typeof CAMPAIGNS_LIST | typeof VERSIONS_LIST;
