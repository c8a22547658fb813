/** Target of a tapped advertisement: the app's first page, a station, another page of the app, a web page. */
export const LINK_TYPES = ['index', 'station', 'app', 'other'] as const;
export type LinkType = (typeof LINK_TYPES)[number];

/** Pages of the app that are offered; others can be entered. */
export const APP_PAGES = [
  '/stations',
  '/charging',
  '/washes',
  '/orders',
  '/wallet',
  '/coupons',
  '/messages',
  '/profile',
] as const;

/** Characters of a path or web address at most. */
export const MAX_LINK = 512;

export const needsStation = (linkType: LinkType): boolean => linkType === 'station';
export const needsUrl = (linkType: LinkType): boolean => linkType === 'app' || linkType === 'other';

/** Whether a text is the path of a page of the app; two slashes would lead to another host. */
export function isAppPage(text: string): boolean {
  return /^\/(?!\/)[\w\-./?=&%]*$/.test(text);
}

/** Whether a text is a web address that apps can open safely: with encryption, a host and no credentials. */
export function isHttpsUrl(text: string): boolean {
  // `URL` repairs many faulty addresses; apps might read them in another way.
  if (!/^https:\/\/[^\s\\/]/i.test(text) || /[\s\\]/.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
