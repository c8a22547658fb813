import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, optionalLines, text } from '../fields';
import { OPERATING_STATUSES, placeFields, placeFilters, placeRecord } from '../placeFields';
import { optionCall, recordCalls, retireCall, versionOf } from '../records';
import { selectAccess } from '../selects';
import { washProfitLines, washSiteProfit } from './profit';

const PATH = 'evo-basic/iotCarwasherGroups';
const VIEW = 'equipment/washStationGroup';

/** Longest notice for customers. */
const MAX_NOTICE = 256;

/** Action on the money of a failed wash. */
export const FAILED_WASH_ACTIONS = ['refund', 'review'] as const;
export type FailedWashAction = (typeof FAILED_WASH_ACTIONS)[number];

/** Fields of a wash site that a caller sets. */
export const washSiteBody = z.strictObject({
  name: text(64),
  /** Required of operators; a company's wash sites are its own. */
  companyId: id.nullish(),
  /** The charging station that it stands beside, of the same company. */
  stationId: id.nullish(),
  ...placeFields,
  /** Text for customers. */
  notice: optionalLines(MAX_NOTICE),
  /** Picture that shows customers the modes of washing. */
  modePictureId: id.nullish(),
  /** Action on the money of a failed wash. */
  failedWash: z.enum(FAILED_WASH_ACTIONS).default('refund'),
});

export const washSite = z.object({
  id: z.string(),
  name: z.string(),
  companyId: z.string(),
  company: z.string(),
  stationId: z.string().nullable(),
  station: z.string().nullable(),
  ...placeRecord.shape,
  notice: z.string().nullable(),
  modePictureId: z.string().nullable(),
  failedWash: z.enum(FAILED_WASH_ACTIONS),
  retiredAt: dateTime.nullable(),
  createdAt: dateTime,
  version: z.number().int(),
});
export type WashSite = z.infer<typeof washSite>;

const filters = { ...placeFilters, stationIds: z.array(id).max(500).optional() };

/** Wash sites of companies: a company sees and changes its own. */
export const iotCarwasherGroups = {
  ...recordCalls({
    path: PATH,
    view: VIEW,
    name: 'Wash sites',
    filters,
    sortable: ['name', 'company', 'city', 'createdAt'],
    row: washSite,
    detail: washSite,
    body: washSiteBody,
  }),
  setOperatingStatus: endpoint({
    method: 'POST',
    path: `${PATH}/setOperatingStatus`,
    // The form of a wash site has its operating status too, so that `edit` opens and closes as well.
    access: [`${VIEW}/open`, `${VIEW}/edit`],
    summary: 'Wash sites: open or close in apps and maps; 409 when the wash site has changed since the version named',
    business: 'update',
    body: z.strictObject({ ...versionOf, operatingStatus: z.enum(OPERATING_STATUSES) }),
    response: washSite,
  }),
  profit: endpoint({
    method: 'POST',
    path: `${PATH}/profit`,
    access: [`${VIEW}/edit`],
    summary: 'Wash sites: profit shares of one',
    business: 'query',
    body: z.strictObject({ washSiteId: id }),
    response: washSiteProfit,
  }),
  setProfit: endpoint({
    method: 'POST',
    path: `${PATH}/setProfit`,
    access: [`${VIEW}/edit`],
    summary: 'Wash sites: set the profit shares of one, for washes that are paid from now on',
    business: 'update',
    body: z.strictObject({ washSiteId: id, lines: washProfitLines }),
    response: washSiteProfit,
  }),
  list: optionCall(PATH, 'Wash sites', selectAccess('washSite')),
  retire: retireCall(PATH, VIEW, 'Wash sites', filters),
};
