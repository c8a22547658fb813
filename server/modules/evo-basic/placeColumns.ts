import type { z } from 'zod';
import type { placeBody } from '../../../src/contract/placeFields';

type PlaceFields = z.output<typeof placeBody>;

/** Columns of a place that differ from its fields on the wire. */
export function toPlaceColumns({ province, phone, openingHours, longitude, latitude }: PlaceFields) {
  return {
    province: province || null,
    phone: phone || null,
    openingHours: openingHours ? JSON.stringify(openingHours) : null,
    longitude: String(longitude),
    latitude: String(latitude),
  };
}
