import type { auth } from '../../../../../src/contract/evo-basic/auth';
import type { Deps } from '../../../../db/deps';
import type { PublicCall } from '../../../../http/route';
import { Problem } from '../../../../wire/problem';
import { openSession } from '../openSession';
import { takeOutcome } from './attempts';

/** Opens the session of a sign-on that has ended at the provider. @throws Problem 422 with the reason of its refusal */
export async function takeSignOn(
  { db, clock, config }: Deps,
  call: PublicCall<typeof auth.signOn>,
): Promise<{ access_token: string }> {
  const { body, address, userAgent } = call;
  const outcome = await db.asSystem((tx) => takeOutcome(tx, clock, body.ticket));
  if (!outcome) throw new Problem(422, 'signOn.expired');
  if ('refusal' in outcome) throw new Problem(422, outcome.refusal, { values: { name: config.OIDC_NAME } });
  const { userId, idToken, providerSession } = outcome;
  return db.asSystem(async (tx) => {
    const user = await tx
      .selectFrom('sysUser')
      .select(['id as userId', 'userName', 'companyId'])
      .where('id', '=', userId)
      .where('status', '=', 'enabled')
      .executeTakeFirst();
    if (!user) throw new Problem(422, 'session.blocked');
    call.nameAccount(user);
    const session = { userId, address, userAgent, method: 'provider', idToken, providerSession } as const;
    return { access_token: await openSession(tx, clock, session) };
  });
}
