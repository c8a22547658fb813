import { formatSecond } from './messages';

export const makeReading = (wattHours: number, context = 'Sample.Periodic') => ({
  timestamp: formatSecond(wattHours / 1_000),
  sampledValue: [{ value: wattHours / 1_000, context, unitOfMeasure: { unit: 'Wh', multiplier: 3 } }],
});
export const makeStatus = (connectorStatus: string, seconds: number, evseId = 1) => ({
  timestamp: formatSecond(seconds),
  connectorStatus,
  evseId,
  connectorId: 1,
});
export const makeEvent = (eventType: string, seqNo: number, seconds: number, info: object = {}, more: object = {}) => ({
  eventType,
  seqNo,
  timestamp: formatSecond(seconds),
  triggerReason: 'ChargingStateChanged',
  transactionInfo: { transactionId: 'T-1', ...info },
  ...more,
});
export const evse = { id: 1, connectorId: 1 };
export const idToken = { idToken: 'TAG1', type: 'ISO14443' };
