/** `list` of the address; service items, which come first, need none. */
export const SUPPLIER_SERVICES_LIST = 'suppliers';
/** `suppliers` is the address of their services, which was there first and stays. */
export const SUPPLIERS_LIST = 'connections';

export type WashList = 'items' | typeof SUPPLIER_SERVICES_LIST | typeof SUPPLIERS_LIST;
