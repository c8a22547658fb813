import type { Handler } from '../../facts/message';
import { authorizeTag, idTokenInfo, startFacts } from '../../facts/tagFacts';

/** Section C01. A token of type NoAuthorization identifies no driver and is accepted. */
export const authorizeHandler: Handler = async (message, payload) => {
  const token = payload.needObject('idToken');
  if (token.text('type', 20) === 'NoAuthorization') return { idTokenInfo: { status: 'Accepted' } };
  const idTag = token.needTag('idToken');
  const authorization = await authorizeTag(message, idTag);
  await message.store(...startFacts(message, idTag, authorization, null));
  return { idTokenInfo: idTokenInfo(authorization) };
};
