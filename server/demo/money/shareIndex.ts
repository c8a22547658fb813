import { isZero } from '../../../src/lib/decimal';
import type { ShareLine } from '../../domain/ledger/shares';
import type { CopyRow } from '../copyRows';

/** A place with profit shares of its own. */
export type SharedPlace = { stationId: number } | { washSiteId: number };

/** The parties' shares in the revenue of an order, by the lines of its station or wash site. */
export function indexShares(rows: readonly CopyRow<'profitShare'>[]): (place: SharedPlace) => readonly ShareLine[] {
  const lines = new Map<string, ShareLine[]>();
  for (const { stationId, washSiteId, companyId, ...row } of rows) {
    const partyId = companyId == null ? null : String(companyId);
    const line = { partyId, electricity: String(row.electricity), service: String(row.service) };
    if (isZero(line.electricity) && isZero(line.service)) continue;
    const key = stationId == null ? `wash site ${String(washSiteId)}` : `station ${String(stationId)}`;
    lines.set(key, [...(lines.get(key) ?? []), line]);
  }
  return (place) =>
    lines.get('stationId' in place ? `station ${place.stationId}` : `wash site ${place.washSiteId}`) ?? [];
}
