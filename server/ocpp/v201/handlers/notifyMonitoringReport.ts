import type { Handler } from '../../facts/message';
import { readEntries, storeReportPart } from '../storeReportPart';

/** Section N02: one part of the monitors that were asked for. */
export const notifyMonitoringReport: Handler = async (message, payload) => {
  await storeReportPart(message, payload, 'getMonitors', readEntries(payload, 'monitor'));
  return {};
};
