import type { Handler } from '../../facts/message';

/** Section 4.6. */
export const heartbeat: Handler = async (message) => {
  await message.store();
  return { currentTime: message.currentTime };
};
