import { sql } from 'kysely';
import type { ReplayMode } from '../../../src/contract/live/replayOrder';
import type { Tx } from '../../db/database';
import { runAsSystem } from '../../db/runAsSystem';
import { toTimestamp } from '../../db/rows';
import type { PastReport } from '../../domain/replay/foldWashers';
import type { Span } from '../readEvents';

/** Reports that came later than this are found by an index of their own. */
const DELAY = '1 minute';
const LONGEST_DELAY = '1 day';

/**
 * Reads the reports of washers within a span in order of their arrival: those that came in it, or by the clocks of the
 * machines those that tell of it. Reports are of all companies: the caller's own washers are given.
 */
export async function readReports(
  tx: Tx,
  washerIds: readonly string[],
  span: Span,
  mode: ReplayMode,
): Promise<PastReport[]> {
  const { rows } = await runAsSystem(tx, () =>
    sql<PastReport>`
      select w.id as washer_id, r.body as report, floor(extract(epoch from r.received_at) * 1000)::float8 as received_at
      from (${mode === 'then' ? selectArrived(span) : selectMeasured(span)}) r
      join washer w on w.supplier_id = r.supplier_id and w.code = r.machine and w.created_at <= r.received_at
        and w.id = any(${[...washerIds]}::bigint[])
      order by r.received_at, r.id`.execute(tx),
  );
  return rows;
}

function selectArrived({ after, until }: Span) {
  return sql`select * from wash_report where received_at >= ${toTimestamp(after + 1)}::timestamptz
    and received_at < ${toTimestamp(until + 1)}::timestamptz`;
}

/** What came since the checkpoint may tell of a time before it, and what tells of the span may have come after it. */
function selectMeasured({ after, until }: Span) {
  const begin = sql`${toTimestamp(after + 1)}::timestamptz`;
  const end = sql`${toTimestamp(until + 1)}::timestamptz`;
  const soon = sql`${end} + ${DELAY}::interval`;
  return sql`select * from wash_report where received_at >= ${begin} and received_at < ${soon}
      and (at is null or at < ${end})
    union all
    select * from wash_report where received_at - at > ${sql.lit(DELAY)}::interval
      and at >= ${begin} - ${LONGEST_DELAY}::interval and at < ${end} and received_at >= ${soon}`;
}
