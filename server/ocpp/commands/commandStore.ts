import { sql } from 'kysely';
import { TERMINAL_COMMAND_STATES, type CommandKind, type CommandState } from '../../../src/contract/live/command';
import type { ConnectorStatus } from '../../../src/contract/live/connector';
import { notifyBiller } from '../../db/notify';
import type { Tx } from '../../db/database';
import type { PlugStatus } from '../../domain/ocpp/plugs';
import { startDraft } from '../store/alarmDrafts';
import { applyDrafts } from '../store/alarms';
import { keepSettings } from './keptSettings';
import { settleAsked } from './settleAsked';
import { executePlannedOnce } from '../../db/plannedOnce';

/** A step of a command's life as it is written. */
export interface CommandStep {
  id: string;
  /** The step happens only from one of these states. */
  from: readonly CommandState[];
  to: CommandState;
  at: number;
  detail?: string;
  request?: unknown;
  response?: unknown;
  /** Deadline of the next step; null for none. */
  deadline?: number | null;
}

/** A command that a node has taken over. */
export interface TakenCommand {
  id: string;
  chargerId: string;
  kind: CommandKind;
  connectorNo: number | null;
  /** Plugs of the target EVSE; null without reports of them. */
  plugs: Readonly<Record<string, PlugStatus>> | null;
  params: Record<string, unknown>;
  transactionId: string | null;
  naturalKey: string | null;
}

/**
 * Writes a step.
 * @returns false when the command was not in a state that the step follows
 */
export async function storeStep(tx: Tx, step: CommandStep): Promise<boolean> {
  const { id, from, to, detail } = step;
  const at = new Date(step.at);
  const entry = { state: to, at: at.toISOString(), ...(detail !== undefined && { detail }) };
  const isEnd = TERMINAL_COMMAND_STATES.has(to);
  const { rows } = await sql<{ chargerId: string; kind: CommandKind; connectorId: string | null }>`
    update command k set state = ${to}, steps = steps || ${JSON.stringify(entry)}::jsonb,
      sent_at = case when ${to} = 'sent' then ${at}::timestamptz else sent_at end,
      answered_at = case when state = 'sent' then ${at}::timestamptz else answered_at end,
      ended_at = case when ${isEnd} then ${at}::timestamptz end,
      deadline = ${isEnd || step.deadline == null ? null : new Date(step.deadline)}::timestamptz,
      request = coalesce(${asJson(step.request)}::jsonb, request), response = coalesce(${asJson(step.response)}::jsonb, response)
    where id = ${id} and state = any(${[...from]}::text[]) and ended_at is null
    returning charger_id, kind,
      (select n.id from connector n where n.charger_id = k.charger_id and n.connector_no = k.connector_no) as connector_id`.execute(
    tx,
  );
  const [row] = rows;
  if (row && to === 'effective') {
    await keepSettings(tx, row.kind, id, at);
    await settleAsked(tx, row.kind, id, at);
  }
  if (row && isEnd && row.kind === 'start') {
    // The failed start may release its waiting order.
    await notifyBiller(tx);
    await applyDrafts(tx, startDraft({ ...row, id, state: to, detail }, step.at));
  }
  return row !== undefined;
}

/**
 * Ends earlier commands of a kind that wait for their effect, since the charger has accepted a later one: in OCPP a
 * scheduled change of availability is cancelled by its opposite, and a change of the whole charger covers all its
 * connectors.
 */
export async function supersedeEarlier(tx: Tx, id: string, at: number): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from command k join command o on o.charger_id = k.charger_id and o.kind = k.kind and o.id < k.id
    where k.id = ${id} and o.ended_at is null and (coalesce(o.connector_no, -1) = coalesce(k.connector_no, -1)
      or k.kind = 'availability' and coalesce(k.connector_no, 0) = 0) order by o.id`.execute(tx);
  for (const earlier of rows) {
    await storeStep(tx, { id: earlier.id, from: ['accepted', 'scheduled'], to: 'superseded', at });
  }
}

/** Takes a command over for sending; undefined when another node was faster or its time is over. */
export async function takeCommand(tx: Tx, id: string, at: number, deadline: number): Promise<TakenCommand | undefined> {
  const isTaken = await storeStep(tx, { id, from: ['created'], to: 'sent', at, deadline });
  if (!isTaken) return undefined;
  const { rows } = await sql<TakenCommand>`
    select k.id, k.charger_id, k.kind, k.connector_no, k.params, k.transaction_id, t.natural_key, n.plugs
    from command k left join charge_transaction t on t.id = k.transaction_id
    left join connector n on n.charger_id = k.charger_id and n.connector_no = k.connector_no where k.id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** Extends the deadline of a command's next step, unless that step has been taken. */
