import { sql } from 'kysely';
import type { BodyOf } from '../../../../src/contract/endpoint';
import {
  MOST_RUN_CHANGES,
  SETTING_CHANGE_STATES,
  type SettingChangeState,
  type SettingRun,
  type SettingRunChange,
  type SettingRunDetail,
  type settingRuns,
} from '../../../../src/contract/evo-basic/settingRuns';
import type { Locale } from '../../../../src/contract/fields';
import { formatSettingName } from '../../../../src/lib/settingName';
import type { Tx } from '../../../db/database';
import { readPage, type Ordering, type Page } from '../../../db/readPage';
import { findRow, type RowOf } from '../../../http/recordRoutes';
import { translate } from '../../../wire/messages';
import { toWire } from '../../../wire/wireTime';

type Counts = Record<SettingChangeState, number>;

const ORDERING: Ordering<'createdAt'> = {
  fields: { createdAt: 'r.createdAt' },
  usual: [{ field: 'createdAt', order: 'desc' }],
  key: 'r.id',
};

const COUNTS = sql<Partial<Counts> | null>`(select jsonb_object_agg(n.state, n.count) from (
  select state, count(*)::int as count from setting_run_change where run_id = r.id group by state) n)`;
const CHARGERS = sql<number>`(select count(distinct charger_id)::int from setting_run_change where run_id = r.id)`;

function selectRuns(tx: Tx) {
  return tx
    .selectFrom('settingRun as r')
    .select(['r.id', 'r.createdAt', 'r.createdByName', 'r.endedAt', 'r.stoppedByName'])
    .select([COUNTS.as('counts'), CHARGERS.as('chargers')]);
}

const NO_COUNTS = Object.fromEntries(SETTING_CHANGE_STATES.map((state) => [state, 0])) as Counts;

function toRunDto({
  id,
  createdAt,
  createdByName,
  endedAt,
  stoppedByName,
  ...row
}: RowOf<typeof selectRuns>): SettingRun {
  return {
    id,
    createdAt: toWire(createdAt),
    createdBy: createdByName,
    endedAt: endedAt && toWire(endedAt),
    stoppedBy: stoppedByName,
    chargers: row.chargers,
    counts: { ...NO_COUNTS, ...row.counts },
  };
}

export async function readRunPage(tx: Tx, query: BodyOf<typeof settingRuns.page>): Promise<Page<SettingRun>> {
  const page = await readPage(tx, selectRuns(tx), query, ORDERING);
  return { ...page, records: page.records.map(toRunDto) };
}

/** @throws Problem 404 */
export async function readRun(tx: Tx, id: string): Promise<SettingRun> {
  return toRunDto(await findRow(selectRuns(tx).where('r.id', '=', id)));
}

/** A run with its changes, those first that need a look. @throws Problem 404 */
export async function readRunDetail(tx: Tx, locale: Locale, id: string): Promise<SettingRunDetail> {
  const run = await readRun(tx, id);
  const rows = await selectChanges(tx)
    .where('v.runId', '=', id)
    .orderBy(sql`array_position(array['failed', 'running', 'rebootRequired', 'skipped', 'waiting', 'done'], v.state)`)
    .orderBy('c.chargerCode')
    .orderBy('v.id')
    .limit(MOST_RUN_CHANGES)
    .execute();
  return { ...run, changes: rows.map((row) => toChangeDto(row, locale)) };
}

function selectChanges(tx: Tx) {
  return tx
    .selectFrom('settingRunChange as v')
    .innerJoin('charger as c', 'c.id', 'v.chargerId')
    .leftJoin('command as k', 'k.id', 'v.commandId')
    .select(['v.id', 'v.chargerId', 'c.chargerCode', 'v.setting', 'v.before', 'v.state', 'v.problem', 'v.commandId'])
    .select(['k.state as commandState', sql<string | null>`k.steps -> -1 ->> 'detail'`.as('commandDetail')]);
}

function toChangeDto({ setting, problem, ...row }: RowOf<typeof selectChanges>, locale: Locale): SettingRunChange {
  return {
    ...row,
    name: formatSettingName(setting),
    after: setting.value,
    problem: problem && translate(locale, problem),
  };
}
