import type { Handler } from '../../facts/message';
import { readEntries, storeReportPart } from '../storeReportPart';

/** Section O03: one part of the messages that were asked for. */
export const notifyDisplayMessages: Handler = async (message, payload) => {
  await storeReportPart(message, payload, 'getDisplayMessages', readEntries(payload, 'messageInfo'));
  return {};
};