export async function extendDeadline(tx: Tx, id: string, state: CommandState, until: number): Promise<void> {
  await tx
    .updateTable('command')
    .set({ deadline: new Date(until) })
    .where('id', '=', id)
    .where('state', '=', state)
    .execute();
}

function asJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** A running command with everything that can prove its effect. */
export interface WatchedCommand {
  id: string;
  chargerId: string;
  kind: CommandKind;
  state: CommandState;
  connectorNo: number | null;
  params: Record<string, unknown>;
  sentAt: Date | null;
  answeredAt: Date | null;
  deadline: Date | null;
  outcome: Record<string, unknown> | null;
  isOnline: boolean;
  connectorStatus: ConnectorStatus | null;
  connectorStatuses: ConnectorStatus[];
  chargerStatus: string;
  bootAt: Date | null;
  firmwareStatus: string;
  firmwareStatusAt: Date | null;
  firmwareVersion: string | null;
  securityProfile: number;
  begunTransactionId: string | null;
  begunConnectorNo: number | null;
  transactionStatus: 'running' | 'finished' | null;
  stopReason: string | null;
}

/**
 * The session that a start has caused: a session that carries the command, else a session with its tag that began at
 * its connector after the command was sent, else a session with its tag at another connector of the charger without a
 * command of its own.
 */
const BEGUN = sql`left join lateral (
  select x.id, o.connector_no from charge_transaction x join connector o on o.id = x.connector_id
  where k.kind = 'start' and x.charger_id = c.id and (x.command_id = k.id or x.remote_start_id = k.id
    or x.start_received_at >= k.sent_at and (
      x.connector_id = n.id and upper(coalesce(x.id_tag, k.params ->> 'idTag')) = upper(k.params ->> 'idTag')
      or x.command_id is null and upper(x.id_tag) = upper(k.params ->> 'idTag')))
  order by x.command_id = k.id desc nulls last, x.connector_id = n.id desc nulls last, x.id limit 1) begun on true`;

/**
 * Locks commands to check: all running ones of a charger (omitting one would drop it from memory), or the expired ones
 * that no other node is checking.
 */
export async function watchedCommands(
  tx: Tx,
  which: { chargerId: string } | { dueAt: number },
): Promise<WatchedCommand[]> {
  const filter =
    'chargerId' in which
      ? sql`k.charger_id = ${which.chargerId} and k.state <> 'created'`
      : sql`k.deadline <= ${new Date(which.dueAt)}::timestamptz`;
  const skipped = 'chargerId' in which ? sql`` : sql`skip locked`;
  const { rows } = await executePlannedOnce(
    tx,
    sql<WatchedCommand>`
    select k.id, k.charger_id, k.kind, k.state, k.connector_no, k.params, k.sent_at, k.answered_at, k.deadline, k.outcome, c.is_online,
      n.reported_status as connector_status,
      array(select reported_status from connector where charger_id = c.id) as connector_statuses,
      c.reported_status as charger_status, c.boot_at, c.firmware_status, c.firmware_status_at, c.firmware_version,
      c.security_profile,
      begun.id as begun_transaction_id, begun.connector_no as begun_connector_no, t.stop_reason,
      -- One that was ended without its charger, and goes on at its connector, still has to be stopped.
      case when n.transaction_id = t.id then 'running' else t.status end as transaction_status
    from command k join charger c on c.id = k.charger_id
    left join connector n on n.charger_id = c.id and n.connector_no = k.connector_no
    left join charge_transaction t on t.id = k.transaction_id
    ${BEGUN}
    where k.ended_at is null and ${filter} order by k.id limit 200 for update of k ${skipped}`,
  );
  return rows;
}
