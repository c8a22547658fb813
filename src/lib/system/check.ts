import type { CheckPhrase, Lately, PhraseParam, SystemCheck } from '../../contract/evo-basic/system';
import { toWire } from '../time';
import type { SystemFacts } from './facts';

type Params = Readonly<Record<string, PhraseParam>>;
type Todo = NonNullable<SystemCheck['todo']>;

export const asNumber = (value: number): PhraseParam => ({ as: 'number', value: Math.round(value) });
export const asDecimal = (value: number): PhraseParam => ({ as: 'decimal', value });
export const asBytes = (value: number): PhraseParam => ({ as: 'bytes', value: Math.max(0, Math.round(value)) });
export const asSeconds = (ms: number): PhraseParam => ({ as: 'seconds', value: Math.max(0, Math.round(ms / 1_000)) });
export const asText = (value: string): PhraseParam => ({ as: 'text', value });
export const asTime = (at: number): PhraseParam => ({ as: 'time', value: toWire(at) });
export const asDay = (at: number): PhraseParam => ({ as: 'day', value: toWire(at) });

export const phrase = (key: CheckPhrase['key'], params: Params = {}): CheckPhrase => ({ key, params });
/** A next step. @param to route of the page where it is done */
export const step = (key: CheckPhrase['key'], to: string | null = null, params: Params = {}): Todo => ({
  key,
  params,
  to,
});

type Required = Pick<SystemCheck, 'part' | 'kind' | 'state' | 'figure'>;

/** A check with what most checks lack left empty. */
export function makeCheck(given: Required & Partial<SystemCheck>): SystemCheck {
  return {
    id: `${given.part}.${given.kind}${given.name === undefined || given.name === null ? '' : `.${given.name}`}`,
    name: null,
    detail: null,
    lately: null,
    since: null,
    todo: null,
    isStale: false,
    ...given,
  };
}

/** Values of 24 hours; null when fewer than two are known. */
export function makeLine({ lines }: Pick<SystemFacts, 'lines'>, figure: string): Lately | null {
  const values = lines[figure] ?? [];
  return values.filter((value) => value !== null).length < 2 ? null : { kind: 'line', values };
}

/** The last 14 nights; null when none is known. */
export function makeNights({ nights }: Pick<SystemFacts, 'nights'>, figure: string): Lately | null {
  const marks = nights[figure] ?? [];
  return marks.some((mark) => mark !== 'none') ? { kind: 'nights', nights: marks } : null;
}

export const SECOND_MS = 1_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
