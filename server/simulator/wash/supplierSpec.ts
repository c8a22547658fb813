import { z } from 'zod';

const machine = z.object({
  code: z.string(),
  /** Country of its site. */
  country: z.string().nullish(),
  name: z.string(),
  machineType: z.string(),
  motherboardNumber: z.string(),
  version: z.string(),
  address: z.string(),
  longitude: z.number(),
  latitude: z.number(),
});

/** A supplier with its machines and programmes. */
export const supplierSpec = z.object({
  code: z.string(),
  secret: z.string(),
  machines: z.array(machine),
  programmes: z.array(z.object({ code: z.string(), name: z.string(), minutes: z.number() })),
});
export type SupplierSpec = z.infer<typeof supplierSpec>;

/** Settings of the simulated suppliers: the first line of input, as JSON. */
export const washSettings = z.object({
  /** Address of the platform. */
  url: z.url(),
  suppliers: z.array(supplierSpec),
  seed: z.number().int().default(1),
  /** Factor of washes and repairs over the clock. */
  speed: z.number().positive().default(1),
  time: z.object({ speed: z.number().positive(), startedAt: z.number(), origin: z.number() }).optional(),
  faults: z.enum(['none', 'normal']).default('normal'),
  /** Tags of customers: one list, or by country. */
  idTags: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]).default([]),
  /** From a customer at a machine to the next, on average; 0: none comes. */
  minutesBetweenCars: z.number().min(0).default(0),
});
export type WashSettings = z.infer<typeof washSettings>;
