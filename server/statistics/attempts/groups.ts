import { sql, type RawBuilder } from 'kysely';
import type { AttemptGroup, AttemptSubject } from '../../../src/contract/evo-monitor/attemptFigures';
import type { Tx } from '../../db/database';
import { selectCounts, type CountedDays } from './counts';
import { listFigureColumns, sumColumns, sumFigures, type FigureAsk } from './figures';

interface Grouping {
  /** Column of the counts `t` that is summed first: many days of few places. */
  place: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  /** Tables that the key comes from, beside the sums `t` of each `place`. */
  join: RawBuilder<unknown>;
}

const CHARGER = { place: sql`t.charger_id`, join: sql`join charger c on c.id = t.place` };

const GROUPINGS: Readonly<Record<AttemptSubject, Grouping>> = {
  station: {
    place: sql`t.station_id`,
    key: sql`s.id::text`,
    name: sql`s.name`,
    join: sql`join station s on s.id = t.place`,
  },
  charger: { ...CHARGER, key: sql`c.id::text`, name: sql`c.charger_code` },
  model: {
    place: CHARGER.place,
    key: sql`m.id::text`,
    name: sql`m.name`,
    join: sql`${CHARGER.join} join charger_model m on m.id = c.model_id`,
  },
  firmware: { place: sql`nullif(t.version, '')`, key: sql`t.place`, name: sql`t.place`, join: sql`` },
  connectorType: {
    place: sql`t.connector_id`,
    key: sql`n.type`,
    name: sql`n.type`,
    join: sql`join connector n on n.id = t.place`,
  },
};

interface GroupAsk extends FigureAsk {
  by: AttemptSubject;
  limit: number;
}

/** Figures by station, charger, model, connector type, or the firmware of the time, the lowest success first. */
export async function readGroupedFigures(
  tx: Tx,
  days: CountedDays,
  { by, definition, filter, limit }: GroupAsk,
): Promise<{ groups: AttemptGroup[]; total: number }> {
  const asked = { columns: listFigureColumns(definition), filter };
  const { place, key, name, join } = GROUPINGS[by];
  const sums = sql`(select ${place} as place, ${sumColumns(asked.columns)} from ${selectCounts(days, asked)} t group by 1)`;
  const { rows } = await sql<AttemptGroup & { total: number }>`
    select f.*, (count(*) over ())::float8 as total from (
      select ${key} as key, max(${name}) as name, ${sumFigures(definition)} from ${sums} t ${join} group by 1) f
    where f.attempts > 0
    order by f.visits_first / nullif(f.visits_first + f.visits_troubled + f.visits_failed, 0) nulls last, f.attempts desc,
      f.key limit ${limit}`.execute(tx);
  return { groups: rows.map(({ total: _total, ...group }) => group), total: rows[0]?.total ?? 0 };
}
