import type { sysUser } from '../../../../src/contract/evo-basic/sysUser';
import type { ResponseOf } from '../../../../src/contract/endpoint';
import type { Deps } from '../../../deps';
import type { Call } from '../../../http/route';
import type { Sessions } from '../../../http/sessions';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '../auth/secondFactor';
import { assertOwnPassword } from './ownPassword';

type Answer = ResponseOf<typeof sysUser.secondFactor>;

/** Begins, confirms or removes one's second factor. */
export async function setSecondFactor(
  deps: Deps,
  sessions: Sessions,
  call: Call<typeof sysUser.secondFactor>,
): Promise<Answer> {
  const { body, session } = call;
  if (body.action === 'begin') return beginSecondFactor(deps, session);
  if (body.action === 'confirm') await confirmSecondFactor(deps, session.userId, body.otp);
  else {
    await assertOwnPassword(deps, call, body.password, 'password');
    await removeSecondFactor(deps, session.userId);
  }
  sessions.forget(session.userId);
  return { isEnabled: body.action === 'confirm' };
}
