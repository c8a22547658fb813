import { z } from 'zod';
import { exportCall } from '../exports';
import { dateTime, id, idTag, MAX_ID_TAG, optionalLines, optionalText } from '../fields';
import { importCall } from '../imports';
import { batchUpdateCall, optionCall, recordCalls, retireCall } from '../records';

const PATH = 'evo-basic/chargeTag';
const VIEW = 'chargeTag';

export const TAG_STATUSES = ['enabled', 'blocked', 'expired'] as const;

/** Why a charger refuses a tag: its own state, its holder, or the enterprise that would pay. */
export const TAG_REFUSALS = [
  'blocked',
  'expired',
  'holderDisabled',
  'enterpriseDisabled',
  'notHere',
  'notBound',
  'overLimit',
] as const;
export type TagRefusal = (typeof TAG_REFUSALS)[number];
/** The kind of a tag, by the words of OCPP 2.0.1 (IdTokenEnumType): a card of either standard, a number of ours and others. */
export const TAG_TYPES = ['ISO14443', 'ISO15693', 'Central', 'eMAID', 'MacAddress', 'KeyCode'] as const;
export type TagType = (typeof TAG_TYPES)[number];
/** Columns of the export, in their usual order; those of the import are among them. */
export const TAG_COLUMNS = [
  'tagNo',
  'type',
  'holder',
  'phone',
  'company',
  'enterprise',
  'status',
  'expiresAt',
  'parentTag',
  'remark',
  'lastUsedAt',
  'createdAt',
] as const;

/** Fields of a charge tag that a caller sets. Tags of a company or an enterprise belong to it. */
export const chargeTagBody = z.strictObject({
  tagNo: idTag,
  /** Left out: of a new tag by its number, of a known one as it is. */
  type: z.enum(TAG_TYPES).optional(),
  appUserId: id.nullish(),
  companyId: id.nullish(),
  enterpriseId: id.nullish(),
  status: z.enum(TAG_STATUSES).default('enabled'),
  expiresAt: dateTime.nullish(),
  parentTag: optionalText(MAX_ID_TAG['2.0.1']),
  remark: optionalLines(256),
});

/** A tag as a driver presents it at a charger. A tag past its end counts as expired, whatever its status. */
export const chargeTagRow = z.object({
  id: z.string(),
  tagNo: z.string(),
  type: z.enum(TAG_TYPES),
  appUserId: z.string().nullable(),
  /** Name of the app user. */
  holder: z.string().nullable(),
  companyId: z.string().nullable(),
  company: z.string().nullable(),
  enterpriseId: z.string().nullable(),
  enterprise: z.string().nullable(),
  status: z.enum(TAG_STATUSES),
  expiresAt: dateTime.nullable(),
  parentTag: z.string().nullable(),
  remark: z.string().nullable(),
  lastUsedAt: dateTime.nullable(),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type ChargeTag = z.infer<typeof chargeTagRow>;

/** A tag as it is shown: its stored status, and why a charger would refuse it all the same. */
export const shownTag = chargeTagRow.extend({
  /** Null: a charger of its company would accept it, a balance aside. */
  refusal: z.enum(TAG_REFUSALS).nullable(),
});
export type ShownTag = z.infer<typeof shownTag>;

const filters = {
  /** Matches number, holder, parent tag, remark. */
  text: z.string().trim().max(64, 'validation.maxLength').optional(),
  statuses: z.array(z.enum(TAG_STATUSES)).max(3).optional(),
  types: z.array(z.enum(TAG_TYPES)).max(TAG_TYPES.length).optional(),
  companyIds: z.array(id).max(100).optional(),
  enterpriseIds: z.array(id).max(100).optional(),
  /** Held by these app users. */
  appUserIds: z.array(id).max(100).optional(),
  /** Retired ones are left out unless asked for. */
  isRetired: z.boolean().optional(),
};
const sortable = ['tagNo', 'holder', 'status', 'expiresAt', 'lastUsedAt', 'createdAt'] as const;

/** A change of many tags: blocked or not, given to a holder, given to an enterprise; null takes it from them. */
export const tagChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('status'), status: z.enum(['enabled', 'blocked']) }),
  z.strictObject({ kind: z.literal('holder'), appUserId: id.nullable() }),
  z.strictObject({ kind: z.literal('enterprise'), enterpriseId: id.nullable() }),
]);
export type TagChange = z.infer<typeof tagChange>;

export const chargeTag = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: 'Charge tags',
    filters,
    sortable,
    row: shownTag,
    detail: shownTag,
    body: chargeTagBody,
  }),
  list: optionCall(PATH, 'Charge tags', ['chargeTag/view']),
  retire: retireCall(PATH, VIEW, 'Charge tags', filters),
  batchUpdate: batchUpdateCall({ path: PATH, view: VIEW, name: 'Charge tags', filters, change: tagChange }),
  import: importCall({
    path: `${PATH}/import`,
    access: [`${VIEW}/import`],
    summary: 'Charge tags: import a CSV file, all rows or none; known numbers are changed',
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: [`${VIEW}/export`],
    summary: 'Charge tags: as a file',
    filters,
    sortable,
    columns: TAG_COLUMNS,
    mayLag: true,
  }),
};
