import type { LiveStation } from '../../src/contract/live/station';
import type { LiveEnvironment } from './environment';
import type { Source } from './sharedStream';
import type { StationStore } from './stationStore';
import { stations$ } from './streams/stations';

/** Brings the stations into the store: beside the fleet that fills them with life, or alone. */
export function stationsSource(
  env: LiveEnvironment,
  store: StationStore,
  isBesideFleet: boolean,
): Source<LiveStation[]> {
  return {
    name: isBesideFleet ? 'stationsBesideFleet' : 'stations',
    events$: stations$(env, isBesideFleet),
    ...(isBesideFleet && { isBackground: true }),
    take: (stations) => store.replace(stations),
    // Whoever comes back finds the last picture.
    release: () => undefined,
  };
}
