import type { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { Deps } from '../../../db/deps';
import type { Call } from '../../../http/route';
import { queueAccountNotice } from '../auth/accountNotices';
import { endSessions } from '../auth/endSessions';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '../auth/secondFactor';
import { assertOwner, assertOwnPassword } from './ownPassword';

type Answer = ResponseOf<typeof sysUser.secondFactor>;

/** Begins, confirms or removes one's second factor. */
export async function setSecondFactor(deps: Deps, call: Call<typeof sysUser.secondFactor>): Promise<Answer> {
  const { body, session, clock, locale } = call;
  if (body.action === 'begin') await assertOwnPassword(deps, call, body.password, 'password');
  if (body.action === 'remove') await assertOwner(deps, call, body);
  if (body.action === 'begin') return beginSecondFactor(deps, session);
  if (body.action === 'confirm') await confirmSecondFactor(deps, session.userId, body.otp);
  else await removeSecondFactor(deps, session.userId, session.userId);
  await deps.db.asSystem(async (tx) => {
    // Sessions that were opened without the factor must not outlive its introduction.
    await endSessions(tx, clock, session.userId, { exceptId: session.sessionId });
    const notice = body.action === 'confirm' ? 'factorAdded' : 'factorRemoved';
    await queueAccountNotice(tx, session.userId, notice, { clock, locale });
  });
  return { isEnabled: body.action === 'confirm' };
}
