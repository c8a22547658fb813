import type { Handler } from './message';

/**
 * A charger asks for a certificate (1.6 security whitepaper section 4.7, 2.0.1 section A02). There is no authority here
 * that could sign it: the request is rejected, and kept as a security event without the key material in it.
 */
export const signCertificate: Handler = async (message, payload) => {
  const kind = payload.text('certificateType', 30) ?? 'ChargingStationCertificate';
  message.alarm('CertificateRequestRejected', `${kind}: no certificate authority is set up`);
  await message.store();
  return { status: 'Rejected' };
};
