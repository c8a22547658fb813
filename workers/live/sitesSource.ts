import type { LiveSite } from '../../src/contract/live/site';
import type { LiveEnvironment } from './environment';
import type { Source } from './sharedStream';
import type { SiteBook } from './siteBook';
import { stations$ } from './streams/stations';

/** Brings the stations into the book: beside the fleet that fills them with life, or alone. */
export function sitesSource(env: LiveEnvironment, book: SiteBook, isBesideFleet: boolean): Source<LiveSite[]> {
  return {
    name: isBesideFleet ? 'stationsBesideFleet' : 'stations',
    events$: stations$(env, isBesideFleet),
    ...(isBesideFleet && { isBackground: true }),
    take: (sites) => book.replace(sites),
    // Whoever comes back finds the last picture.
    release: () => undefined,
  };
}
