import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id } from '../fields';
import { commandReceipt } from '../live/command';

/**
 * `waiting`: to be signed and sent; `sent`: the charger has not answered yet; `installed`: it has accepted; `rejected`: it
 * has not; `refused`: the request was not signed.
 */
export const CERTIFICATE_STATES = ['waiting', 'sent', 'installed', 'rejected', 'refused'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];

/** Why a request is not signed. */
export const CERTIFICATE_REFUSALS = ['unreadable', 'wrongSignature', 'wrongSubject', 'weakKey', 'otherKind'] as const;
export type CertificateRefusal = (typeof CERTIFICATE_REFUSALS)[number];

/** Days before its end from which a certificate is renewed, and from which it is an alarm. */
export const CERTIFICATE_RENEWAL_DAYS = 45;
export const CERTIFICATE_ALARM_DAYS = 30;

/** A certificate that a charger has asked for. */
export const chargerCertificate = z.object({
  id: z.string(),
  state: z.enum(CERTIFICATE_STATES),
  refusal: z.enum(CERTIFICATE_REFUSALS).nullable(),
  /** The charger's word, or how sending failed; null: it has not. */
  detail: z.string().nullable(),
  serial: z.string().nullable(),
  notBefore: dateTime.nullable(),
  notAfter: dateTime.nullable(),
  /** Its time is over. */
  isEnded: z.boolean(),
  requestedAt: dateTime,
});
export type ChargerCertificate = z.infer<typeof chargerCertificate>;

/** Calls about the certificates of a charger, and about the profile by which it connects. */
export const chargerCertificateCalls = {
  certificates: endpoint({
    method: 'POST',
    path: 'evo-basic/iotChargers/certificates/:id',
    access: ['equipment/station/diagnose'],
    summary: 'Certificates that a charger has asked for, newest first; makes no call to the charger',
    business: 'query',
    isPoll: true,
    params: z.strictObject({ id }),
    response: z.array(chargerCertificate),
  }),
  securityProfile: endpoint({
    method: 'POST',
    path: 'evo-basic/iotChargers/securityProfile/:id',
    access: ['equipment/station/configure'],
    summary: 'Raise the security profile of a 1.6 charger; in force once it has connected by it, and never lowered',
    business: 'update',
    idempotent: true,
    params: z.strictObject({ id }),
    body: z.strictObject({ profile: z.union([z.literal(2), z.literal(3)]) }),
    response: commandReceipt,
  }),
};
