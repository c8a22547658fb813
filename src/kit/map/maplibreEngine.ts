import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { Protocol } from 'pmtiles';
import { Map, Marker, ScaleControl } from 'react-map-gl/maplibre';
import type { MapEngine } from './mapEngine';
import { ARCHIVE_SCHEME } from './protomapsStyle';

// Without it the built map stays empty, since the library looks for its worker beside its bundled file.
maplibre.setWorkerUrl(workerUrl);

// Tiles in one file, read by ranges: `pmtiles://https://...` in a style. The archive itself names its attribution.
maplibre.addProtocol(ARCHIVE_SCHEME, new Protocol({ metadata: true }).tile);

export const engine: MapEngine = { Map, Marker, ScaleControl, mapLib: maplibre };
