/** `list` of the address; the list of all advertisements, which comes first, needs none. */
export const ORDER_LIST = 'order';

export type AdvertisementListName = 'all' | typeof ORDER_LIST;
