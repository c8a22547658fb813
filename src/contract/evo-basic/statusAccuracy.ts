import { z } from 'zod';
import { endpoint } from '../endpoint';
import { exportCall } from '../exports';
import { day, id } from '../fields';
import { pageAnswer, pageQuery } from '../page';

const PATH = 'evo-basic/statusAccuracy';

/** What a row is about. */
export const ACCURACY_LEVELS = ['charger', 'connector', 'model', 'station'] as const;
export type AccuracyLevel = (typeof ACCURACY_LEVELS)[number];

/** Days up to yesterday that are added up. */
export const ACCURACY_DAYS = ['7', '28', '84'] as const;

const seconds = z.number().int();

/** How true the announced status was; only time in contact counts. Shares in percent; null: no such time. */
const accuracyRow = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for models. */
  station: z.string().nullable(),
  stationId: z.string().nullable(),
  /** Null for models and stations. */
  chargerId: z.string().nullable(),
  /** Null for stations. */
  model: z.string().nullable(),
  connectors: z.number().int(),
  sessionSeconds: seconds,
  /** Announced free while a session ran. */
  freeSeconds: seconds,
  freeShare: z.number().nullable(),
  /** Greatest age of a wrong announcement; null: none was wrong. */
  freeAge: seconds.nullable(),
  idleSeconds: seconds,
  /** A session was announced without one. */
  occupiedSeconds: seconds,
  occupiedShare: z.number().nullable(),
  occupiedAge: seconds.nullable(),
  /** One of the shares is above the limit of a finding. */
  isFinding: z.boolean(),
  /** First day that is counted. */
  since: day,
});
export type AccuracyRow = z.infer<typeof accuracyRow>;

const someIds = z.array(id).max(500, 'validation.maxItems').optional();
const filters = {
  by: z.enum(ACCURACY_LEVELS).default('charger'),
  days: z.enum(ACCURACY_DAYS).default('7'),
  stationIds: someIds,
  companyIds: someIds,
  chargerIds: someIds,
  isFinding: z.boolean().optional(),
};
const SORTABLE = ['freeShare', 'occupiedShare', 'freeAge', 'occupiedAge', 'sessionSeconds'] as const;

export const ACCURACY_COLUMNS = [
  ...(['name', 'station', 'model', 'connectors', 'sessionSeconds', 'freeSeconds', 'freeShare', 'freeAge'] as const),
  ...(['idleSeconds', 'occupiedSeconds', 'occupiedShare', 'occupiedAge', 'since'] as const),
] as const;
export type AccuracyColumn = (typeof ACCURACY_COLUMNS)[number];

/** Announced status against sessions, by connector, charger, model and station. */
export const statusAccuracy = {
  page: endpoint({
    method: 'POST',
    path: `${PATH}/page`,
    access: ['statistic/statusAccuracy/view'],
    summary: 'Status accuracy: announced status against sessions, one page',
    business: 'query',
    mayLag: true,
    body: pageQuery(filters, SORTABLE),
    response: pageAnswer(accuracyRow),
  }),
  export: exportCall({
    path: `${PATH}/export`,
    access: ['statistic/statusAccuracy/export'],
    summary: 'Status accuracy: as a file',
    filters,
    sortable: SORTABLE,
    columns: ACCURACY_COLUMNS,
    mayLag: true,
  }),
};
