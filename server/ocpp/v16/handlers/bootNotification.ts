import type { Handler } from '../../facts/message';

/** Section 4.2: the charger has started. */
export const bootNotification: Handler = async (message, payload) => {
  await message.store({
    kind: 'boot',
    at: message.receivedAt,
    isStart: true,
    vendor: payload.text('chargePointVendor', 50),
    model: payload.text('chargePointModel', 50),
    serialNumber: payload.text('chargePointSerialNumber', 64) ?? payload.text('chargeBoxSerialNumber', 64),
    firmwareVersion: payload.text('firmwareVersion', 50),
  });
  message.session.booted();
  return { status: 'Accepted', currentTime: message.currentTime, interval: message.session.heartbeatInterval };
};
