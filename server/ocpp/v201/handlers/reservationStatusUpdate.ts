import type { Handler } from '../../facts/message';

/** Section H01: a reservation is over. The connector's own status, which follows, frees it. */
export const reservationStatusUpdate: Handler = async (message, payload) => {
  payload.needText('reservationUpdateStatus', 50);
  await message.store();
  return {};
};
