import markedUrl from './faviconAlarm.svg';
import plainUrl from './favicon.svg';

/** Icon of the tab, with a red mark while unacknowledged alarms are open. */
export function markFavicon(isMarked: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const url = isMarked ? markedUrl : plainUrl;
  if (link && link.getAttribute('href') !== url) link.href = url;
}
