/** A type of connector as people write it: the wire's `GBT_DC` is GBT/DC. */
export const nameConnectorType = (type: string): string => type.replace('_', '/');
