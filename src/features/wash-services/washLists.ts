/** `list` of the address; service items, which come first, need none. */
export const SUPPLIER_SERVICES_LIST = 'suppliers';
/** `suppliers` was already the address of the supplier services, and old links stay valid. */
export const SUPPLIERS_LIST = 'connections';

export type WashList = 'items' | typeof SUPPLIER_SERVICES_LIST | typeof SUPPLIERS_LIST;
