import type { OCPP16 } from 'typed-ocpp';

/** These chargers ask the gateway about every tag; there is nothing to forget. */
export function clearCache(): OCPP16.ClearCacheResponse {
  return { status: 'Accepted' };
}
