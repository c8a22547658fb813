import type { OCPP20 } from 'typed-ocpp';

/** These chargers ask the gateway about every token, so they have no cache to clear. */
export function clearCache(): OCPP20.ClearCacheResponse {
  return { status: 'Accepted' };
}
