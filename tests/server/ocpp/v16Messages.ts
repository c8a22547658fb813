import { formatSecond } from './messages';

export const makeStatus = (connectorId: number, value: string, seconds?: number, more: object = {}) => ({
  connectorId,
  status: value,
  errorCode: 'NoError',
  ...(seconds !== undefined && { timestamp: formatSecond(seconds) }),
  ...more,
});

export const makeStart = (more: object = {}) => ({
  connectorId: 1,
  idTag: 'TAG1',
  meterStart: 1_000,
  timestamp: formatSecond(0),
  ...more,
});
