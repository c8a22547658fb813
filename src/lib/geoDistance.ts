/** Degrees, WGS 84. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

const EARTH_KM = 6_371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Distance on the sphere between two points, km (haversine formula). */
export function measureKm(from: GeoPoint, to: GeoPoint): number {
  const north = Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  const part = north + Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * east;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}
