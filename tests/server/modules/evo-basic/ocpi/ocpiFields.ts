import { z } from 'zod';

/*
 * Objects of OCPI 2.2.1, chapters 8.3 and 8.4, field by field, strict, so that an unknown field is an error. Optional
 * fields that we do not send are left out.
 */

const ciString = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\x20-\x7e]+$/);
const text = (max: number) => z.string().min(1).max(max);
/** Chapter 16.5. */
const dateTime = z
  .string()
  .max(25)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);

/** 8.3.3 */
const connector = z.strictObject({
  id: ciString(36),
  // 8.4.4
  standard: z.enum([
    'CHADEMO',
    'CHAOJI',
    'DOMESTIC_F',
    'GBT_AC',
    'GBT_DC',
    'IEC_62196_T1',
    'IEC_62196_T1_COMBO',
    'IEC_62196_T2',
    'IEC_62196_T2_COMBO',
    'IEC_62196_T3A',
    'IEC_62196_T3C',
    'TESLA_R',
    'TESLA_S',
  ]),
  // 8.4.3
  format: z.enum(['SOCKET', 'CABLE']),
  // 8.4.19
  power_type: z.enum(['AC_1_PHASE', 'AC_2_PHASE', 'AC_2_PHASE_SPLIT', 'AC_3_PHASE', 'DC']),
  max_voltage: z.number().int().positive(),
  max_amperage: z.number().int().positive(),
  max_electric_power: z.number().int().positive().optional(),
  last_updated: dateTime,
});

/** 8.3.2 */
const evse = z.strictObject({
  uid: ciString(36),
  evse_id: ciString(48)
    .regex(/^[A-Z]{2}\*[A-Z0-9]{3}\*E[A-Z0-9][A-Z0-9*]{0,30}$/)
    .optional(),
  // 8.4.22
  status: z.enum([
    'AVAILABLE',
    'BLOCKED',
    'CHARGING',
    'INOPERATIVE',
    'OUTOFORDER',
    'PLANNED',
    'REMOVED',
    'RESERVED',
    'UNKNOWN',
  ]),
  connectors: z.array(connector).min(1),
  physical_reference: text(16).optional(),
  last_updated: dateTime,
});

const clock = z.string().regex(/^([0-1][0-9]|2[0-3]):[0-5][0-9]$/);

/** 8.4.14 */
const hours = z
  .strictObject({
    twentyfourseven: z.boolean(),
    // 8.4.20
    regular_hours: z
      .array(
        z
          .strictObject({ weekday: z.number().int().min(1).max(7), period_begin: clock, period_end: clock })
          .refine(({ period_begin: begin, period_end: end }) => end > begin, 'period_end is later than period_begin'),
      )
      .optional(),
  })
  .refine(({ twentyfourseven: always, regular_hours: regular }) => always === (regular === undefined));

/** 8.3.1 */
export const ocpiLocation = z.strictObject({
  country_code: ciString(2).length(2),
  party_id: ciString(3).length(3),
  id: ciString(36),
  publish: z.boolean(),
  name: text(255).optional(),
  address: text(45),
  city: text(45),
  state: text(20).optional(),
  country: text(3).length(3),
  // 8.4.13
  coordinates: z.strictObject({
    latitude: z
      .string()
      .max(10)
      .regex(/^-?[0-9]{1,2}\.[0-9]{5,7}$/),
    longitude: z
      .string()
      .max(11)
      .regex(/^-?[0-9]{1,3}\.[0-9]{5,7}$/),
  }),
  evses: z.array(evse).optional(),
  // 8.4.2
  operator: z.strictObject({ name: text(100) }).optional(),
  time_zone: text(255),
  opening_times: hours.optional(),
  charging_when_closed: z.boolean().optional(),
  last_updated: dateTime,
});

/** Chapter 4.1.7. */
export const ocpiEnvelope = z.strictObject({
  data: z.unknown().optional(),
  status_code: z.number().int(),
  status_message: z.string().optional(),
  timestamp: dateTime,
});

export const ocpiEvse = evse;
export const ocpiConnector = connector;
