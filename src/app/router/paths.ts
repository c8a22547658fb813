/** Addresses that do not come from the menu. */
export const PATHS = {
  root: '/',
  login: '/login',
  forgotPassword: '/forgotPassword',
  notFound: '/404',
  profile: '/profile',
  security: '/profile/security',
} as const;

/** Texts for customers, open without a session. */
export const TEXT_PAGES = ['privacy', 'weappAgms/:type', 'safety', 'washingService'] as const;

/** Wall displays, below which each board has its address. */
export const WALL = '/wall';

export const isWallPath = (pathname: string): boolean => pathname === WALL || pathname.startsWith(`${WALL}/`);

/** Component paths of the pages that are dark unless their user chose otherwise. */
const LIVE_VIEWS: readonly string[] = ['maintenance/monitor', 'maintenance/stationMonitor', 'maintenance/alarm'];

export const isLiveView = (componentPath: string | null): boolean =>
  componentPath !== null && LIVE_VIEWS.includes(componentPath);

/** Address of the login page that returns to `from` afterwards. */
export function loginPath(from: string): string {
  return from === PATHS.root ? PATHS.login : `${PATHS.login}?redirect=${encodeURIComponent(from)}`;
}

/**
 * Target after login: the requested path if it belongs to this console (never another origin, however it is spelt),
 * else the start page.
 */
export function redirectTarget(search: string, origin: string): string {
  const redirect = new URLSearchParams(search).get('redirect');
  if (redirect === null || !redirect.startsWith('/')) return PATHS.root;
  try {
    const url = new URL(redirect, origin);
    const path = url.pathname + url.search + url.hash;
    // `//evil` and `/\evil` have another origin; a path that begins so after parsing would be read anew.
    return url.origin !== origin || path.startsWith('//') || url.pathname === PATHS.login ? PATHS.root : path;
  } catch {
    return PATHS.root;
  }
}
