import type { TagType } from '../../../src/contract/evo-basic/chargeTag';
import type { OcppVersion } from '../../../src/contract/live/connector';
import { MAX_ID_TAG } from '../../../src/contract/fields';
import { isSame } from '../../../src/lib/isSame';
import { isAppTag } from '../payer';

/** A tag that a charger may accept without asking. */
export interface ListedTag {
  tagNo: string;
  type: TagType;
  /** ISO time after which the charger refuses the tag; null: never. */
  expiresAt: string | null;
  parentTag: string | null;
}

/** A charger's list, keyed by {@link toListKey}. */
export type LocalList = Readonly<Record<string, ListedTag>>;

/** One change of a list; without `tag` the charger forgets the number. */
export interface ListChange {
  tagNo: string;
  type: TagType;
  tag: ListedTag | null;
}

/** `full` replaces the charger's list, `differential` changes it. */
export interface ListUpdate {
  mode: 'full' | 'differential';
  changes: readonly ListChange[];
}

export interface ListLimits {
  /** Tags in the whole list. */
  most: number;
  perMessage: number;
}

/** Limits for a charger that has reported none: every charger takes messages of this size. */
const USUAL_LIMITS: ListLimits = { most: 500, perMessage: 50 };
/** Longer lists are of no use: drivers of tags that were last used so long ago seldom come to an offline charger. */
const MOST_TAGS = 1_000;

/** Settings with limits of lists, in both versions. */
export const LIST_SETTINGS = ['LocalAuthListMaxLength', 'SendLocalListMaxLength', 'ItemsPerMessage'] as const;

interface ListSetting {
  component: string | null;
  name: string;
  value: string | null;
}

/** Reads the limits that a charger has reported. */
export function readListLimits(settings: readonly ListSetting[]): ListLimits {
  const find = (name: string, component: string) => {
    const value = Number(settings.find((each) => each.name === name && (each.component ?? '') === component)?.value);
    return Number.isInteger(value) && value > 0 ? value : null;
  };
  const perMessage = find('SendLocalListMaxLength', '') ?? find('ItemsPerMessage', 'LocalAuthListCtrlr');
  return {
    most: Math.min(MOST_TAGS, find('LocalAuthListMaxLength', '') ?? USUAL_LIMITS.most),
    perMessage: Math.min(MOST_TAGS, perMessage ?? USUAL_LIMITS.perMessage),
  };
}

/** OCPP compares tags without regard to case. */
export const toListKey = (tagNo: string): string => tagNo.toUpperCase();

/** Whether a charger can hold the number. A number of the app is no secret, and is no proof of the person at an offline charger. */
export function isListable(version: OcppVersion, tagNo: string): boolean {
  return tagNo.length <= MAX_ID_TAG[version] && !isAppTag(tagNo);
}

export function toLocalList(tags: readonly ListedTag[]): LocalList {
  return Object.fromEntries(tags.map((tag) => [toListKey(tag.tagNo), tag]));
}

/**
 * The next message that brings a charger closer to the wanted list; null: it has that list. Tags that it must no longer
 * accept go first, and make room for new ones.
 * @param sent null: the charger's list is unknown, so the whole list is sent
 */
export function planUpdate(sent: LocalList | null, wanted: LocalList, perMessage: number): ListUpdate | null {
  const added = Object.entries(wanted)
    .filter(([key, tag]) => !isSame(sent?.[key], tag))
    .map(([, tag]) => ({ tagNo: tag.tagNo, type: tag.type, tag }));
  if (sent === null) return { mode: 'full', changes: added.slice(0, perMessage) };
  const removed = Object.entries(sent)
    // A charger of 2.0.1 knows the same number with another type as another tag.
    .filter(([key, { type }]) => wanted[key]?.type !== type)
    .map(([, { tagNo, type }]) => ({ tagNo, type, tag: null }));
  const changes = [...removed, ...added].slice(0, perMessage);
  return changes.length > 0 ? { mode: 'differential', changes } : null;
}

/** The list that a charger has after it has accepted an update. */
export function applyUpdate(sent: LocalList | null, { mode, changes }: ListUpdate): LocalList {
  const list = new Map(mode === 'full' || sent === null ? [] : Object.entries(sent));
  for (const { tagNo, tag } of changes) {
    if (tag) list.set(toListKey(tagNo), tag);
    else list.delete(toListKey(tagNo));
  }
  return Object.fromEntries(list);
}

/** When the first tag of a list expires, epoch ms; null: none does. */
export function findFirstExpiry(list: LocalList): number | null {
  const times = Object.values(list).flatMap(({ expiresAt }) => (expiresAt === null ? [] : [Date.parse(expiresAt)]));
  return times.length > 0 ? Math.min(...times) : null;
}
