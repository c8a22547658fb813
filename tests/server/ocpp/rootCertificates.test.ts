import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandKind } from '../../../src/contract/live/command';
import type { TestCharger } from './testCharger';
import { World } from './testGateway';

const HASH = { hashAlgorithm: 'SHA256', issuerNameHash: 'aa', issuerKeyHash: 'bb', serialNumber: '4f' };

let world: World;
let charger: TestCharger;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe.each([
  ['CP1', 'CentralSystemRootCertificate', 'ManufacturerRootCertificate'],
  ['CP2', 'CSMSRootCertificate', ['ManufacturerRootCertificate']],
] as const)('root certificates of %s', (chargerCode, csmsRoot, manufacturerRoots) => {
  beforeEach(async () => {
    charger = await world.connectOnline(chargerCode);
  });
  const send = async (kind: CommandKind, params: object, state: string) => {
    const { commandId } = await world.sendCommand({ kind, chargerCode, params: { ...params } });
    return world.awaitCommand(commandId, state);
  };

  it('are installed by the name that the version has for them', async () => {
    charger.replies.InstallCertificate = () => ({ status: 'Accepted' });
    await send('installCertificate', { use: 'csmsRoot', certificate: 'PEM' }, 'effective');
    const payload = { certificateType: csmsRoot, certificate: 'PEM' };
    expect(charger.calls.at(-1)).toEqual({ action: 'InstallCertificate', payload });
  });

  it('are not installed when the charger cannot check or keep them', async () => {
    charger.replies.InstallCertificate = () => ({ status: 'Failed' });
    const { steps } = await send('installCertificate', { use: 'csmsRoot', certificate: 'PEM' }, 'rejected');
    expect(steps.at(-1)?.detail).toBe('Failed');
  });

  it('are deleted by what names them, and one that is gone is refused', async () => {
    charger.replies.DeleteCertificate = () => ({ status: 'Accepted' });
    await send('deleteCertificate', { certificate: HASH }, 'effective');
    expect(charger.calls.at(-1)).toEqual({ action: 'DeleteCertificate', payload: { certificateHashData: HASH } });
    charger.replies.DeleteCertificate = () => ({ status: 'NotFound' });
    await send('deleteCertificate', { certificate: HASH }, 'rejected');
  });

  it('are read by their purpose, and none is an answer, too', async () => {
    charger.replies.GetInstalledCertificateIds = () => ({ status: 'NotFound' });
    await send('getInstalledCertificates', { use: 'manufacturerRoot' }, 'effective');
    const payload = { certificateType: manufacturerRoots };
    expect(charger.calls.at(-1)).toEqual({ action: 'GetInstalledCertificateIds', payload });
  });
});
