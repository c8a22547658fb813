import type { LiveStation } from '../../src/contract/live/station';
import type { LiveEnvironment } from './environment';
import type { StreamSource } from './sharedStream';
import type { StationStore } from './stationStore';
import { streamStations$ } from './streams/stations';

/** Brings the stations into the store: beside the fleet that fills them with life, or alone. */
export function stationsSource(
  env: LiveEnvironment,
  store: StationStore,
  isBesideFleet: boolean,
): StreamSource<LiveStation[]> {
  return {
    name: isBesideFleet ? 'stationsBesideFleet' : 'stations',
    events$: streamStations$(env, isBesideFleet),
    ...(isBesideFleet && { isBackground: true }),
    apply: (stations) => store.replace(stations),
    // Whoever comes back finds the last picture.
    release: () => undefined,
  };
}
