import { sql } from 'kysely';
import { createChargeNow } from '../../domain/home/profileMessages';
import { readRefusal } from '../schedules/readRefusal';
import type { HomeConnection } from '../gateway/homeConnection';
import type { HomeDeps } from '../homeMessage';
import { markOverride } from '../sessions/sessionRows';
import { createOverrideTag } from '../sessions/overrideRows';

interface AskedOverride {
  id: string;
  power: number;
  sessionId: string | null;
  naturalKey: string | null;
}

/** Sends the operator's override to the charger, once. The answer is stored; the session shows the effect. */
export async function sendOverrides({ db, clock }: HomeDeps, connection: HomeConnection): Promise<void> {
  const { chargerId, version } = connection;
  const asked = await db.asSystem(async (tx) => {
    const { rows } = await sql<AskedOverride>`
      select o.id::text, m.power, s.id::text as session_id, s.natural_key
      from home_override o join home_charger c on c.id = o.home_charger_id join home_charger_model m on m.id = c.model_id
      left join home_session s on s.home_charger_id = c.id and s.status in ('waiting', 'charging')
      where o.home_charger_id = ${chargerId} and o.state = 'asked'`.execute(tx);
    return rows[0];
  });
  if (!asked) return;
  const transactionId = version === '1.6' ? asked.sessionId : asked.naturalKey;
  const request = createChargeNow(version, {
    id: Number(asked.id),
    tag: createOverrideTag(asked.id),
    watts: Math.round(asked.power * 1_000),
    running: transactionId === null ? null : { transactionId },
  });
  const call = await connection.call(request);
  if (call.outcome === 'lost') return;
  const refusal = readRefusal(call);
  const at = new Date(clock.now());
  await db.asSystem(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('homeOverride')
      .set(
        refusal === null
          ? { state: 'accepted', ...(transactionId !== null && { homeSessionId: asked.sessionId }) }
          : { state: 'refused', reason: refusal, endedAt: at },
      )
      .where('id', '=', asked.id)
      .where('state', '=', 'asked')
      .executeTakeFirst();
    if (numUpdatedRows > 0n && refusal === null && asked.sessionId !== null) await markOverride(tx, asked.sessionId);
  });
}
