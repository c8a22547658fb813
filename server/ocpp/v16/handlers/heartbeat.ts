import type { Handler } from '../../facts/message';

/** Section 4.6. */
export const handleHeartbeat: Handler = async (message) => {
  await message.store();
  return { currentTime: message.currentTime };
};
