import { z } from 'zod';
import { endpoint } from '../endpoint';
import { chargerCode, dateTime, id, optionalText } from '../fields';
import { option } from '../page';
import { connectorStatus, connectorType, OCPP_VERSIONS } from '../live/connector';

export const CHARGER_STATUSES = ['available', 'unavailable', 'faulted', 'offline'] as const;

/** A charger with its connectors. */
export const charger = z.object({
  id: z.string(),
  chargerCode: z.string(),
  name: z.string().nullable(),
  serialNumber: z.string().nullable(),
  stationId: z.string(),
  station: z.string(),
  modelId: z.string(),
  model: z.string(),
  currentType: z.enum(['AC', 'DC']),
  ratedPower: z.number(),
  status: z.enum(CHARGER_STATUSES),
  ocppVersion: z.enum(OCPP_VERSIONS),
  firmwareVersion: z.string().nullable(),
  lastSeen: dateTime.nullable(),
  hasCredential: z.boolean(),
  remark: z.string().nullable(),
  version: z.number().int(),
  connectors: z.array(
    z.object({ connector: z.number().int(), type: connectorType, power: z.number(), status: connectorStatus }),
  ),
});

export const iotChargers = {
  add: endpoint({
    method: 'POST',
    path: 'evo-basic/iotChargers/add',
    access: ['equipment/station/add'],
    summary: 'Create a charger with the connectors of its model',
    business: 'insert',
    body: z.strictObject({
      chargerCode,
      name: optionalText(64),
      serialNumber: optionalText(64),
      stationId: id,
      modelId: id,
      remark: optionalText(256),
    }),
    response: z.object({ id: z.string() }),
  }),
  detail: endpoint({
    method: 'POST',
    path: 'evo-basic/iotChargers/detail',
    access: ['equipment/station/view'],
    summary: 'One charger by id',
    business: 'query',
    body: z.strictObject({ id }),
    response: charger,
  }),
  list: endpoint({
    method: 'POST',
    path: 'evo-basic/iotChargers/list',
    access: 'signed-in',
    summary: 'Chargers for selects',
    business: 'query',
    body: z.strictObject({ text: z.string().max(64).optional(), stationId: id.optional() }),
    response: z.array(option),
  }),
  credential: endpoint({
    method: 'POST',
    path: 'evo-basic/iotChargers/credential/:id',
    access: ['equipment/station/credential'],
    summary: 'A new OCPP key of the charger, shown this once',
    business: 'update',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    response: z.object({ chargerCode: z.string(), key: z.string() }),
  }),
};
