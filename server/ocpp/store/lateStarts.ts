import { sql } from 'kysely';
import { findAlarms, lockAlarms, saveAlarms } from '../../alarms/alarmStore';
import type { Tx } from '../../db/database';
import { processAlarm } from '../../domain/alarms/lifecycle';
import type { Batch } from './batch';
import { toRecordset, toTimestamp } from '../../db/rows';

interface LateStart {
  id: string;
  at: Date;
}

const BY = 'system';
const RESULT = 'The session began late';

/** Outcomes of a remote start that was given up although the charger may still follow it. */
const GIVEN_UP = sql`('noEffect', 'timeout', 'unknown')`;

/**
 * Handles sessions that begin after their remote start was given up, because the cable was plugged in late or the
 * answer was lost. The start becomes effective, and its alarm ends. A batch without a session that names its start runs
 * no statement.
 */
export async function storeLateStarts(tx: Tx, batch: Batch): Promise<void> {
  const rows = batch.of('txStart').flatMap(({ chargerId, fact }) => {
    const commandId = fact.commandId ?? fact.remoteStartId;
    const transactionId = batch.idOf(chargerId, { naturalKey: fact.naturalKey });
    if (commandId === null || transactionId === null) return [];
    return [{ id: commandId, charger_id: chargerId, transaction_id: transactionId, at: toTimestamp(fact.receivedAt) }];
  });
  if (rows.length === 0) return;
  const { rows: late } = await sql<LateStart>`
    update command k set state = 'effective', ended_at = f.at, steps = k.steps || jsonb_build_object('state', 'effective',
      'at', to_char(f.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'detail', f.transaction_id::text)
    from ${toRecordset(rows)} as f(id bigint, charger_id bigint, transaction_id bigint, at timestamptz)
    where k.id = f.id and k.charger_id = f.charger_id and k.kind = 'start' and k.state in ${GIVEN_UP}
      and k.sent_at <= f.at
    returning k.id, f.at`.execute(tx);
  for (const { id, at } of late) batch.lateStarts.set(id, at);
}

/** Closes the alarms of starts that were given up too early, since they need no action. */
export async function closeStartAlarms(tx: Tx, lateStarts: ReadonlyMap<string, Date>): Promise<void> {
  if (lateStarts.size === 0) return;
  await lockAlarms(tx);
  const alarms = await findAlarms(
    tx,
    sql`a.is_open and a.command_id = any(${[...lateStarts.keys()]}::bigint[]) and a.rule_code like 'startfailreason.%'`,
  );
  await saveAlarms(
    tx,
    alarms.map((alarm) => {
      const at = lateStarts.get(alarm.commandId ?? '') ?? alarm.lastAt;
      const event = { at, kind: 'processed', byName: BY, detail: RESULT };
      return { alarm: processAlarm(alarm, BY, at, RESULT).alarm, events: [event] };
    }),
  );
}
