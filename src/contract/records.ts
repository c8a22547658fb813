import { z } from 'zod';
import { endpoint, type Endpoint, TRANSFER_TIMEOUT_MS } from './endpoint';
import { dateTime, id } from './fields';
import { option, pageAnswer, pageQuery } from './page';
import type { Permission } from './permissions';

/** A page of the menu whose records can be seen, added, changed and deleted. */
export type RecordView = {
  [P in Permission]: P extends `${infer V}/edit` ? V : never;
}[Permission];

/** At most this many records are named in one call. */
export const MOST_AT_ONCE = 1_000;
/** At most this many are changed by a call that does not name them. */
export const MOST_MATCHING = 10_000;

/** Records by name. */
export const ids = z.array(id).min(1, 'validation.minItems').max(MOST_AT_ONCE, 'validation.maxItems');

/**
 * Body of a bulk call: `ids`, or `allMatching`, which selects all records that the page call shows under the same
 * `filters`, on whatever page, without the records in `except`. One of the two, and the call's other fields (`more`).
 */
export function bulkBody<F extends z.ZodRawShape, More extends z.ZodRawShape>(filters: F, more: More) {
  const except = z.array(id).max(MOST_AT_ONCE, 'validation.maxItems').default([]);
  const which = {
    ids: ids.optional(),
    allMatching: z.strictObject({ filters: z.strictObject(filters), except }).optional(),
  };
  return (z.strictObject({ ...which, ...more }) as z.ZodObject<typeof which & More, z.core.$strict>)
    .refine(hasWhich, { path: ['ids'], message: 'validation.required' })
    .refine(hasOneWhich, { path: ['allMatching'], message: 'validation.idsOrAll' });
}

const hasWhich = (body: object) => isGiven(body, 'ids') || isGiven(body, 'allMatching');
const hasOneWhich = (body: object) => !(isGiven(body, 'ids') && isGiven(body, 'allMatching'));
const isGiven = (body: object, part: string) => (body as Record<string, unknown>)[part] !== undefined;

