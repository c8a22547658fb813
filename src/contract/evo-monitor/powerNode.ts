import { z } from 'zod';
import { dateTime, id, idTag, text } from '../fields';
import { unitPrice } from '../pricePlan';
import { weekSpans } from '../weekSpan';

/** Parts of a station that can have a limit. */
export const POWER_PLACES = ['station', 'panel', 'circuit', 'charger', 'evse'] as const;
/** Parts that people add: what lies between the station and its chargers. */
export const ADDED_PLACES = ['panel', 'circuit'] as const;

/**
 * What sets a limit, in the order in which equal ones are named: a person, a signal of the grid, a schedule, what is set
 * of the part itself, its rating.
 */
export const LIMIT_SOURCES = ['hand', 'signal', 'schedule', 'own', 'rated'] as const;
export type LimitSource = (typeof LIMIT_SOURCES)[number];

/** kW; no station has more. */
const MOST_KW = 100_000;
const MOST_AMPS = 100_000;
const MOST_MARGIN = 50;
/** Spans of one week. */
export const MOST_SPANS = 28;
/** Groups of tags that a station can name. */
export const MOST_GROUPS = 50;
/** Chargers that one part can name. */
const MOST_CHARGERS = 1_000;

export const nodeId = z.string().regex(/^(station|(node|charger|evse)[1-9]\d{0,18})$/, 'validation.choice');
export const kw = z.number();
export const kwInput = z.number().min(0, 'validation.min').max(MOST_KW, 'validation.max');

/** Sessions with a higher one go first, once all have their minimum. */
export const POWER_PRIORITIES = [1, 0, -1] as const;
const priority = z.union([z.literal(-1), z.literal(0), z.literal(1)]);

/** Group of a tag, as the parent tag of OCPP, with its priority. */
const groupPriority = z.strictObject({ group: idTag, priority });
export type GroupPriority = z.infer<typeof groupPriority>;

/** What limits a part of a station, and what it feeds beside its chargers. The lower one of kW and A holds. */
export const powerNodeLimits = {
  /** kW; null: none. */
  limit: kwInput.nullable(),
  /** Limits in spans of the week by the clock at the station; the first span that holds counts, beside `limit`. */
  limitWeek: weekSpans(MOST_SPANS, { name: text(64), limit: kwInput }),
  /** A in each phase; null: none. */
  amps: z.number().min(0, 'validation.min').max(MOST_AMPS, 'validation.max').nullable(),
  /** Phases that feed it. */
  phases: z.union([z.literal(1), z.literal(3)]),
  /** Part of the limit that is never given out, %. */
  margin: z.number().min(0, 'validation.min').max(MOST_MARGIN, 'validation.max'),
  /** kW beside the chargers. */
  base: kwInput,
  /** kW beside the chargers in spans of the week by the clock at the station; the first span that holds replaces `base`. */
  baseWeek: weekSpans(MOST_SPANS, { base: kwInput }),
  /** Of sessions at a charger or connector; a connector without one has that of its charger. */
  priority,
  /** Of a station: groups of tags, whose priority goes before that of the place. */
  groups: z.array(groupPriority).max(MOST_GROUPS, 'validation.maxItems'),
  /** Of a station: for a kW of the highest power of a month, in its currency; null: nothing. */
  peakPrice: unitPrice.nullable(),
};

/** Where a part of a station lies. */
const place = {
  name: text(64),
  /** The part right above it. */
  parentId: nodeId,
  /** Chargers right below it; others that were there go below its parent. */
  chargerIds: z.array(id).max(MOST_CHARGERS, 'validation.maxItems'),
};

const limits = z.object(powerNodeLimits);
export type PowerNodeLimits = z.infer<typeof limits>;

export const powerNodeBody = z.strictObject({
  stationId: id,
  kind: z.enum(ADDED_PLACES),
  ...place,
  ...powerNodeLimits,
});

/** Version of a part that the caller has seen; 0: it has its rating alone. */
export const seenNode = { stationId: id, nodeId, version: z.number().int().min(0) };

/** A panel or circuit needs all; a charger has a `parentId` alone. */
export const powerNodeChange = z.strictObject({
  ...seenNode,
  name: place.name.nullish(),
  parentId: nodeId.nullish(),
  chargerIds: place.chargerIds.nullish(),
  ...powerNodeLimits,
});

export const powerNode = z.object({
  id: nodeId,
  kind: z.enum(POWER_PLACES),
  /** Name of a panel, code of a charger, `code·connector` of an EVSE; null: the station. */
  label: z.string().nullable(),
  parentId: nodeId.nullable(),
  /** kW in force; null: none. */
  limit: kw.nullable(),
  /** What sets that limit, and the name of the span, sender or user. */
  source: z.enum(LIMIT_SOURCES).nullable(),
  sourceName: z.string().nullable(),
  /** kW that flow and are planned below it, with the loads beside the chargers; `base` is its own load of that kind. */
  measured: kw,
  planned: kw,
  base: kw,
  /** A in the fullest phase, where A limit it; one-phase sessions all count on the first phase. */
  amps: z.number().nullable(),
  /** Limit by hand that is in force. */
  hand: z
    .object({
      limit: kw,
      until: dateTime.nullable(),
      reason: z.string(),
      createdBy: z.string(),
      createdAt: dateTime,
    })
    .nullable(),
  /** What is stored of it. */
  own: limits,
  version: z.number().int(),
});
export type PowerNode = z.infer<typeof powerNode>;
