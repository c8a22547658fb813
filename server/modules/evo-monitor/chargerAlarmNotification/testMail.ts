import type { Tx } from '../../../db/database';
import { RULER } from '../../../alarms/composeMail';
import { translateDocument } from '../../../wire/documents';
import { Problem } from '../../../wire/problem';

/** Puts a test mail to a recipient into the outbox, in each of its languages. @throws Problem 404 */
export async function queueTestMail(
  tx: Tx,
  id: string,
  { at, by }: { at: Date; by: string },
): Promise<{ mailId: string }> {
  const recipient = await tx
    .selectFrom('alarmRecipient')
    .select(['companyId', 'email', 'fullName', 'languages'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!recipient) throw new Problem(404);
  const { companyId, email, fullName, languages } = recipient;
  const [locale = 'en_US'] = languages;
  const body = languages.map((language) => translateDocument(language, 'alarmMail.testBody', { name: fullName, by }));
  const { id: mailId } = await tx
    .insertInto('mailOutbox')
    .values({
      kind: 'alarm',
      recipient: email,
      locale,
      subject: translateDocument(locale, 'alarmMail.testSubject'),
      body: body.join(RULER),
      companyId,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { mailId };
}
