import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../../src/contract/endpoint';
import type { financialManagement } from '../../../../../src/contract/evo-bill/financialManagement';
import { MOST_JOURNAL_DAYS, type JournalLine } from '../../../../../src/contract/evo-bill/journal';
import type { Tx } from '../../../../db/database';
import { inDigits } from '../../../../db/inDigits';
import { readPage, type Ordering, type Page } from '../../../../db/readPage';
import { whereOneOf } from '../../../../db/whereOneOf';
import { createFieldProblem } from '../../../../wire/problem';
import { endOfSecond, fromWire, toWire } from '../../../../wire/wireTime';

type PageQuery = BodyOf<typeof financialManagement.journalPage>;
export type JournalFilters = BodyOf<typeof financialManagement.journalSums>;
type Sums = ResponseOf<typeof financialManagement.journalSums>;

const DAY_MS = 86_400_000;

/** The lines of an entry stand together, its debits before its credits in the order of its postings. */
export const JOURNAL_ORDERING: Ordering<'at' | 'entry'> = {
  fields: { at: 'e.at', entry: 'e.id' },
  usual: [
    { field: 'at', order: 'asc' },
    { field: 'entry', order: 'asc' },
  ],
  key: 'p.id',
  filled: ['at', 'entry'],
};

/** Postings of the entries of a period, which an index finds. @throws Problem 422 at `until` */
function selectPostings(tx: Tx, { from, until, companyIds, currencies }: JournalFilters) {
  const [first, end] = [fromWire(from), endOfSecond(until)];
  if (end <= first) throw createFieldProblem('until', 'validation.order');
  if (end.getTime() - first.getTime() > MOST_JOURNAL_DAYS * DAY_MS) {
    throw createFieldProblem('until', { key: 'validation.days', values: { max: MOST_JOURNAL_DAYS } });
  }
  return tx
    .selectFrom('ledgerEntry as e')
    .innerJoin('ledgerPosting as p', 'p.entryId', 'e.id')
    .innerJoin('ledgerAccountKind as a', 'a.id', 'p.accountId')
    .leftJoin('accountMapping as m', 'm.kind', 'a.kind')
    .leftJoin('chargingOrder as o', 'o.id', 'e.orderId')
    .leftJoin('washOrder as v', 'v.id', 'e.washOrderId')
    .leftJoin('companyName as c', (join) =>
      join.on(sql<boolean>`c.id = coalesce(o.company_id, v.company_id, e.company_id)`),
    )
    .where('e.at', '>=', first)
    .where('e.at', '<', end)
    .where(whereOneOf({ 'c.id': companyIds, 'e.currency': currencies }));
}

/** Lines of the journal under their filters. @throws Problem 422 at `until` */
export function filterJournal(tx: Tx, filters: JournalFilters) {
  return selectPostings(tx, filters)
    .leftJoin('topUp as t', 't.id', 'e.topUpId')
    .leftJoin('companyName as pc', 'pc.id', 'a.companyId')
    .leftJoin('enterpriseName as pe', 'pe.id', 'a.enterpriseId')
    .select(['p.id', 'e.at', 'e.id as entryId', 'e.kind', 'e.reason', 'a.kind as account'])
    .select(['m.number as accountNumber', 'm.name as accountName', 'e.currency', 'c.name as companyName'])
    .select(['o.id as orderId', 'v.id as washOrderId'])
    .select(sql<string | null>`coalesce(pc.name, pe.name, nullif(a.provider, ''))`.as('party'))
    .select(sql<string | null>`coalesce(o.no, v.no, t.no)`.as('document'))
    .select(sql<string | null>`case when p.amount > 0 then ${inDigits(sql`p.amount`, 'e.currency')} end`.as('debit'))
    .select(sql<string | null>`case when p.amount < 0 then ${inDigits(sql`-p.amount`, 'e.currency')} end`.as('credit'));
}

export async function readJournalPage(tx: Tx, query: PageQuery): Promise<Page<JournalLine>> {
  const page = await readPage(tx, filterJournal(tx, query), query, JOURNAL_ORDERING);
  return { ...page, records: page.records.map((line) => ({ ...line, at: toWire(line.at) })) };
}

/** Sums both sides of a period, and lists its accounts without a number. */
export async function readJournalSums(tx: Tx, filters: JournalFilters): Promise<Sums> {
  const sumOf = (sign: 1 | -1) =>
    inDigits(sql`coalesce(sum(abs(p.amount)) filter (where sign(p.amount) = ${sql.lit(sign)}), 0)`, 'e.currency');
  const found = await selectPostings(tx, filters)
    .select(['e.currency', sumOf(1).as('debit'), sumOf(-1).as('credit')])
    .select(sql<Sums['unnumbered']>`array_agg(distinct a.kind) filter (where m.number is null)`.as('unnumbered'))
    .groupBy('e.currency')
    .orderBy('e.currency')
    .execute();
  return {
    totals: found.map(({ currency, debit, credit }) => ({ currency, debit, credit })),
    unnumbered: [...new Set(found.flatMap(({ unnumbered }) => unnumbered ?? []))].toSorted(),
  };
}
