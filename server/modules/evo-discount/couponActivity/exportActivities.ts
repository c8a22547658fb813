import { ACTIVITY_TYPES, ARRIVALS, ISSUE_DEMANDS, RECEIVERS } from '../../../../src/contract/evo-discount/activityBody';
import type { ACTIVITY_COLUMNS } from '../../../../src/contract/evo-discount/activityRow';
import type { couponActivity } from '../../../../src/contract/evo-discount/couponActivity';
import { USES } from '../../../../src/contract/evo-discount/couponTerms';
import { SPAN_STATUSES } from '../../../../src/contract/span';
import { sql } from 'kysely';
import { inOrder } from '../../../db/readPage';
import type { Call } from '../../../http/call';
import { rowsAsked } from '../../../http/tables/export';
import {
  amountColumn,
  codeColumn,
  figureColumn,
  LISTED,
  textColumn,
  timeColumn,
  wordColumn,
  type TableColumn,
} from '../../../http/tables/tableCells';
import type { TableSource } from '../../../http/tables/tableExport';
import { translateDocument } from '../../../wire/documents';
import { isInStatus } from '../../../db/terms/spanStatus';
import { ACTIVITY_ORDERING, filterActivities } from './activities';
import { OWNER_ZONE } from '../ownerZone';

type Column = (typeof ACTIVITY_COLUMNS)[number];

const TEXTS = ['name', 'company', 'scheme'] as const;
const CODES = ['code', 'currency'] as const;
const FIGURES = ['quantity', 'perUserLimit', 'granted', 'used', 'issueThreshold'] as const;
const AMOUNTS = ['budgetCap', 'cost', 'reserved'] as const;
const TIMES = ['startsAt', 'endsAt', 'createdAt'] as const;

/** All activities of a filter, in the caller's language. */
export function exportActivities({ body, locale, clock }: Call<typeof couponActivity.export>): TableSource<Column> {
  const { sort, ...filters } = rowsAsked(body);
  const header = (name: Column) => translateDocument(locale, `couponExport.${name}`);
  const each = <Name extends Column>(names: readonly Name[], column: (name: Name) => TableColumn) =>
    Object.fromEntries(names.map((name) => [name, column(name)])) as Record<Name, TableColumn>;
  const at = new Date(clock.now());
  const span = { table: LISTED, hasEnding: true };
  const status = sql`case when ${isInStatus(span, 'finished', at)} then 'finished'
    when ${isInStatus(span, 'underway', at)} then 'underway' else 'notstarted' end`;
  const made: Record<Column, TableColumn> = {
    ...each(TEXTS, (name) => textColumn(header(name))),
    ...each(CODES, (name) => codeColumn(header(name))),
    ...each(FIGURES, (name) => figureColumn(header(name))),
    ...each(AMOUNTS, (name) => amountColumn(header(name))),
    ...each(TIMES, (name) => timeColumn(header(name), OWNER_ZONE)),
    activityType: wordColumn(header('activityType'), ACTIVITY_TYPES, (type) =>
      translateDocument(locale, `activityType.${type}`),
    ),
    issueDemand: wordColumn(header('issueDemand'), ISSUE_DEMANDS, (demand) =>
      translateDocument(locale, `issueDemand.${demand}`),
    ),
    receive: wordColumn(header('receive'), RECEIVERS, (receive) =>
      translateDocument(locale, `couponReceive.${receive}`),
    ),
    use: wordColumn(header('use'), USES, (use) => translateDocument(locale, `couponUse.${use}`)),
    arrival: wordColumn(header('arrival'), ARRIVALS, (arrival) =>
      translateDocument(locale, `couponArrival.${arrival}`),
    ),
    status: wordColumn(
      header('status'),
      SPAN_STATUSES,
      (word) => translateDocument(locale, `spanStatus.${word}`),
      status,
    ),
  };
  return {
    fileName: translateDocument(locale, 'couponExport.activities'),
    columns: made,
    rows: (tx) => inOrder(filterActivities(tx, filters, { clock }), LISTED, sort, ACTIVITY_ORDERING),
  };
}
