import { sql, type RawBuilder } from 'kysely';
import type { PartyShare } from '../../../../src/contract/evo-bill/statementLines';
import type { Tx } from '../../../db/database';
import { addAmounts, roundTo } from '../../../../src/lib/decimal';
import { inCurrency, type Lines } from './lines';

/** Shares of the parties in a row or an order. */
export interface SharesOf {
  platformShare: string;
  companyShare: string;
  otherShare: string;
  shares: PartyShare[];
}

interface Found extends PartyShare {
  key: string;
  isOwn: boolean;
}

/**
 * The shares of rows, or of orders, by their keys.
 * @param key expression for the key of a line
 * @returns the shares of a key, with the digits of its currency
 */
export async function sharesBy(
  tx: Tx,
  lines: Lines,
  key: RawBuilder<string>,
  keys: readonly string[],
): Promise<(key: string, digits: number) => SharesOf> {
  if (keys.length === 0) return (_key, digits) => toShares([], digits);
  const summed = lines
    .innerJoin('statementShare as h', 'h.lineId', 'l.id')
    .select([
      key.as('key'),
      'h.partyId',
      'l.currency',
      sql<boolean>`h.party_id is not distinct from l.company_id`.as('isOwn'),
      sql<string>`sum(h.amount)`.as('amount'),
    ])
    .groupBy(sql`1, 2, 3, 4`);
  const found: Found[] = await tx
    .selectFrom(summed.as('g'))
    .innerJoin('currency as u', 'u.code', 'g.currency')
    .leftJoin('companyName as c', 'c.id', 'g.partyId')
    .select(['g.key', 'g.partyId', 'g.isOwn', 'c.name as partyName'])
    .select(inCurrency('amount'))
    .where('g.key', 'in', keys)
    .orderBy(sql`g.party_id nulls first`)
    .execute();
  return (of, digits) =>
    toShares(
      found.filter((share) => share.key === of),
      digits,
    );
}

function toShares(found: readonly Found[], digits: number): SharesOf {
  const sum = (some: readonly Found[]) => roundTo(digits, addAmounts(...some.map(({ amount }) => amount)));
  return {
    platformShare: sum(found.filter(({ partyId }) => partyId === null)),
    companyShare: sum(found.filter(({ isOwn }) => isOwn)),
    otherShare: sum(found.filter(({ partyId, isOwn }) => partyId !== null && !isOwn)),
    shares: found.map(({ partyId, partyName, amount }) => ({ partyId, partyName, amount })),
  };
}
