/** Security profiles of OCPP: 1 by key alone, 2 by key over TLS, 3 by client certificate over TLS. */
export const SECURITY_PROFILES = [1, 2, 3] as const;
export type SecurityProfile = (typeof SECURITY_PROFILES)[number];
