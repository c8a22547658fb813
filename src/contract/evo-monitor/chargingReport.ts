import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { breakdown } from '../breakdown';
import { orderRow } from '../evo-bill/orderRow';
import { EXPORT_FORMATS, zoneName } from '../exports';
import { dateTime, id } from '../fields';
import { chargingCurve } from '../live/curve';

/** An order as shown in its report; the process series belongs to its transaction. */
export const chargingReportOrder = orderRow.extend({
  email: z.string().nullable(),
  address: z.string(),
  paidAt: dateTime.nullable(),
  /** Per cent. */
  startSoc: z.number().nullable(),
  stopSoc: z.number().nullable(),
  /** kW: the most that was seen, and energy over time. */
  maxPower: z.number().nullable(),
  averagePower: z.number().nullable(),
  stopReason: z.string().nullable(),
  /** As reported by the charger. */
  rawStopReason: z.string().nullable(),
  breakdown: breakdown.nullable(),
});
export type ChargingReportOrder = z.infer<typeof chargingReportOrder>;

export const chargingReport = {
  getChargingCurve: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargingReport/getChargingCurve/:txnId',
    access: [
      'maintenance/chargingReport/view',
      'maintenance/monitor/view',
      'maintenance/stationMonitor/view',
      'order/chargeOrder/view',
      'chargingHistory/view',
    ],
    summary: 'Curve of a transaction, running or finished; with `since` and `version` only newer points',
    business: 'query',
    isPoll: true,
    params: z.strictObject({ txnId: z.string().max(64) }),
    body: z.strictObject({ since: z.number().optional(), version: z.number().int().optional() }),
    response: chargingCurve,
  }),
  chargerOrderDetail: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargingReport/chargerOrderDetail/:id',
    access: ['maintenance/chargingReport/view'],
    summary: 'Charging report of an order, from start to payment',
    business: 'query',
    params: z.strictObject({ id }),
    response: chargingReportOrder,
  }),
  export: endpoint({
    method: 'POST',
    path: 'evo-monitor/chargingReport/export/:id',
    access: ['maintenance/chargingReport/export'],
    summary: 'Curve of an order: as a file; without a timeZone in the time of the station',
    business: 'export',
    isFile: true,
    timeoutMs: TRANSFER_TIMEOUT_MS,
    params: z.strictObject({ id }),
    body: z.strictObject({ format: z.enum(EXPORT_FORMATS).default('csv'), timeZone: zoneName.optional() }),
    response: z.undefined(),
  }),
};
