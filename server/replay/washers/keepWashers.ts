import { sql } from 'kysely';
import type { Tx } from '../../db/database';
import type { ReplayDifference } from '../../db/schema/replay';
import { isHeardOf, type PastWashers } from '../../domain/replay/foldWashers';
import { SILENCE_MS, UNREPORTED, type WasherState } from '../../domain/wash/washerState';
import { toMachineMs, type Clock } from '../../runtime/clock';
import { foldWashersFrom, readWasherCheckpoint } from './readWashers';

/** Suppliers report each machine once a minute, so a day of reports says what was. */
const LEAD_MS = 86_400_000;
/** Silent washers are looked for every few seconds. */
const SILENCE_MARGIN_MS = 60_000;

/** The states of all washers at a moment: from the checkpoint before it, or without one from the reports of a day. */
export async function makeWashers(tx: Tx, at: number): Promise<PastWashers> {
  const last = await readWasherCheckpoint(tx, at - 1);
  const from = last ?? { at: at - LEAD_MS, washers: new Map<string, WasherState>() };
  const [washers] = await foldWashersFrom(tx, from, [at], 'then');
  return washers ?? new Map<string, WasherState>();
}

/** Compares the present states with what follows from the last checkpoint and the reports since. */
export async function compareWashers(tx: Tx, now: number, clock: Clock): Promise<ReplayDifference[]> {
  const last = await readWasherCheckpoint(tx, now);
  if (!last) return [];
  // Everything that is in the database counts, whatever a clock says.
  const [made = new Map<string, WasherState>()] = await foldWashersFrom(tx, last, [now + SILENCE_MARGIN_MS], 'then');
  const kept = await readPresent(tx);
  const silenceMs = toMachineMs(clock, SILENCE_MS);
  return [...made].flatMap(([id, state]) => {
    const present = kept.get(id) ?? UNREPORTED;
    const isUncertain = Math.abs(now - silenceMs - state.reportedAt) < SILENCE_MARGIN_MS;
    const isOnline = isUncertain ? present.isOnline : isHeardOf(state, now, silenceMs);
    const words = { kept: describe(present), made: describe({ ...state, isOnline }) };
    return words.kept === words.made ? [] : [{ connectorId: `washer ${id}`, ...words }];
  });
}

function describe({ status, isOnline, errorCode, isWaterLow, isSoapLow }: Shown): string {
  return [status, isOnline ? 'online' : 'offline', errorCode ?? '', isWaterLow, isSoapLow].join(' ');
}

type Shown = Pick<WasherState, 'status' | 'isOnline' | 'errorCode' | 'isWaterLow' | 'isSoapLow'>;

async function readPresent(tx: Tx): Promise<ReadonlyMap<string, Shown>> {
  const { rows } = await sql<Shown & { id: string }>`
    select id, status, is_online, error_code, is_water_low, is_soap_low from washer where retired_at is null`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
