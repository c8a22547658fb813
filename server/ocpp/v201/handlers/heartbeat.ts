import type { Handler } from '../../facts/message';

/** Section G02: a sign of life. */
export const handleHeartbeat: Handler = async (message) => {
  await message.store();
  return { currentTime: message.currentTime };
};
