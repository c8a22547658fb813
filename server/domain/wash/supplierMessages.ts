import { z } from 'zod';
import { WASHER_STATUSES } from '../../../src/contract/live/washerStates';

const code = z.string().trim().min(1).max(64);
const name = z.string().trim().min(1).max(64);
const word = z.string().max(256).nullish();

/** A machine as its supplier describes it. */
export const reportedMachine = z.object({
  code,
  name,
  machineType: word,
  motherboardNumber: word,
  version: word,
  address: word,
  longitude: z.number().min(-180).max(180).nullish(),
  latitude: z.number().min(-90).max(90).nullish(),
});

/** All machines and programmes of a supplier. Source: docs/wash-supplier-protocol.md. */
export const supplierInventory = z.object({
  url: z
    .url({ protocol: /^https?$/ })
    .max(256)
    .nullish(),
  machines: z.array(reportedMachine).max(5_000),
  programmes: z.array(z.object({ code, name, minutes: z.number().int().min(1).max(240) })).max(200),
});
export type SupplierInventory = z.infer<typeof supplierInventory>;

export const REPORTED_WASH_STATES = ['started', 'running', 'finished', 'failed'] as const;

/** State of one machine at a time. Source: docs/wash-supplier-protocol.md. */
export const machineReport = z.object({
  id: code,
  machine: code,
  sequence: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  at: z.iso.datetime({ offset: true }),
  isOnline: z.boolean(),
  status: z.enum(WASHER_STATUSES),
  errorCode: z.string().max(64).nullish(),
  isWaterLow: z.boolean().nullish(),
  isSoapLow: z.boolean().nullish(),
  wash: z
    .object({
      id: code,
      state: z.enum(REPORTED_WASH_STATES),
      percent: z.number().min(0).max(100).nullish(),
      reason: word,
    })
    .nullish(),
});
export type MachineReport = z.infer<typeof machineReport>;

/** A customer's purchase at a machine. Source: docs/wash-supplier-protocol.md. */
export const machinePurchase = z.object({
  id: code,
  machine: code,
  programme: code,
  /** The tag that the customer has shown. */
  idTag: z.string().trim().min(1).max(64).nullish(),
  /** It was paid at the terminal of the machine. */
  payment: z.object({ transactionId: code }).nullish(),
  licensePlate: z.string().trim().max(16).nullish(),
  carBrand: name.nullish(),
});
export type MachinePurchase = z.infer<typeof machinePurchase>;

/** The platform's answer to a purchase. */
export type PurchaseAnswer = { isAccepted: true; order: string } | { isAccepted: false; reason: string };

/** A supplier's answer to a command. */
export const supplierAnswer = z.object({ isAccepted: z.boolean(), reason: word });
export type SupplierAnswer = z.infer<typeof supplierAnswer>;
