import { sql } from 'kysely';
import type { ReplayMode } from '../../../src/contract/live/replayOrder';
import type { LiveWasher } from '../../../src/contract/live/washer';
import type { WashCommandKind, WashCommandState } from '../../../src/contract/live/washCommand';
import type { Tx } from '../../db/database';
import { toTimestamp } from '../../db/rows';
import { groupRows } from '../../domain/availability/groupRows';
import { isHeardOf } from '../../domain/replay/foldWashers';
import { SILENCE_MS, UNREPORTED, type WasherState } from '../../domain/wash/washerState';
import { toMachineMs, type Clock } from '../../runtime/clock';
import { toWire } from '../../wire/wireTime';
import type { Span } from '../readEvents';
import { readWashers } from './readWashers';

/** Rows of the washers at one moment, by key. */
export type BayPicture = ReadonlyMap<string, LiveWasher>;

/** Names and places of the washers as they are today. */
export type Bays = ReadonlyMap<string, LiveWasher>;

/** A command to a washer with the times of its life, epoch ms. */
interface PastWashCommand {
  id: string;
  washerId: string;
  kind: WashCommandKind;
  createdAt: number;
  sentAt: number | null;
  answeredAt: number | null;
  endedAt: number | null;
}

/** A command ends within minutes. */
const LONGEST_COMMAND_MS = 3_600_000;

/** Reads what the live rows of washers showed at moments, which ascend; null: that time was not kept. */
export async function readBays(
  tx: Tx,
  bays: Bays,
  moments: readonly number[],
  { mode, clock }: { mode: ReplayMode; clock: Clock },
): Promise<BayPicture[] | null> {
  const washers = await readWashers(tx, moments, mode);
  if (!washers) return null;
  const span = { after: moments[0] ?? 0, until: moments.at(-1) ?? 0 };
  const commands = groupRows(await readWashCommands(tx, span), ({ washerId }) => washerId);
  const silenceMs = toMachineMs(clock, SILENCE_MS);
  return moments.map((moment, position) => {
    const rows = [...bays.values()].flatMap((bay): LiveWasher[] => {
      const state = washers[position]?.get(bay.key);
      if (!state) return [];
      const command = findCommand(commands.get(bay.key) ?? [], moment);
      return [{ ...bay, ...showState(state, moment, silenceMs), command }];
    });
    return new Map(rows.map((row) => [row.key, row]));
  });
}

function showState(state: WasherState, moment: number, silenceMs: number) {
  const { status, errorCode, isWaterLow, isSoapLow, statusAt, reportedAt } = state;
  const hasReported = state.sequence !== UNREPORTED.sequence;
  return {
    ...{ status, errorCode, isWaterLow, isSoapLow },
    isOnline: isHeardOf(state, moment, silenceMs),
    statusSince: hasReported ? toWire(new Date(statusAt)) : null,
    lastSeen: hasReported ? toWire(new Date(reportedAt)) : null,
  };
}

/** Reads the commands that were under way within a span, one reading of the index for each washer. */
async function readWashCommands(tx: Tx, { after, until }: Span): Promise<PastWashCommand[]> {
  const ms = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
  const { rows } = await sql<PastWashCommand>`
    select k.* from washer w cross join lateral (
      select id, washer_id, kind, ${ms('created_at')} as created_at, ${ms('sent_at')} as sent_at,
        ${ms('answered_at')} as answered_at, ${ms('ended_at')} as ended_at
      from wash_command where washer_id = w.id and created_at > ${toTimestamp(after - LONGEST_COMMAND_MS)}::timestamptz
        and created_at < ${toTimestamp(until + 1)}::timestamptz order by created_at offset 0) k
    where w.retired_at is null`.execute(tx);
  return rows;
}

function findCommand(commands: readonly PastWashCommand[], moment: number): LiveWasher['command'] {
  const running = commands.findLast(
    ({ createdAt, endedAt }) => createdAt <= moment && (endedAt === null || endedAt > moment),
  );
  return running ? { commandId: running.id, kind: running.kind, state: findState(running, moment) } : null;
}

/** The state that a command under way had reached at a moment. */
function findState({ sentAt, answeredAt }: PastWashCommand, moment: number): WashCommandState {
  if (answeredAt !== null && answeredAt <= moment) return 'accepted';
  return sentAt !== null && sentAt <= moment ? 'sent' : 'created';
}
