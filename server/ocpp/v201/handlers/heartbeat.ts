import type { Handler } from '../../message';

/** Section G02: a sign of life. */
export const heartbeat: Handler = async (message) => {
  await message.store();
  return { currentTime: message.currentTime };
};
