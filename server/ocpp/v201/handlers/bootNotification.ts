import type { Handler } from '../../facts/message';

/** Section B01. The reason `Triggered` only repeats the identity; with any other reason the charger has started. */
export const bootNotification: Handler = async (message, payload) => {
  const station = payload.object('chargingStation');
  const isStart = payload.text('reason', 30) !== 'Triggered';
  await message.store({
    kind: 'boot',
    at: message.receivedAt,
    isStart,
    vendor: station?.text('vendorName', 50) ?? null,
    model: station?.text('model', 50) ?? null,
    serialNumber: station?.text('serialNumber', 64) ?? null,
    firmwareVersion: station?.text('firmwareVersion', 50) ?? null,
  });
  if (isStart) message.session.booted();
  return { currentTime: message.currentTime, interval: message.session.heartbeatInterval, status: 'Accepted' };
};
