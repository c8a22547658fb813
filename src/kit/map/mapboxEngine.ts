// Its modules start their worker from a file of their own; the one-file build makes it from a text, which is forbidden.
import * as mapbox from 'mapbox-gl/esm';
import 'mapbox-gl/dist/mapbox-gl.css';
import { Map, Marker, ScaleControl } from 'react-map-gl/mapbox';
import type { MapEngine } from './mapEngine';

/** The parts of it that are used here are those of MapLibre, which began as a copy of it. */
export const engine = { Map, Marker, ScaleControl, mapLib: mapbox } as unknown as MapEngine;
