import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { findAlarms, lockAlarms, saveAlarms, type AlarmEvent, type StoredAlarm } from '../../../alarms/alarmStore';
import { linkCauses } from '../../../alarms/causes';
import type { Tx } from '../../../db/database';
import { acknowledgeAlarm, type Acted } from '../../../domain/alarms/lifecycle';
import { readAlarms } from '../../../alarms/alarmRows';
import type { AlarmFeed } from '../../../live/feed';
import { withRevision } from './page';

type Outcomes = ResponseOf<typeof chargerAlarm.acknowledge>;

/** Operator actions on alarms, and their history events. */
export interface Action {
  at: Date;
  /** User name. */
  by: string;
  kind: AlarmEvent['kind'];
  detail?: string | null;
  apply(alarm: StoredAlarm): Acted<StoredAlarm>;
}

/** Does the same to many alarms at once: each is judged separately, all are written together. */
export async function applyAction(tx: Tx, feed: AlarmFeed, ids: readonly string[], action: Action): Promise<Outcomes> {
  await lockAlarms(tx);
  const found = await findAlarms(tx, sql`a.id = any(${[...ids]}::bigint[])`);
  const acted = new Map(found.map((alarm) => [alarm.id, action.apply(alarm)]));
  const changed = [...acted.values()].filter(({ outcome }) => outcome === 'done').map(({ alarm }) => alarm);
  await storeAlarms(tx, changed, action);
  if (action.kind === 'processed') await linkCauses(tx, changed);
  const rows = await readAlarms(tx, sql`and a.id = any(${[...ids]}::bigint[])`);
  const rowOf = new Map(rows.map((row) => [row.id, withRevision(feed, row)]));
  return {
    results: ids.map((id) => ({
      id,
      outcome: acted.get(id)?.outcome ?? 'missing',
      alarm: rowOf.get(id) ?? null,
    })),
  };
}

/** Acknowledges the alarms that were seen, and with a cause the symptoms that it hides. */
export async function acknowledgeSeen(
  tx: Tx,
  feed: AlarmFeed,
  seen: readonly { id: string; version: number }[],
  { at, by }: { at: Date; by: string },
): Promise<Outcomes> {
  const versionOf = new Map(seen.map(({ id, version }) => [id, version]));
  const outcomes = await applyAction(tx, feed, [...versionOf.keys()], {
    at,
    by,
    kind: 'acknowledged',
    apply: (alarm) => acknowledgeAlarm(alarm, versionOf.get(alarm.id) ?? 0, by, at),
  });
  const done = outcomes.results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
  const hidden = await findAlarms(
    tx,
    sql`a.cause_id = any(${done}::bigint[]) and a.acknowledged_at is null and a.is_open`,
  );
  const symptoms = hidden.map((alarm) => acknowledgeAlarm(alarm, alarm.version, by, at).alarm);
  await storeAlarms(tx, symptoms, { at, by, kind: 'acknowledged' });
  return outcomes;
}

async function storeAlarms(
  tx: Tx,
  alarms: readonly StoredAlarm[],
  { at, by, kind, detail = null }: Omit<Action, 'apply'>,
) {
  const event: AlarmEvent = { at, kind, byName: by, detail };
  await saveAlarms(
    tx,
    alarms.map((alarm) => ({ alarm, events: [event] })),
  );
}
