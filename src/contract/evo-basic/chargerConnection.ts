import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id } from '../fields';
import { OCPP_VERSIONS } from '../live/connector';

const PATH = 'evo-basic/iotChargers';

/** State of the simulated charger that may stand in for a charger before any hardware is there. */
export const SIMULATION_STATES = ['running', 'possible', 'impossible'] as const;
const simulationState = z.enum(SIMULATION_STATES);
export type SimulationState = z.infer<typeof simulationState>;

/** Whether a charger has reached the gateway since its key was made. */
export const chargerArrival = z.object({
  isOnline: z.boolean(),
  /** When it last tried to connect with another key; null: it has not, since this key was made. */
  wrongKeyAt: dateTime.nullable(),
});
export type ChargerArrival = z.infer<typeof chargerArrival>;

/** Calls that bring a charger to its first connection. */
export const chargerConnection = {
  credential: endpoint({
    method: 'POST',
    path: `${PATH}/credential/:id`,
    access: ['equipment/station/credential'],
    summary: 'Make a new OCPP key of the charger; returned only once',
    business: 'update',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    response: z.object({
      chargerCode: z.string(),
      key: z.string(),
      ocppVersion: z.enum(OCPP_VERSIONS),
      /** Address that the charger connects to; its code follows as the last part of the path. */
      gatewayUrl: z.string(),
      /** Neither GATEWAY_URL nor PUBLIC_URL is set: the address may be right on the server's machine only. */
      isLocalUrl: z.boolean(),
    }),
  }),
  arrival: endpoint({
    method: 'POST',
    path: `${PATH}/arrival/:id`,
    access: ['equipment/station/credential'],
    summary: 'Whether the charger has connected with its key, or tried to with another',
    business: 'query',
    isPoll: true,
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    response: chargerArrival,
  }),
  simulation: endpoint({
    method: 'POST',
    path: `${PATH}/simulation/:id`,
    access: ['equipment/station/credential'],
    summary: 'Whether a simulated charger stands in for this charger, or may do so',
    business: 'query',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    response: z.object({ state: simulationState }),
  }),
  simulate: endpoint({
    method: 'POST',
    path: `${PATH}/simulate/:id`,
    access: ['equipment/station/credential'],
    summary: 'Start a simulated charger that connects as this charger, which has never connected, or stop it',
    business: 'update',
    params: z.strictObject({ id }),
    body: z.strictObject({ isSimulated: z.boolean() }),
    response: z.object({ state: simulationState }),
  }),
};
