import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, lines } from '../fields';
import { commandReceipt } from '../live/command';

/** Root certificates that a charger keeps: of this platform, and of its manufacturer for firmware. */
export const CERTIFICATE_USES = ['csmsRoot', 'manufacturerRoot'] as const;
export type CertificateUse = (typeof CERTIFICATE_USES)[number];

/** Longest certificate that OCPP carries. */
export const MAX_CERTIFICATE = 5_500;

/** How OCPP names an installed certificate. */
export const certificateHash = z.strictObject({
  hashAlgorithm: z.enum(['SHA256', 'SHA384', 'SHA512']),
  issuerNameHash: z.string().max(128, 'validation.maxLength'),
  issuerKeyHash: z.string().max(128, 'validation.maxLength'),
  serialNumber: z.string().max(40, 'validation.maxLength'),
});
export type CertificateHash = z.infer<typeof certificateHash>;

/** A request about root certificates: report them, install one, delete one. */
export const rootRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('read'), use: z.enum(CERTIFICATE_USES) }),
  z.strictObject({
    action: z.literal('install'),
    use: z.enum(CERTIFICATE_USES),
    /** PEM; null: that of the platform's own authority. */
    certificate: lines(MAX_CERTIFICATE).nullable(),
  }),
  z.strictObject({ action: z.literal('delete'), certificate: certificateHash }),
]);
export type RootRequest = z.infer<typeof rootRequest>;

/** Calls about the root certificates in a charger. */
export const installedCertificateCalls = {
  rootCertificates: endpoint({
    method: 'POST',
    path: 'evo-basic/iotChargers/rootCertificates/:id',
    access: ['equipment/station/configure'],
    summary: 'Report, install or delete root certificates of a charger',
    business: 'update',
    idempotent: true,
    params: z.strictObject({ id }),
    body: rootRequest,
    response: commandReceipt,
  }),
};
