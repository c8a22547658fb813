import markedUrl from './faviconAlarm.svg';
import plainUrl from './favicon.svg';

/** The icon of the tab, with a red mark while something needs somebody. */
export function markFavicon(isMarked: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const url = isMarked ? markedUrl : plainUrl;
  if (link && link.getAttribute('href') !== url) link.href = url;
}
