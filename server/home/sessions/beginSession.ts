import { sql } from 'kysely';
import type { HomeMessage } from '../gateway/homeMessage';
import { takeOverride } from '../overrides/overrideRows';
import { endSession } from './endSession';
import { findOpenSession } from './sessionRows';
import { settleSession } from './settleSession';

interface Beginning {
  /** Knows a repeated message again. */
  naturalKey: string;
  tag: string | null;
  startedAt: Date;
  /** Wh. */
  meterStart: number | null;
  /** The wish to charge at once that it names. */
  overrideId?: number | null;
  /** Its end is what tells of it: nothing begins. */
  isOver?: boolean;
}

/**
 * Makes the session of a transaction unless it is known. It ends an older one that runs at the charger, whose end never
 * came; one that began before that is itself over, since it comes late.
 * @returns its id
 */
export async function beginSession(message: HomeMessage, beginning: Beginning): Promise<string> {
  const { tx, chargerId } = message;
  const known = await tx
    .selectFrom('homeSession')
    .select('id')
    .where('homeChargerId', '=', chargerId)
    .where('naturalKey', '=', beginning.naturalKey)
    .executeTakeFirst();
  if (known) return known.id;
  const begins = !beginning.isOver && (await makeRoom(message, beginning.startedAt));
  const id = await insertSession(message, beginning, begins);
  if (begins) await takeOverride(message, { sessionId: id, overrideId: beginning.overrideId ?? null });
  return id;
}

/** Ends the session that runs, whose end never came. @returns false: it began later than the one that is told of now */
async function makeRoom(message: HomeMessage, startedAt: Date): Promise<boolean> {
  const open = await findOpenSession(message.tx, message.chargerId);
  if (!open) return true;
  if (open.startedAt > startedAt) return false;
  await endSession(message.tx, open.id, { stoppedAt: startedAt, meterStop: null, reason: null });
  await settleSession(message, open.id);
  return true;
}

async function insertSession(
  { tx, chargerId }: HomeMessage,
  { naturalKey, tag, startedAt, meterStart }: Beginning,
  begins: boolean,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into home_session (home_charger_id, app_user_id, off_peak_setting_id, timezone, currency, status, natural_key,
      tag, started_at, meter_start)
    select c.id, c.app_user_id, c.off_peak_setting_id, coalesce(p.timezone, c.timezone), p.currency,
      case when not ${begins}::boolean then 'interrupted' when p.id is null then 'charging' else 'waiting' end,
      ${naturalKey}::text, ${tag}::text, ${startedAt}::timestamptz, ${meterStart}::bigint
    from home_charger c left join off_peak_setting p on p.id = c.off_peak_setting_id
    where c.id = ${chargerId} returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the charger is gone');
  return id;
}
