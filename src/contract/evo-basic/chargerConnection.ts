import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { OCPP_VERSIONS } from '../live/connector';

const PATH = 'evo-basic/iotChargers';

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
};
