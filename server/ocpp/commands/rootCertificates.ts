import type { CertificateUse } from '../../../src/contract/evo-basic/installedCertificates';
import type { OcppVersion } from '../../../src/contract/live/connector';
import type { Payload } from '../facts/payload';
import { createDone, readStatus, readStatusOr, type CommandSpec } from './commandSpec';

const NAMES: Readonly<Record<CertificateUse, Readonly<Record<OcppVersion, string>>>> = {
  csmsRoot: { '1.6': 'CentralSystemRootCertificate', '2.0.1': 'CSMSRootCertificate' },
  manufacturerRoot: { '1.6': 'ManufacturerRootCertificate', '2.0.1': 'ManufacturerRootCertificate' },
};

const nameUse = (params: Payload, version: OcppVersion): string =>
  NAMES[params.text('use', 20) === 'manufacturerRoot' ? 'manufacturerRoot' : 'csmsRoot'][version];

/** InstallCertificate. */
export const installCertificate: CommandSpec = {
  call: ({ params }, version) => ({
    action: 'InstallCertificate',
    payload: { certificateType: nameUse(params, version), certificate: params.text('certificate', 5_500) ?? '' },
  }),
  read: (answer) => createDone(readStatusOr(answer, ['Failed'])),
  effectMs: 30_000,
  effect: () => null,
};

/** DeleteCertificate. */
export const deleteCertificate: CommandSpec = {
  call: ({ params }) => ({
    action: 'DeleteCertificate',
    payload: { certificateHashData: params.value('certificate') ?? {} },
  }),
  read: (answer) => createDone(readStatusOr(answer, ['Failed', 'NotFound'])),
  effectMs: 30_000,
  effect: () => null,
};

/** GetInstalledCertificateIds; a charger that has none of the kind answers NotFound. */
export const getInstalledCertificates: CommandSpec = {
  call: ({ params }, version) => {
    const name = nameUse(params, version);
    return { action: 'GetInstalledCertificateIds', payload: { certificateType: version === '1.6' ? name : [name] } };
  },
  read: (answer) =>
    answer.text('status', 20) === 'NotFound' ? { state: 'accepted', isDone: true } : createDone(readStatus(answer)),
  effectMs: 30_000,
  effect: () => null,
};
