import { RETENTION, RETENTION_KINDS, type KeptKind, type RetentionKind } from '../../src/contract/evo-basic/retention';
import type { Tx } from './database';

interface KeptTable {
  table: string;
  /** Column with the time that is compared with the days. */
  column: string;
  /** Partitioned by day. */
  isDaily?: boolean;
  /** SQL that reads the oldest row by an index, where the column has none. */
  oldest?: string;
}

/** The table of each kind of data, and the age of its rows. */
export const RETAINED: Readonly<Record<RetentionKind, KeptTable>> = {
  ocppLog: { table: 'ocpp_log', column: 'at', isDaily: true },
  meterValues: { table: 'meter_value', column: 'at', isDaily: true },
  connectorEvents: { table: 'connector_event', column: 'received_at' },
  tagPresentations: { table: 'tag_presentation', column: 'received_at' },
  attempts: { table: 'charging_attempt', column: 'began_at' },
  recoveryRuns: { table: 'recovery_run', column: 'started_at' },
  // By its session: the time alone has no ordered index.
  homeReadings: {
    table: 'home_reading',
    column: 'at',
    oldest: 'select at from home_reading order by home_session_id, at limit 1',
  },
  securityEvents: { table: 'security_event', column: 'at' },
  mailAttachments: {
    table: 'mail_attachment',
    column: 'created_at',
    oldest: 'select created_at from mail_outbox where id = (select min(mail_id) from mail_attachment)',
  },
  alarmMessages: { table: 'alarm_message', column: 'created_at' },
  webhookEvents: { table: 'webhook_event', column: 'happened_at' },
  replayCheckpoints: { table: 'replay_checkpoint', column: 'at', isDaily: true },
  washReports: { table: 'wash_report', column: 'received_at' },
  clientLog: { table: 'client_log', column: 'received_at' },
  powerSamples: { table: 'power_sample', column: 'at' },
  systemSamples: {
    table: 'system_sample',
    column: 'at',
    oldest: `select min(at) from system_sample where figure = 'database.bytes'`,
  },
};

/** Tables of the kinds that are never deleted; `oldest` reads the time of the oldest row. */
export const KEPT: Readonly<Record<KeptKind, { tables: readonly string[]; oldest: string }>> = {
  orders: {
    tables: ['charging_order', 'signed_meter_value', 'wash_order', 'order_event', 'payment', 'refund'],
    oldest: 'select min(created_at) from charging_order',
  },
  ledger: {
    tables: ['ledger_entry', 'ledger_posting', 'ledger_account', 'statement_line'],
    oldest: 'select min(at) from ledger_entry',
  },
  operationLog: { tables: ['operation_log'], oldest: 'select min(at) from operation_log' },
  alarms: { tables: ['alarm', 'alarm_event'], oldest: 'select min(last_at) from alarm' },
  changes: { tables: ['record_change'], oldest: 'select at from record_change order by id limit 1' },
  files: { tables: ['file', 'file_chunk'], oldest: 'select created_at from file order by id limit 1' },
};

/** Days for which each kind is kept: as set, else the usual ones. The jobs that delete and the page read the same rule. */
export function mergeRetention(
  rows: readonly { kind: string; days: number }[],
): Readonly<Record<RetentionKind, number>> {
  const set = new Map(rows.map(({ kind, days }) => [kind, days]));
  const days = RETENTION_KINDS.map((kind) => [
    kind,
    Math.max(RETENTION[kind].least, set.get(kind) ?? RETENTION[kind].days),
  ]);
  return Object.fromEntries(days) as Record<RetentionKind, number>;
}

/** Reads {@link mergeRetention}. */
export async function readRetention(tx: Tx): Promise<Readonly<Record<RetentionKind, number>>> {
  return mergeRetention(await tx.selectFrom('retention').select(['kind', 'days']).execute());
}
