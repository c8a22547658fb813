// The ESM build starts its worker from a file; the one-file build creates it from a blob, which the CSP forbids.
import * as mapbox from 'mapbox-gl/esm';
import 'mapbox-gl/dist/mapbox-gl.css';
import { Map, Marker, ScaleControl } from 'react-map-gl/mapbox';
import type { MapEngine } from './mapEngine';

/** The cast holds, since MapLibre forked from Mapbox and both share the parts used here. */
export const engine = { Map, Marker, ScaleControl, mapLib: mapbox } as unknown as MapEngine;
