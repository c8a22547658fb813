import { sql } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { attempts as calls } from '../../../../src/contract/evo-monitor/attempts';
import type { Tx } from '../../../db/database';
import { readGroupedFigures } from '../../../statistics/attempts/groups';
import { toCountedDays } from './span';

/** Figures by the subject asked for, and since when the firmware is known. */
export async function readGroups(
  tx: Tx,
  body: BodyOf<typeof calls.groups>,
  now: Date,
): Promise<ResponseOf<typeof calls.groups>> {
  const { by, definition, limit } = body;
  const answer = await readGroupedFigures(tx, toCountedDays(body, now), { by, definition, limit, filter: body });
  return { definition, ...answer, firmwareKnownFrom: by === 'firmware' ? await readFirmwareKnownFrom(tx) : null };
}

async function readFirmwareKnownFrom(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(from_at at time zone 'UTC')::date::text as day from charger_firmware`.execute(tx);
  return rows[0]?.day ?? null;
}
