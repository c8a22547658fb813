import type { MapView } from './mapMarks';

const MOST_ZOOM = 22;
const NUMBER = String.raw`(-?\d+(?:\.\d+)?)`;
const SHAPE = new RegExp(`^${NUMBER},${NUMBER},${NUMBER}$`);

/** Parses `43.2551,76.9126,11.5` of an address; null when invalid. */
export function readViewAddress(text: string | null): MapView | null {
  const [, ...parts] = SHAPE.exec(text ?? '') ?? [];
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = parts.map(Number);
  const isThere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 0 && zoom <= MOST_ZOOM;
  return isThere ? { latitude, longitude, zoom } : null;
}

/** A view as text for the address, rounded to at most a pixel at its zoom. */
export function viewAddress({ latitude, longitude, zoom }: MapView): string {
  const digits = Math.min(6, Math.max(1, Math.ceil((zoom + 1) * Math.log10(2))));
  const turned = ((((longitude + 180) % 360) + 360) % 360) - 180;
  return [latitude.toFixed(digits), turned.toFixed(digits), String(Number(zoom.toFixed(2)))].join(',');
}
