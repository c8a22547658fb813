import type { Handler } from '../../facts/message';

/** Section 4.3: kept in the log; no vendor's extension is understood. */
export const dataTransfer: Handler = async (_message, payload) => {
  payload.needText('vendorId', 255);
  return { status: 'UnknownVendorId' };
};
