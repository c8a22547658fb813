import type { Position } from './cutAtDateLine';

/** The part of GeoJSON (RFC 7946) that the map of the world is made of. */
export interface Collection {
  type: 'FeatureCollection';
  features: { type: 'Feature'; properties: Record<string, unknown>; geometry: Polygons | Lines | Place }[];
}

export interface Polygons {
  type: 'MultiPolygon';
  coordinates: Position[][][];
}

export interface Lines {
  type: 'MultiLineString';
  coordinates: Position[][];
}

interface Place {
  type: 'Point';
  coordinates: Position;
}
