import type { Map, MapProps, Marker, ScaleControl } from 'react-map-gl/maplibre';

/** One of the two map libraries with its React components, behind the common interface of both. */
export interface MapEngine {
  Map: typeof Map;
  Marker: typeof Marker;
  ScaleControl: typeof ScaleControl;
  mapLib: MapProps['mapLib'];
}