/** Outcome of a bulk call for each record; `problem` is in the caller's language, null when it was done. */
export const bulkResult = z.object({
  results: z.array(z.object({ id: z.string(), name: z.string(), problem: z.string().nullable() })),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** Version of a record that the caller has seen; another one is refused with 409 and the record as it is now. */
export const versionOf = { id, version: z.number().int().min(1) };

/**
 * Versions of records that the caller has seen, for a bulk change: a record that has another one by now is refused. One
 * without a version is changed as it is.
 */
export const seenVersions = z.record(id, z.number().int().min(1)).optional();

interface RecordsOf<
  V extends RecordView,
  Filters extends z.ZodRawShape,
  Sortable extends readonly [string, ...string[]],
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Body extends z.ZodObject,
> {
  /** `evo-basic/chargerModels` */
  path: string;
  view: V;
  /** Plural, for the API's documentation: `charger models`. */
  name: string;
  filters: Filters;
  sortable: Sortable;
  /** A record in the list. */
  row: Row;
  /** The whole record. */
  detail: Detail;
  /** Fields of a record that a caller sets. */
  body: Body;
  /** Permissions beside `edit` that open the update; the server decides on the fields that each may change. */
  alsoUpdates?: readonly Permission[];
}

/**
 * The calls that every kind of record has (requirements, section 7): `page`, `detail`, `add`, `update`, `delete`.
 * `update` takes the body with `id` and `version` and answers the record; `delete` answers for each record separately
 * and refuses a record that others refer to.
 */
export function recordCalls<
  const V extends RecordView,
  Filters extends z.ZodRawShape,
  const Sortable extends readonly [string, ...string[]],
  Row extends z.ZodType,
  Detail extends z.ZodType,
  Body extends z.ZodObject,
>(of: RecordsOf<V, Filters, Sortable, Row, Detail, Body>) {
  const { path, view, name, filters, sortable, row, detail, body, alsoUpdates = [] } = of;
  const may = (operation: 'view' | 'add' | 'edit' | 'delete') => `${view}/${operation}` as Permission;
  return {
    page: endpoint({
      method: 'POST',
      path: `${path}/page`,
      access: [may('view')],
      summary: `${name}: search one page`,
      business: 'query',
      body: pageQuery(filters, sortable),
      response: pageAnswer(row),
    }),
    detail: endpoint({
      method: 'POST',
      path: `${path}/detail`,
      access: [may('view')],
      summary: `${name}: one by id`,
      business: 'query',
      body: z.strictObject({ id }),
      response: detail,
    }),
    add: endpoint({
      method: 'POST',
      path: `${path}/add`,
      access: [may('add')],
      summary: `${name}: create`,
      business: 'insert',
      body,
      response: z.object({ id: z.string() }),
    }),
    update: endpoint({
      method: 'POST',
      path: `${path}/update`,
      access: [may('edit'), ...alsoUpdates],
      summary: `${name}: change; 409 when it has changed since the version named`,
      business: 'update',
      body: body.safeExtend(versionOf) as z.ZodObject<Body['shape'] & typeof versionOf, z.core.$strict>,
      response: detail,
    }),
    delete: endpoint({
      method: 'POST',
      path: `${path}/delete`,
      access: [may('delete')],
      summary: `${name}: delete by ids, or all that match; each one by itself, refused while something refers to it`,
      business: 'delete',
      body: bulkBody(filters, {}),
      response: bulkResult,
      timeoutMs: TRANSFER_TIMEOUT_MS,
    }),
  };
}

/** Most options that a select shows; a short list answers one more where more match, so that the select can note it. */
export const MOST_OPTIONS = 50;

/** Short list for selects: the first matches, by name; `ids` asks for the names of known records. */
export const optionQuery = z.strictObject({
  text: z.string().max(64).optional(),
  ids: z.array(id).max(MOST_AT_ONCE).optional(),
});

/** The `list` call of a resource: its records for selects, within the caller's scope. */
export function optionCall<O extends z.ZodType = typeof option>(
  path: string,
  name: string,
  access: Endpoint['access'],
  each?: O,
) {
  return endpoint({
    method: 'POST',
    path: `${path}/list`,
    access,
    summary: `${name}: short list for selects`,
    business: 'query',
    body: optionQuery,
    response: z.array((each ?? option) as O),
  });
}

/** The `retire` call: hides records from selects and lists, their history stays, and brings them back. */
export function retireCall<const V extends RecordView, Filters extends z.ZodRawShape>(
  path: string,
  view: V,
  name: string,
  filters: Filters,
) {
  return endpoint({
    method: 'POST',
    path: `${path}/retire`,
    access: [`${view}/delete` as Permission],
    summary: `${name}: retire or restore`,
    business: 'update',
    body: bulkBody(filters, { isRetired: z.boolean() }),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  });
}

/** The `batchUpdate` call: one change of many records, with a result for each record. */
export function batchUpdateCall<
  const V extends RecordView,
  Filters extends z.ZodRawShape,
  Change extends z.ZodType,
>(of: { path: string; view: V; name: string; filters: Filters; change: Change }) {
  const { path, view, name, filters, change } = of;
  return endpoint({
    method: 'POST',
    path: `${path}/batchUpdate`,
    access: [`${view}/edit` as Permission],
    summary: `${name}: one change of many, by ids or all that match; a result for each`,
    business: 'update',
    body: bulkBody(filters, { change, versions: seenVersions }),
    response: bulkResult,
    timeoutMs: TRANSFER_TIMEOUT_MS,
  });
}

/** A change of a record, newest first; `before` and `after` hold the fields that differ. */
export const recordChange = z.object({
  id: z.string(),
  at: dateTime,
  kind: z.enum(['insert', 'update', 'delete']),
  userName: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
export type RecordChange = z.infer<typeof recordChange>;
