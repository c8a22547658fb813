import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, text } from '../fields';
import { commandReceipt } from '../live/command';

const PATH = 'evo-basic/iotChargers';

/** When a monitor reports its variable (OCPP 2.0.1, MonitorEnumType). */
export const MONITOR_TYPES = ['UpperThreshold', 'LowerThreshold', 'Delta', 'Periodic', 'PeriodicClockAligned'] as const;
/** Monitors that a charger is set back to (MonitoringBaseEnumType). */
export const MONITORING_BASES = ['All', 'FactoryDefault', 'HardWiredOnly'] as const;
/** 0, danger, to 9, debug. */
export const MOST_SEVERITY = 9;
const MOST_NUMBER = 2_147_483_647;

const severity = z.number().int().min(0, 'validation.min').max(MOST_SEVERITY, 'validation.max');
const evse = z.number().int().min(1, 'validation.min').max(999, 'validation.max');
const value = z.number().min(-MOST_NUMBER, 'validation.min').max(MOST_NUMBER, 'validation.max');

/** A monitor of a variable, as reported by the charger. */
export const chargerMonitor = z.object({
  monitorId: z.number().int(),
  component: z.string(),
  evse: z.number().int().nullable(),
  variable: z.string(),
  type: z.string(),
  value: z.number(),
  severity: z.number().int(),
  /** It watches during sessions alone. */
  isTransaction: z.boolean(),
});
export type ChargerMonitor = z.infer<typeof chargerMonitor>;

/** A request about monitors: report all, set one, clear one, choose the least severity, or go back to a base. */
export const monitorRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('read') }),
  z.strictObject({
    action: z.literal('set'),
    component: text(50),
    evse: evse.nullish(),
    variable: text(50),
    type: z.enum(MONITOR_TYPES),
    /** Threshold, difference, or seconds of a period. */
    value,
    severity,
  }),
  z.strictObject({ action: z.literal('clear'), monitorId: z.number().int().min(0).max(MOST_NUMBER) }),
  z.strictObject({ action: z.literal('level'), severity }),
  z.strictObject({ action: z.literal('base'), base: z.enum(MONITORING_BASES) }),
]);
export type MonitorRequest = z.infer<typeof monitorRequest>;

/** Calls about the monitors of a 2.0.1 charger (N02 to N07). */
export const chargerMonitorCalls = {
  monitors: endpoint({
    method: 'POST',
    path: `${PATH}/monitors/:id`,
    access: ['equipment/station/configure'],
    summary: 'Read, set or clear the monitors of a 2.0.1 charger',
    business: 'update',
    idempotent: true,
    params: z.strictObject({ id }),
    body: monitorRequest,
    response: commandReceipt,
  }),
};
