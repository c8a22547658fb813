import i18next from 'i18next';
import { BROKEN, NETWORK, TIMEOUT } from './problem';

const KNOWN = [400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 501, 503, 507] as const;

/** Words for a failure that the server gave none for. `retryAfter` in seconds. */
export function catalogueMessage(status: number, retryAfter?: number): string {
  if (status === NETWORK) return i18next.t('errors:http.network');
  if (status === TIMEOUT) return i18next.t('errors:http.timeout');
  if (status === BROKEN) return i18next.t('errors:http.broken');
  // The envelope refused although HTTP was content.
  if (status === 200) return i18next.t('errors:http.business');
  const category = KNOWN.find((code) => code === status);
  return category === undefined ? i18next.t('errors:http.other') : i18next.t(`errors:http.${category}`, { retryAfter });
}
