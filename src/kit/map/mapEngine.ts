import type { Map, MapProps, Marker, ScaleControl } from 'react-map-gl/maplibre';

/** One of the two map libraries with its React parts; the same code draws with either. */
export interface MapEngine {
  Map: typeof Map;
  Marker: typeof Marker;
  ScaleControl: typeof ScaleControl;
  mapLib: MapProps['mapLib'];
}
