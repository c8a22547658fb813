import { z } from 'zod';
import { endpoint, TRANSFER_TIMEOUT_MS } from '../endpoint';
import { dateTime, id, optionalLines, optionalText, text } from '../fields';
import { templateSetting, templateSettings } from './chargerConfiguration';
import { connectorType, OCPP_VERSIONS } from '../live/connector';
import { bulkResult, ids, optionCall, recordCalls, retireCall, versionOf } from '../records';
import { selectAccess } from '../selects';

const PATH = 'evo-basic/chargerModels';
const MOST_KW = 1_000;

/** A connector as a model describes it; `power` in kW. */
const modelConnector = z.strictObject({
  number: z.number().int().min(1).max(8),
  type: connectorType,
  power: z.number().gt(0).max(MOST_KW),
});

const isNumberedOnce = (connectors: { number: number }[]) =>
  new Set(connectors.map(({ number }) => number)).size === connectors.length;

/** Fields of a charger model that a caller sets. Power in kW, voltage in V, current in A. */
export const chargerModelBody = z.strictObject({
  name: text(64),
  manufacturer: text(64),
  vendorCode: optionalText(32),
  currentType: z.enum(['AC', 'DC']),
  connectors: z
    .array(modelConnector)
    .min(1, 'validation.minItems')
    .max(8, 'validation.maxItems')
    .refine(isNumberedOnce, 'validation.unique'),
  ratedPower: z.number().gt(0).max(MOST_KW),
  maxVoltage: z.number().gt(0).max(2_000).nullish(),
  maxCurrent: z.number().gt(0).max(2_000).nullish(),
  ocppVersion: z.enum(OCPP_VERSIONS),
  pictureId: id.nullish(),
  remark: optionalLines(256),
});

/** A kind of charger. Chargers that are retired do not count into `chargers`. */
export const chargerModel = z.object({
  id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  vendorCode: z.string().nullable(),
  currentType: z.enum(['AC', 'DC']),
  connectors: z.array(modelConnector),
  ratedPower: z.number(),
  maxVoltage: z.number().nullable(),
  maxCurrent: z.number().nullable(),
  ocppVersion: z.enum(OCPP_VERSIONS),
  pictureId: z.string().nullable(),
  remark: z.string().nullable(),
  chargers: z.number().int(),
  /** Settings that its chargers should have. */
  settings: z.array(templateSetting),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type ChargerModel = z.infer<typeof chargerModel>;

const difference = <T extends z.ZodType>(value: T) => z.object({ before: value, after: value }).nullable();

/** A charger that differs from its model; null: does not differ in this. */
export const modelDifference = z.object({
  id: z.string(),
  chargerCode: z.string(),
  station: z.string(),
  connectors: difference(z.array(modelConnector)),
  /** A connected charger keeps the version of its connection. */
  ocppVersion: difference(z.enum(OCPP_VERSIONS)),
  /** Reason why the model cannot be applied to it now, in the caller's language. */
  problem: z.string().nullable(),
});
export type ModelDifference = z.infer<typeof modelDifference>;

/** Chargers that a change of a model touches; retired ones do not count. */
export const modelImpact = z.object({
  chargers: z.number().int(),
  stations: z.number().int(),
  /** Number of chargers that differ; the first 1,000 are named. */
  differ: z.number().int(),
  differences: z.array(modelDifference),
});
export type ModelImpact = z.infer<typeof modelImpact>;

const filters = {
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  manufacturers: z.array(z.string().max(64)).max(50).optional(),
  currentType: z.enum(['AC', 'DC']).optional(),
  ocppVersion: z.enum(OCPP_VERSIONS).optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};

export const chargerModels = {
  ...recordCalls({
    path: PATH,
    view: 'equipment/model',
    name: 'Charger models',
    filters,
    sortable: ['name', 'manufacturer', 'ratedPower', 'chargers', 'createdAt'],
    row: chargerModel,
    detail: chargerModel,
    body: chargerModelBody,
  }),
  list: optionCall(PATH, 'Charger models', selectAccess('chargerModel')),
  retire: retireCall(PATH, 'equipment/model', 'Charger models', filters),
  manufacturers: endpoint({
    method: 'GET',
    path: `${PATH}/manufacturers`,
    access: ['equipment/model/view'],
    summary: 'Manufacturers of charger models, for the filter of the list',
    business: 'query',
    response: z.array(z.string()),
  }),
  impact: endpoint({
    method: 'POST',
    path: `${PATH}/impact`,
    access: ['equipment/model/view'],
    summary: 'Chargers of a model, and how they differ from what is stored or about to be saved',
    business: 'query',
    body: z.strictObject({ id, ...chargerModelBody.pick({ connectors: true, ocppVersion: true }).shape }),
    response: modelImpact,
  }),
  saveSettings: endpoint({
    method: 'POST',
    path: `${PATH}/settings`,
    access: ['equipment/model/edit'],
    summary:
      'Set the settings that chargers of a model should have; 409 when the model has changed since the version named',
    business: 'update',
    body: z.strictObject({ ...versionOf, settings: templateSettings }),
    response: chargerModel,
  }),
  apply: endpoint({
    method: 'POST',
    path: `${PATH}/apply`,
    access: ['equipment/station/edit'],
    summary:
      'Give chargers the connectors and the OCPP version of their model; a result for each, 409 for an old version',
    business: 'update',
    body: z.strictObject({ ...versionOf, ids }),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  }),
};
