import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, optionalLines, optionalText, text } from '../fields';
import { option } from '../page';
import { degreesUpTo } from '../placeFields';
import { optionCall, optionQuery, recordCalls, retireCall } from '../records';
import { selectAccess } from '../selects';
import { washCommand, WASH_COMMAND_STATES } from '../live/washCommand';
import { WASHER_STATUSES } from '../live/washerStates';

const PATH = 'evo-basic/iotCarWasher';
const VIEW = 'equipment/carWasher';
const NAME = 'Washers';

/** Machines that are imported at once at most. */
export const MOST_IMPORTED = 100;

/** Fields of a washer that a caller sets; its state comes from its supplier. */
export const washerBody = z.strictObject({
  name: text(64),
  washSiteId: id,
  supplierId: id,
  /** The name that the supplier has for it. */
  code: text(64),
  motherboardNumber: optionalText(64),
  machineVersion: optionalText(64),
  machineType: optionalText(64),
  address: optionalText(256),
  longitude: degreesUpTo(180).nullish(),
  latitude: degreesUpTo(90).nullish(),
  /** Services that it can be bought for; of the same site and supplier. */
  serviceIds: z.array(id).max(50, 'validation.maxItems').default([]),
});

/** A washer with its state as of the answer. */
export const washer = z.object({
  id: z.string(),
  name: z.string(),
  washSiteId: z.string(),
  washSite: z.string(),
  companyId: z.string(),
  company: z.string(),
  supplierId: z.string(),
  supplier: z.string(),
  code: z.string(),
  motherboardNumber: z.string().nullable(),
  machineVersion: z.string().nullable(),
  machineType: z.string().nullable(),
  address: z.string().nullable(),
  longitude: z.number().nullable(),
  latitude: z.number().nullable(),
  services: z.array(option),
  status: z.enum(WASHER_STATUSES),
  isOnline: z.boolean(),
  errorCode: z.string().nullable(),
  isWaterLow: z.boolean(),
  isSoapLow: z.boolean(),
  statusAt: dateTime.nullable(),
  /** Time of the last report; null: none yet. */
  reportedAt: dateTime.nullable(),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type Washer = z.infer<typeof washer>;

/** A machine reported by a supplier; `washerId` names the washer that it is in use as. */
export const reportedWasher = z.object({
  code: z.string(),
  name: z.string(),
  machineType: z.string().nullable(),
  address: z.string().nullable(),
  washerId: z.string().nullable(),
});
export type ReportedWasher = z.infer<typeof reportedWasher>;

const filters = {
  /** Matches name, code, motherboard number. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  companyIds: z.array(id).max(100).optional(),
  washSiteIds: z.array(id).max(500).optional(),
  supplierIds: z.array(id).max(100).optional(),
  status: z.enum(WASHER_STATUSES).optional(),
  isOnline: z.boolean().optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};

/** Washers and the suppliers that make them: a company sees and changes the washers of its sites. */
export const iotCarWasher = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: NAME,
    filters,
    sortable: ['name', 'washSite', 'code', 'status', 'createdAt'],
    row: washer,
    detail: washer,
    body: washerBody,
  }),
  list: optionCall(PATH, NAME, selectAccess('washer')),
  retire: retireCall(PATH, VIEW, NAME, filters),
  reported: endpoint({
    method: 'POST',
    path: `${PATH}/reported`,
    access: [`${VIEW}/sync`],
    summary: 'Washers: machines that a supplier reports, those that are not in use first',
    business: 'query',
    body: z.strictObject({ supplierId: id, text: filters.text }),
    response: z.array(reportedWasher),
  }),
  syncAdd: endpoint({
    method: 'POST',
    path: `${PATH}/SyncAdd`,
    access: [`${VIEW}/sync`],
    summary: 'Washers: import machines that a supplier reports; one that is in use already is left as it is',
    business: 'insert',
    body: z.strictObject({
      supplierId: id,
      washSiteId: id,
      codes: z.array(text(64)).min(1, 'validation.minItems').max(MOST_IMPORTED, 'validation.maxItems'),
    }),
    response: z.object({ added: z.number().int(), known: z.number().int() }),
  }),
  supplierList: endpoint({
    method: 'POST',
    path: `${PATH}/supplierList`,
    access: selectAccess('washSupplier'),
    summary: 'Wash suppliers: short list for selects',
    business: 'query',
    body: optionQuery,
    response: z.array(option),
  }),
  lock: endpoint({
    method: 'POST',
    path: `${PATH}/lock`,
    access: [`${VIEW}/lock`],
    summary: 'Washers: lock or unlock; 409 when the state of the washer does not allow it',
    business: 'update',
    idempotent: true,
    body: z.strictObject({ id, isLocked: z.boolean(), reason: optionalLines(256) }),
    response: z.object({ commandId: z.string(), state: z.enum(WASH_COMMAND_STATES) }),
  }),
  commands: endpoint({
    method: 'POST',
    path: `${PATH}/commands`,
    access: [`${VIEW}/view`],
    summary: 'Washers: the latest commands of a washer',
    business: 'query',
    body: z.strictObject({ id }),
    response: z.array(washCommand),
  }),
};
