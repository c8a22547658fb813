/** Addresses that do not come from the menu. */
export const PATHS = {
  root: '/',
  login: '/login',
  forgotPassword: '/forgotPassword',
  notFound: '/404',
  profile: '/profile',
  security: '/profile/security',
} as const;

/** Informational pages anybody may read. */
export const PUBLIC_PAGES = [
  'privacy',
  'weappAgms/:type',
  'safety',
  'washingService',
  'mapKz',
  'mapPartner',
  'mapAdvertisement',
] as const;

/** Component paths of the pages that are dark unless their user chose otherwise. */
const LIVE_VIEWS: readonly string[] = ['maintenance/monitor', 'maintenance/stationMonitor', 'maintenance/alarm'];

export const isLiveView = (componentPath: string | null): boolean =>
  componentPath !== null && LIVE_VIEWS.includes(componentPath);

/** Where to log in, and to come back from there. */
export function loginPath(from: string): string {
  return from === PATHS.root ? PATHS.login : `${PATHS.login}?redirect=${encodeURIComponent(from)}`;
}

/**
 * Where to go after login: the path that was asked for, as long as it is one of this console (an address of another
 * origin, however it is spelt, is not), else the start page.
 */
export function redirectTarget(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  if (wanted === null || !wanted.startsWith('/')) return PATHS.root;
  try {
    const url = new URL(wanted, origin);
    const path = url.pathname + url.search + url.hash;
    // `//evil` and `/\evil` have another origin; a path that begins so after parsing would be read anew.
    return url.origin !== origin || path.startsWith('//') || url.pathname === PATHS.login ? PATHS.root : path;
  } catch {
    return PATHS.root;
  }
}
