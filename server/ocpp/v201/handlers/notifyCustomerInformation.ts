import type { Handler } from '../../facts/message';
import { storeReportPart } from '../storeReportPart';

/** Longest text of one part (OCPP 2.0.1, NotifyCustomerInformationRequest). */
const MOST_TEXT = 512;

/** Section N09: one part of the text about a customer. */
export const notifyCustomerInformation: Handler = async (message, payload) => {
  const part = { seqNo: payload.int('seqNo') ?? 0, data: payload.text('data', MOST_TEXT) ?? '' };
  await storeReportPart(message, payload, 'getCustomerInformation', [part]);
  return {};
};
