import type { Handler } from '../../message';
import { authorize, idTokenInfo } from '../../tagFacts';

/** Section C01. A token of type NoAuthorization stands for nobody and is let through. */
export const authorizeHandler: Handler = async (message, payload) => {
  const token = payload.needObject('idToken');
  if (token.text('type', 20) === 'NoAuthorization') return { idTokenInfo: { status: 'Accepted' } };
  const authorization = await authorize(message, token.needText('idToken', 36), null);
  await message.store(...authorization.facts);
  return { idTokenInfo: idTokenInfo(authorization) };
};
