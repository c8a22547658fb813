import { sql } from 'kysely';
import type { Tx } from '../db/database';

/**
 * A limit that the grid of a station asks for. The call `signalLimit` is one sender; another reader, such as one of
 * OpenADR 3, makes signals of what it receives and hands them to {@link takeSignal}.
 */
export interface LimitSignal {
  stationId: string;
  companyId: string;
  sender: string;
  /** Name of the signal at its sender. */
  signalId: string;
  /** Counts up with each change of the signal. */
  revision: number;
  /** Null: withdrawn. */
  limitKw: number | null;
  fromAt: Date;
  untilAt: Date;
}

/** A signal that holds or will hold. */
export interface SignalRow {
  sender: string;
  signalId: string;
  limitKw: number;
  fromAt: Date;
  untilAt: Date;
}

/** Stores a signal; one that comes twice, or after a later revision, changes nothing. @returns whether it was taken */
export async function takeSignal(tx: Tx, signal: LimitSignal): Promise<boolean> {
  const { revision, limitKw, fromAt, untilAt } = signal;
  const taken = await tx
    .insertInto('powerSignal')
    .values({ ...signal })
    .onConflict((conflict) =>
      conflict
        .columns(['stationId', 'sender', 'signalId'])
        .doUpdateSet({ revision, limitKw, fromAt, untilAt, receivedAt: sql<Date>`now()` })
        .where(sql<boolean>`power_signal.revision < excluded.revision`),
    )
    .returning('id')
    .execute();
  return taken.length > 0;
}

/** Signals of a station that hold or will hold, by their beginning. @param now epoch ms */
export async function readSignals(tx: Tx, stationId: string, now: number): Promise<SignalRow[]> {
  const { rows } = await sql<SignalRow>`
    select sender, signal_id, limit_kw::float8 as limit_kw, from_at, until_at from power_signal
    where station_id = ${stationId} and until_at > ${new Date(now)} and limit_kw is not null
    order by from_at, id`.execute(tx);
  return rows;
}

/** The lowest of the signals that hold. @param now epoch ms */
export function findSignalLimit(signals: readonly SignalRow[], now: number): SignalRow | null {
  const held = signals.filter(({ fromAt, untilAt }) => fromAt.getTime() <= now && now < untilAt.getTime());
  return held.toSorted((one, other) => one.limitKw - other.limitKw)[0] ?? null;
}
