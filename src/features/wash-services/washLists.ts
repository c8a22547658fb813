/** `list` of the address; service items, which come first, need none. */
export const SUPPLIERS_LIST = 'suppliers';

export type WashList = 'items' | typeof SUPPLIERS_LIST;
