import type { OCPP20 } from 'typed-ocpp';

/** These chargers ask the gateway about every token; there is nothing to forget. */
export function clearCache(): OCPP20.ClearCacheResponse {
  return { status: 'Accepted' };
}
