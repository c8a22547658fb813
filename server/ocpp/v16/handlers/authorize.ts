import type { Handler } from '../../facts/message';
import { authorizeTag, idTagInfo, startFacts } from '../../facts/tagFacts';

/** Section 4.1. */
export const authorizeHandler: Handler = async (message, payload) => {
  const idTag = payload.needTag('idTag');
  const authorization = await authorizeTag(message, idTag);
  await message.store(...startFacts(message, idTag, authorization, null));
  return { idTagInfo: idTagInfo(authorization) };
};
