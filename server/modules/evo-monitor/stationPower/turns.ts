import { sql } from 'kysely';
import type { z } from 'zod';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { powerSignal, PowerTurn } from '../../../../src/contract/evo-monitor/powerTurn';
import type { stationPower } from '../../../../src/contract/evo-monitor/stationPower';
import type { Tx } from '../../../db/database';
import { takeSignal, type SignalRow } from '../../../power/limitSignal';
import { Problem } from '../../../wire/problem';
import { fromWire, toWire } from '../../../wire/wireTime';

const PAGE = 50;

/** Plans of a station in which a limit changed, newest first. */
export async function readTurns(
  tx: Tx,
  stationId: string,
  { since, before, most = PAGE }: { since?: Date; before?: string; most?: number },
): Promise<PowerTurn[]> {
  const { rows } = await sql<Omit<PowerTurn, 'at'> & { at: Date }>`
    select id, at, changes, sessions from power_turn where station_id = ${stationId}
      and (${since ?? null}::timestamptz is null or at > ${since ?? null})
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${most}`.execute(tx);
  return rows.map(({ at, ...turn }) => ({ ...turn, at: toWire(at) }));
}

/** A page of the plan log. @throws Problem 404 */
export async function readPowerLog(
  tx: Tx,
  { stationId, before }: BodyOf<typeof stationPower.log>,
): Promise<ResponseOf<typeof stationPower.log>> {
  await findCompany(tx, stationId);
  const turns = await readTurns(tx, stationId, { ...(before !== undefined && { before }), most: PAGE + 1 });
  return { turns: turns.slice(0, PAGE), hasMore: turns.length > PAGE };
}

/** Takes a signal of a grid. @throws Problem 404 */
export async function signalLimit(
  tx: Tx,
  { limit, from, until, ...signal }: BodyOf<typeof stationPower.signalLimit>,
  sender: string,
): Promise<boolean> {
  const companyId = await findCompany(tx, signal.stationId);
  const span = { fromAt: fromWire(from), untilAt: fromWire(until) };
  return takeSignal(tx, { ...signal, ...span, companyId, sender, limitKw: limit });
}

async function findCompany(tx: Tx, stationId: string): Promise<string> {
  const station = await tx
    .selectFrom('station')
    .select('companyId')
    .where('id', '=', stationId)
    .where('retiredAt', 'is', null)
    .executeTakeFirst();
  if (!station) throw new Problem(404);
  return station.companyId;
}

export const toSignalDto = ({
  sender,
  signalId,
  limitKw,
  fromAt,
  untilAt,
}: SignalRow): z.infer<typeof powerSignal> => ({
  ...{ sender, signalId, limit: limitKw, from: toWire(fromAt), until: toWire(untilAt) },
});
