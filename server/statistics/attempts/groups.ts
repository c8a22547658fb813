import { sql, type RawBuilder } from 'kysely';
import type { AttemptGroup, AttemptSubject } from '../../../src/contract/evo-monitor/attemptFigures';
import type { Tx } from '../../db/database';
import { selectCounts, type CountedDays } from './counts';
import { listFigureColumns, sumFigures, type FigureAsk } from './figures';
import { selectFirmwareCounts } from './firmwareCounts';

interface Grouping {
  key: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  /** Tables beside the counts `t` that the key comes from. */
  join: RawBuilder<unknown>;
}

const CHARGER = sql`join charger c on c.id = t.charger_id`;

const GROUPINGS: Readonly<Record<AttemptSubject, Grouping>> = {
  station: {
    key: sql`t.station_id::text`,
    name: sql`s.name`,
    join: sql`join station s on s.id = t.station_id`,
  },
  charger: { key: sql`t.charger_id::text`, name: sql`c.charger_code`, join: CHARGER },
  model: {
    key: sql`m.id::text`,
    name: sql`m.name`,
    join: sql`${CHARGER} join charger_model m on m.id = c.model_id`,
  },
  firmware: { key: sql`t.version`, name: sql`t.version`, join: sql`` },
  connectorType: { key: sql`n.type`, name: sql`n.type`, join: sql`join connector n on n.id = t.connector_id` },
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
  const counts = by === 'firmware' ? selectFirmwareCounts(days, asked) : selectCounts(days, asked);
  const { key, name, join } = GROUPINGS[by];
  const { rows } = await sql<AttemptGroup & { total: number }>`
    select f.*, (count(*) over ())::float8 as total from (
      select ${key} as key, max(${name}) as name, ${sumFigures(definition)} from ${counts} t ${join} group by 1) f
    where f.attempts > 0
    order by f.visits_first / nullif(f.visits_first + f.visits_troubled + f.visits_failed, 0) nulls last, f.attempts desc,
      f.key limit ${limit}`.execute(tx);
  return { groups: rows.map(({ total: _total, ...group }) => group), total: rows[0]?.total ?? 0 };
}
