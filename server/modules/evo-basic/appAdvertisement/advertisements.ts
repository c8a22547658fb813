import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import {
  NO_LANGUAGE,
  type Advertisement,
  type appAdvertisement,
} from '../../../../src/contract/evo-basic/appAdvertisement';
import { findSpanStatus } from '../../../../src/contract/span';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import type { FiltersOf, Ordering } from '../../../db/readPage';
import { isInStatus } from '../../../db/terms/spanStatus';
import { findRow, type CallContext, type RowOf } from '../../../http/recordRoutes';
import { fromWire, toWire } from '../../../wire/wireTime';

type Query = BodyOf<typeof appAdvertisement.page>;
type Filters = FiltersOf<Query>;
type Sortable = NonNullable<Query['sort']>[number]['field'];

export const ADVERTISEMENT_ORDERING: Ordering<Sortable> = {
  fields: {
    title: 'a.title',
    position: 'a.position',
    displayOrder: 'a.displayOrder',
    startsAt: 'a.startsAt',
    endsAt: 'a.endsAt',
    createdAt: 'a.createdAt',
  },
  usual: [{ field: 'startsAt', order: 'desc' }],
  key: 'a.id',
};

function selectAdvertisements(tx: Tx) {
  return tx
    .selectFrom('appAdvertisement as a')
    .leftJoin('company as o', 'o.id', 'a.companyId')
    .leftJoin('station as s', 's.id', 'a.stationId')
    .selectAll('a')
    .select(['o.name as company', 'o.timezone', 's.name as station']);
}

export function toAdvertisementDto(
  row: RowOf<typeof selectAdvertisements>,
  { clock }: Pick<CallContext, 'clock'>,
): Advertisement {
  const span = {
    startsAt: toWire(row.startsAt),
    endsAt: toWire(row.endsAt),
    endedAt: row.endedAt && toWire(row.endedAt),
  };
  return { ...row, ...span, status: findSpanStatus(span, toWire(clock.now())), createdAt: toWire(row.createdAt) };
}

export function filterAdvertisements(
  tx: Tx,
  { text, companyIds, positions, languages, countries, statuses, linkTypes, from, until }: Filters,
  { clock }: Pick<CallContext, 'clock'>,
) {
  let found = selectAdvertisements(tx);
  if (text) found = found.where('a.title', 'ilike', toContainsPattern(text));
  const choices = [
    ['a.companyId', companyIds],
    ['a.position', positions],
    ['a.country', countries],
    ['a.linkType', linkTypes],
  ] as const;
  for (const [column, values] of choices) if (values?.length) found = found.where(column, 'in', values);
  if (languages?.length) {
    const named = languages.filter((language) => language !== NO_LANGUAGE);
    found = found.where(({ eb, or }) =>
      or([
        ...(named.length > 0 ? [eb('a.language', 'in', named)] : []),
        ...(languages.includes(NO_LANGUAGE) ? [eb('a.language', 'is', null)] : []),
      ]),
    );
  }
  if (statuses?.length) {
    const at = new Date(clock.now());
    const span = { table: 'a', hasEnding: true };
    found = found.where(({ or }) => or(statuses.map((status) => isInStatus(span, status, at))));
  }
  return filterShownBetween(found, { from, until });
}

/** Advertisements that are shown at some time of a period; ended by hand, an advertisement is shown until then. */
function filterShownBetween(
  found: ReturnType<typeof selectAdvertisements>,
  { from, until }: Pick<Filters, 'from' | 'until'>,
) {
  // `least` looks past a null.
  const shownUntil = sql<Date>`least(${sql.ref('a.endsAt')}, ${sql.ref('a.endedAt')})`;
  const begun = until ? found.where('a.startsAt', '<=', fromWire(until)) : found;
  return from ? begun.where(shownUntil, '>=', fromWire(from)) : begun;
}

/** @throws Problem 404 */
export async function readAdvertisement(
  tx: Tx,
  id: string,
  context: Pick<CallContext, 'clock'>,
): Promise<Advertisement> {
  return toAdvertisementDto(await findRow(selectAdvertisements(tx).where('a.id', '=', id)), context);
}
