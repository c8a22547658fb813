import { addAmounts, roundTo } from '../../../lib/decimal';

interface Part {
  currency: string;
  /** kWh with three digits. */
  energy: string;
}

/** Parts of one kind in all of their currencies: energy has one unit and is added, money is not. */
export interface MergedPart<P> {
  energy: string;
  parts: readonly P[];
  /** All parts have one currency, so that amounts can be shown beside the bars. */
  isOneCurrency: boolean;
}

const KWH_DIGITS = 3;

/** Merges parts of the same kind, sorted by energy, highest first. */
export function mergeParts<P extends Part, Key>(
  parts: readonly P[],
  readKey: (part: P) => Key,
): [Key, MergedPart<P>][] {
  const byKey = new Map<Key, P[]>();
  const isOneCurrency = new Set(parts.map(({ currency }) => currency)).size === 1;
  for (const part of parts) byKey.set(readKey(part), [...(byKey.get(readKey(part)) ?? []), part]);
  return [...byKey]
    .map(([key, each]): [Key, MergedPart<P>] => {
      const energy = roundTo(KWH_DIGITS, addAmounts(...each.map((part) => part.energy)));
      return [key, { energy, parts: each, isOneCurrency }];
    })
    .toSorted(([, one], [, other]) => Number(other.energy) - Number(one.energy));
}
