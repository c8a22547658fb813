import type { Handler } from '../../facts/message';
import type { Payload } from '../../facts/payload';
import { authorizeTag, idTokenInfo, startFacts } from '../../facts/tagFacts';

/**
 * Section C01. A token of type NoAuthorization identifies no driver and is accepted. A contract certificate (C07) is
 * refused, since it cannot be checked without a certificate authority.
 */
export const authorizeHandler: Handler = async (message, payload) => {
  const token = payload.needObject('idToken');
  if (hasCertificate(payload)) return { idTokenInfo: { status: 'Invalid' }, certificateStatus: 'CertChainError' };
  if (token.text('type', 20) === 'NoAuthorization') return { idTokenInfo: { status: 'Accepted' } };
  const idTag = token.needTag('idToken');
  const authorization = await authorizeTag(message, idTag);
  await message.store(...startFacts(message, idTag, authorization, null));
  return { idTokenInfo: idTokenInfo(authorization) };
};

function hasCertificate(payload: Payload): boolean {
  return payload.has('certificate') || payload.list('iso15118CertificateHashData').length > 0;
}
