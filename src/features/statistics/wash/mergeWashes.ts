import { sumAmounts } from '../../../lib/decimal';

/** Washes of a service or a bay in one currency. */
export interface WashPart {
  id: string;
  label: string;
  washes: number;
  currency: string;
  revenue: string;
  refunded: string;
  net: string;
}

type CurrencySum = Pick<WashPart, 'currency' | 'revenue' | 'refunded' | 'net'>;

/** Washes under one name: companies offer the same service, each with a record of its own. */
interface MergedWashes {
  label: string;
  washes: number;
  ids: string[];
  /** Money stays apart by currency. */
  sums: readonly CurrencySum[];
}

/** Merges parts of the same name, those with the most washes first. */
export function mergeWashes(parts: readonly WashPart[]): MergedWashes[] {
  const byLabel = new Map<string, MergedWashes>();
  for (const part of parts) {
    const { label } = part;
    const { washes, ids, sums }: MergedWashes = byLabel.get(label) ?? { label, washes: 0, ids: [], sums: [] };
    byLabel.set(label, {
      label,
      washes: washes + part.washes,
      ids: ids.includes(part.id) ? ids : [...ids, part.id],
      sums: addSum(sums, part),
    });
  }
  return [...byLabel.values()].toSorted((one, other) => other.washes - one.washes);
}

function addSum(sums: readonly CurrencySum[], { currency, revenue, refunded, net }: CurrencySum): CurrencySum[] {
  const before = sums.find((sum) => sum.currency === currency);
  const others = sums.filter((sum) => sum !== before);
  if (!before) return [...others, { currency, revenue, refunded, net }];
  const sum = {
    currency,
    revenue: sumAmounts([before.revenue, revenue]),
    refunded: sumAmounts([before.refunded, refunded]),
    net: sumAmounts([before.net, net]),
  };
  return [...others, sum];
}
