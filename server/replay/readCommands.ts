import { sql } from 'kysely';
import type { CommandState } from '../../src/contract/live/command';
import type { Tx } from '../db/database';
import { toTimestamp } from '../db/rows';
import type { StoredCommandStep } from '../db/schema/live';
import { isShownCommand } from '../db/shownCommands';
import type { Span } from './readEvents';

/** A command with the steps of its life. Times in epoch ms. */
export interface PastCommand {
  id: string;
  chargerId: string;
  /** Null and 0: the whole charger. */
  connectorNo: number | null;
  kind: string;
  transactionId: string | null;
  createdAt: number;
  endedAt: number | null;
  steps: StoredCommandStep[];
}

const DAY_MS = 86_400_000;

/** Reads the commands that were under way within a span. One runs for a day at most. */
export async function readCommands(tx: Tx, { after, until }: Span): Promise<PastCommand[]> {
  const { rows } = await sql<PastCommand>`
    select id, charger_id, connector_no, kind, transaction_id, steps,
      floor(extract(epoch from created_at) * 1000)::float8 as created_at,
      floor(extract(epoch from ended_at) * 1000)::float8 as ended_at
    from command where created_at > ${toTimestamp(after - DAY_MS)}::timestamptz
      and created_at < ${toTimestamp(until + 1)}::timestamptz and ${isShownCommand('command')} order by id`.execute(tx);
  return rows;
}

/** The state that a command had reached at a moment. */
export function readCommandState({ steps }: Pick<PastCommand, 'steps'>, moment: number): CommandState {
  return steps.findLast(({ at }) => Date.parse(at) <= moment)?.state ?? 'created';
}
