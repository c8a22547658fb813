import { createDone, readStatus, type CommandSpec } from './commandSpec';

/** CertificateSigned; the charger's answer is the evidence. */
export const certificateSigned: CommandSpec = {
  call: ({ params }, version) => ({
    action: 'CertificateSigned',
    payload: {
      certificateChain: params.text('certificate', 10_000) ?? '',
      ...(version === '2.0.1' && { certificateType: 'ChargingStationCertificate' }),
    },
  }),
  read: (answer) => createDone(readStatus(answer)),
  effectMs: 30_000,
  effect: () => null,
};
