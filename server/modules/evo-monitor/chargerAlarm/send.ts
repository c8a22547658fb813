import { sql } from 'kysely';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { queueAlarmMails } from '../../../alarms/mails';
import type { Tx } from '../../../db/database';
import type { Call } from '../../../http/call';
import { createFieldProblem, Problem } from '../../../wire/problem';
import { readAlarms } from '../../../alarms/alarmRows';

/** Mails alarms to recipients, one mail each; a company's recipient gets the alarms of that company alone. */
export async function sendAlarms({
  body,
  session,
  db,
  clock,
}: Call<typeof chargerAlarm.send>): Promise<{ mails: number }> {
  return db(async (tx) => {
    const rest = sql`and a.id = any(${body.ids}::bigint[]) order by a.priority_rank, a.last_at desc`;
    const alarms = await readAlarms(tx, rest);
    if (alarms.length === 0) throw new Problem(404);
    const recipients = await tx
      .selectFrom('alarmRecipient')
      .select(['id', 'companyId', 'fullName', 'email', 'languages'])
      .where('id', 'in', body.recipientIds)
      .orderBy('id')
      .execute();
    if (recipients.length < new Set(body.recipientIds).size)
      throw createFieldProblem('recipientIds', 'validation.notFound');
    const mails = recipients
      .map((to) => ({
        to,
        alarms: alarms.filter(({ companyId }) => to.companyId === null || to.companyId === companyId),
      }))
      .filter((mail) => mail.alarms.length > 0);
    await queueAlarmMails(tx, mails, {
      at: new Date(clock.now()),
      by: session.userName,
      covering: { name: session.fullName, message: body.message ?? '' },
    });
    return { mails: mails.length };
  });
}

/** Recipients to which the caller can send alarms. */
export function readRecipients(tx: Tx): Promise<ResponseOf<typeof chargerAlarm.recipients>> {
  return tx
    .selectFrom('alarmRecipient')
    .select(['id', 'fullName as name', 'position', 'email'])
    .orderBy('fullName')
    .execute();
}

/** Users with the right to see alarms, within the caller's scope. */
export async function readAssignees(tx: Tx): Promise<ResponseOf<typeof chargerAlarm.assignees>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.full_name as name from sys_user u
    where u.status = 'enabled' and exists (select from sys_user_role ur join sys_role_menu rm on rm.role_id = ur.role_id
      join sys_menu m on m.id = rm.menu_id
      where ur.user_id = u.id and m.permission_identifier = 'maintenance/alarm/view')
    order by u.full_name, u.id`.execute(tx);
  return rows;
}
