import type { Handler } from '../../message';
import { authorize, idTagInfo } from '../../tagFacts';

/** Section 4.1. */
export const authorizeHandler: Handler = async (message, payload) => {
  const authorization = await authorize(message, payload.needText('idTag', 36), null);
  await message.store(...authorization.facts);
  return { idTagInfo: idTagInfo(authorization) };
};
