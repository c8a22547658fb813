import { sql } from 'kysely';
import type { Tx } from '../../../server/db/database';

/*
 * Sessions as the chargers told them, read from the frames on the wire: nothing of what the gateway made of them.
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
export interface Told {
  begin: { at: number; register: number } | null;
  end: { at: number; register: number } | null;
  readings: { at: number; register: number }[];
}

const SECOND_MS = 1_000;

/** All sessions of the log, by `charger|transaction`: 1.6 has the number that the gateway gave, 2.0.1 the charger's id. */
export async function toldSessions(tx: Tx): Promise<Map<string, Told>> {
  const { rows } = await sql<FrameRow>`
    select charger_code, level, message_type, message_id, action, content from ocpp_log
    where level in ('up', 'down') and message_type in (2, 3)
      and action in ('StartTransaction', 'MeterValues', 'StopTransaction', 'TransactionEvent') order by id`.execute(tx);
  const sessions = new Map<string, Told>();
  const starts = new Map<string, Fields>();
  for (const row of rows) {
    const payload = (JSON.parse(row.content) as unknown[])[row.messageType === 2 ? 3 : 2] as Fields;
    const call = `${row.chargerCode}|${row.messageId}`;
    if (row.level === 'up' && row.action === 'StartTransaction') starts.set(call, payload);
    else if (row.level === 'down') startAnswered(sessions, row, starts.get(call), payload);
    else if (row.messageType === 2) heard(sessions, row, payload);
  }
  return sessions;
}

function sessionOf(sessions: Map<string, Told>, chargerCode: string, transaction: unknown): Told {
  const key = `${chargerCode}|${String(transaction)}`;
  const found = sessions.get(key) ?? { begin: null, end: null, readings: [] };
  sessions.set(key, found);
  return found;
}

/** The answer to a start names the transaction of 1.6. */
function startAnswered(sessions: Map<string, Told>, row: FrameRow, start: Fields | undefined, answer: Fields): void {
  if (row.action !== 'StartTransaction' || !start) return;
  const { timestamp, meterStart } = start;
  const begin = { at: onTheSecond(timestamp), register: Number(meterStart) };
  sessionOf(sessions, row.chargerCode, answer['transactionId']).begin = begin;
}

function heard(sessions: Map<string, Told>, { action, chargerCode }: FrameRow, payload: Fields): void {
  if (action === 'TransactionEvent') return heardEvent(sessions, chargerCode, payload);
  const told = sessionOf(sessions, chargerCode, payload['transactionId']);
  told.readings.push(...readingsIn(payload['meterValue'] ?? payload['transactionData']));
  if (action !== 'StopTransaction') return;
  told.end = { at: onTheSecond(payload['timestamp']), register: Number(payload['meterStop']) };
}

function heardEvent(sessions: Map<string, Told>, chargerCode: string, payload: Fields): void {
  const { eventType, timestamp, meterValue } = payload;
  const told = sessionOf(sessions, chargerCode, (payload['transactionInfo'] as Fields)['transactionId']);
  const readings = readingsIn(meterValue);
  told.readings.push(...readings);
  const register = readings[0]?.register ?? Number.NaN;
  if (eventType === 'Started') told.begin = { at: onTheSecond(timestamp), register };
  if (eventType === 'Ended') told.end = { at: onTheSecond(timestamp), register };
}

function readingsIn(meterValues: unknown): Told['readings'] {
  return ((meterValues ?? []) as Fields[]).flatMap(({ timestamp, sampledValue }) =>
    (sampledValue as Fields[])
      .filter(({ measurand }) => measurand === 'Energy.Active.Import.Register')
      .map(({ value }) => ({ at: Date.parse(String(timestamp)), register: Number(value) })),
  );
}

/** Sessions begin and end on whole seconds. */
function onTheSecond(timestamp: unknown): number {
  return Math.floor(Date.parse(String(timestamp)) / SECOND_MS) * SECOND_MS;
}
