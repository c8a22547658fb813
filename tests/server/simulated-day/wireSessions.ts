import { sql } from 'kysely';
import type { Tx } from '../../../server/db/database';

/*
 * Sessions as the chargers reported them, read from the frames on the wire without the gateway's own records.
 */

type Fields = Record<string, unknown>;

interface FrameRow {
  chargerCode: string;
  level: 'up' | 'down';
  messageType: number;
  messageId: string;
  action: string;
  content: string;
}

/** A session on the wire. Times in epoch ms, registers in Wh. */
export interface WireSession {
  begin: { at: number; register: number } | null;
  end: { at: number; register: number } | null;
  readings: { at: number; register: number }[];
}

const SECOND_MS = 1_000;

/** Reads all sessions of the log by `charger|transaction`: the gateway's number in 1.6, the charger's id in 2.0.1. */
export async function readWireSessions(tx: Tx): Promise<Map<string, WireSession>> {
  const { rows } = await sql<FrameRow>`
    select charger_code, level, message_type, message_id, action, content from ocpp_log
    where level in ('up', 'down') and message_type in (2, 3)
      and action in ('StartTransaction', 'MeterValues', 'StopTransaction', 'TransactionEvent') order by id`.execute(tx);
  const sessions = new Map<string, WireSession>();
  const starts = new Map<string, Fields>();
  for (const row of rows) {
    const payload = (JSON.parse(row.content) as unknown[])[row.messageType === 2 ? 3 : 2] as Fields;
    const call = `${row.chargerCode}|${row.messageId}`;
    if (row.level === 'up' && row.action === 'StartTransaction') starts.set(call, payload);
    else if (row.level === 'down') recordStartAnswer(sessions, row, starts.get(call), payload);
    else if (row.messageType === 2) recordFrame(sessions, row, payload);
  }
  return sessions;
}

function findOrAddSession(sessions: Map<string, WireSession>, chargerCode: string, transaction: unknown): WireSession {
  const key = `${chargerCode}|${String(transaction)}`;
  const session = sessions.get(key) ?? { begin: null, end: null, readings: [] };
  sessions.set(key, session);
  return session;
}

/** The answer to a start names the transaction of 1.6. */
function recordStartAnswer(
  sessions: Map<string, WireSession>,
  row: FrameRow,
  start: Fields | undefined,
  answer: Fields,
): void {
  if (row.action !== 'StartTransaction' || !start) return;
  const { timestamp, meterStart } = start;
  const begin = { at: floorToSecond(timestamp), register: Number(meterStart) };
  findOrAddSession(sessions, row.chargerCode, answer['transactionId']).begin = begin;
}

function recordFrame(sessions: Map<string, WireSession>, { action, chargerCode }: FrameRow, payload: Fields): void {
  if (action === 'TransactionEvent') return recordEvent(sessions, chargerCode, payload);
  const session = findOrAddSession(sessions, chargerCode, payload['transactionId']);
  session.readings.push(...parseReadings(payload['meterValue'] ?? payload['transactionData']));
  if (action !== 'StopTransaction') return;
  session.end = { at: floorToSecond(payload['timestamp']), register: Number(payload['meterStop']) };
}

function recordEvent(sessions: Map<string, WireSession>, chargerCode: string, payload: Fields): void {
  const { eventType, timestamp, meterValue } = payload;
  const session = findOrAddSession(sessions, chargerCode, (payload['transactionInfo'] as Fields)['transactionId']);
  const readings = parseReadings(meterValue);
  session.readings.push(...readings);
  const register = readings[0]?.register ?? Number.NaN;
  if (eventType === 'Started') session.begin = { at: floorToSecond(timestamp), register };
  if (eventType === 'Ended') session.end = { at: floorToSecond(timestamp), register };
}

function parseReadings(meterValues: unknown): WireSession['readings'] {
  return ((meterValues ?? []) as Fields[]).flatMap(({ timestamp, sampledValue }) =>
    (sampledValue as Fields[])
      .filter(({ measurand }) => measurand === 'Energy.Active.Import.Register')
      .map(({ value }) => ({ at: Date.parse(String(timestamp)), register: Number(value) })),
  );
}

/** Sessions begin and end on whole seconds. */
function floorToSecond(timestamp: unknown): number {
  return Math.floor(Date.parse(String(timestamp)) / SECOND_MS) * SECOND_MS;
}
