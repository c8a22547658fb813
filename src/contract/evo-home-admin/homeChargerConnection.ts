import { z } from 'zod';
import { endpoint } from '../endpoint';
import { chargerArrival } from '../evo-basic/chargerConnection';
import { id } from '../fields';
import { OCPP_VERSIONS } from '../live/connector';
import { homeOverride } from './homeOverride';
import { homeSchedule } from './homeSchedule';

const PATH = 'evo-home-admin/chargers';
const VIEW = 'homeCharger/charger';

/** Calls about a home charger at the gateway: its key, its schedule, and its commands. */
export const homeChargerConnection = {
  credential: endpoint({
    method: 'POST',
    path: `${PATH}/credential/:id`,
    access: [`${VIEW}/credential`],
    summary: 'Home chargers: make a new OCPP key; returned only once',
    business: 'update',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    response: z.object({
      chargerCode: z.string(),
      key: z.string(),
      ocppVersion: z.enum(OCPP_VERSIONS),
      /** Address that the charger connects to; its serial number follows as the last part of the path. */
      gatewayUrl: z.string(),
      /** Neither GATEWAY_URL nor PUBLIC_URL is set: the address may be right on the server's machine only. */
      isLocalUrl: z.boolean(),
    }),
  }),
  arrival: endpoint({
    method: 'POST',
    path: `${PATH}/arrival/:id`,
    access: [`${VIEW}/credential`],
    summary: 'Home chargers: whether a charger has connected with its key, or tried to with another',
    business: 'query',
    isPoll: true,
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    response: chargerArrival,
  }),
  chargeNow: endpoint({
    method: 'POST',
    path: `${PATH}/charge-now`,
    access: [`${VIEW}/operate`],
    summary: 'Home chargers: charge at once, whatever the off-peak setting says; 409 when the charger cannot be asked',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ id }),
    response: homeOverride,
  }),
  sendSchedule: endpoint({
    method: 'POST',
    path: `${PATH}/send-schedule`,
    access: [`${VIEW}/operate`],
    summary: 'Home chargers: give a charger its schedule again, at once or as soon as it is online',
    business: 'update',
    body: z.strictObject({ id }),
    response: homeSchedule,
  }),
};
