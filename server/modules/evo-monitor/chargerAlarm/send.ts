import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { BodyOf, ResponseOf } from '../../../../src/contract/endpoint';
import type { chargerAlarm } from '../../../../src/contract/evo-monitor/chargerAlarm';
import { queueAlarmMails } from '../../../alarms/mails';
import type { Tx } from '../../../db/database';
import { toContainsPattern } from '../../../db/likePattern';
import { OPTION_LIMIT, type OptionQuery } from '../../../db/options';
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

/** Recipients to which the caller can send alarms; a text is found in name, position and e-mail address. */
export function readRecipients(
  tx: Tx,
  { isEscalation, ...query }: BodyOf<typeof chargerAlarm.recipients>,
): Promise<ResponseOf<typeof chargerAlarm.recipients>> {
  const all = tx.selectFrom('alarmRecipient');
  const asked = isEscalation === undefined ? all : all.where('escalationMinutes', isEscalation ? 'is not' : 'is', null);
  return selectMatching(asked, query, sql`concat_ws(' ', full_name, position, email)`)
    .select(['id', 'fullName as name', 'position', 'email'])
    .orderBy('fullName')
    .orderBy('id')
    .execute();
}

/** Users with the right to see alarms, within the caller's scope. */
export function readAssignees(tx: Tx, query: OptionQuery): Promise<ResponseOf<typeof chargerAlarm.assignees>> {
  return selectMatching(tx.selectFrom('sysUser as u'), query, sql`full_name`)
    .select(['u.id', 'u.fullName as name'])
    .where('u.status', '=', 'enabled')
    .where(
      sql<boolean>`exists (select from sys_user_role ur join sys_role_menu rm on rm.role_id = ur.role_id
      join sys_menu m on m.id = rm.menu_id
      where ur.user_id = u.id and m.permission_identifier = 'maintenance/alarm/view')`,
    )
    .orderBy('u.fullName')
    .orderBy('u.id')
    .execute();
}

function selectMatching<DB, TB extends keyof DB>(
  from: SelectQueryBuilder<DB, TB, object>,
  { text, ids }: OptionQuery,
  name: RawBuilder<unknown>,
) {
  let found = from;
  if (ids) found = found.where(sql<boolean>`id = any(${ids}::bigint[])`);
  if (text) found = found.where(sql<boolean>`${name} ilike ${toContainsPattern(text)}`);
  return found.limit(ids ? ids.length : OPTION_LIMIT);
}
