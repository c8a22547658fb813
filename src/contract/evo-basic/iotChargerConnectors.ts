import { z } from 'zod';
import { endpoint } from '../endpoint';
import { energyDay } from '../evo-monitor/energyDay';
import { zoneName } from '../exports';
import { nothing } from '../fields';
import { connectorStatus } from '../live/connector';

/** Steps of an installation before the first session, in the order of the setup. */
export const SETUP_STEPS = ['company', 'model', 'station', 'charger', 'connection', 'session'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const setupProgress = z.object({
  done: z.array(z.enum(SETUP_STEPS)),
  /** The newest charger while none has ever connected. */
  waitingCharger: z.object({ id: z.string(), chargerCode: z.string() }).nullable(),
  /** A charger that a simulated one stands in for. */
  simulatedCharger: z.object({ id: z.string(), chargerCode: z.string() }).nullable(),
});
export type SetupProgress = z.infer<typeof setupProgress>;

export const iotChargerConnectors = {
  getIndexChargerStatistics: endpoint({
    method: 'POST',
    path: 'evo-basic/iotChargerConnectors/getIndexChargerStatistics',
    access: ['home/view'],
    summary: 'Connector counts by status, with current totals',
    business: 'query',
    isPoll: true,
    body: nothing,
    response: z.object({
      /** Connectors by live status; statuses without connectors are left out. */
      mix: z.partialRecord(connectorStatus, z.number().int()),
      connectors: z.number().int(),
      chargers: z.number().int(),
      /** All that are not retired, those without a charger included. */
      stations: z.number().int(),
      /** Sessions that run: charging or suspended. */
      sessions: z.number().int(),
      /** kW that flow now. */
      power: z.number(),
      /** Time up to which the figures are known to be complete, with milliseconds. */
      serverTime: z.string(),
    }),
  }),
  getEnergyDay: endpoint({
    method: 'POST',
    path: 'evo-basic/iotChargerConnectors/getEnergyDay',
    access: ['home/view'],
    summary: 'Power of the running day of a zone beside the same weekday a week before; 403 for an enterprise',
    business: 'query',
    isPoll: true,
    body: z.strictObject({ timezone: zoneName }),
    response: energyDay,
  }),
  getSetupProgress: endpoint({
    method: 'POST',
    path: 'evo-basic/iotChargerConnectors/getSetupProgress',
    access: ['home/view'],
    summary: 'Steps of the first set-up that are done, among the records that the caller may see',
    business: 'query',
    isPoll: true,
    body: nothing,
    response: setupProgress,
  }),
};
