import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { Map, Marker, ScaleControl } from 'react-map-gl/maplibre';
import type { MapEngine } from './mapEngine';

// Without it a built page stays empty: the library would look for its worker beside its own, bundled, file.
maplibre.setWorkerUrl(workerUrl);

export const engine: MapEngine = { Map, Marker, ScaleControl, mapLib: maplibre };
