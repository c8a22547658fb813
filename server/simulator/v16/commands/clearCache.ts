import type { OCPP16 } from 'typed-ocpp';

/** These chargers ask the gateway about every tag, so they have no cache to clear. */
export function clearCache(): OCPP16.ClearCacheResponse {
  return { status: 'Accepted' };
}
