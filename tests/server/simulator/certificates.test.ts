import { X509Certificate } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createAuthority, openAuthority } from '../../../server/security/certificateAuthority';
import { findRequestRefusal } from '../../../server/security/certificateRequest';
import { createChargerProbe } from './chargerProbe';
import { makeChargerSpec, Stage } from './stage';

let stage: Stage;
const code = 'Z1';
const { countCalls, findLastCall, sendCommand } = createChargerProbe(code, () => stage);
afterEach(async () => {
  expect(stage.gateway.faults).toEqual([]);
  await stage.close();
});

describe.each([
  ['1.6', 'ExtendedTriggerMessage', 'SignChargePointCertificate'],
  ['2.0.1', 'TriggerMessage', 'SignChargingStationCertificate'],
] as const)('a simulated charger of OCPP %s', (ocppVersion, action, requestedMessage) => {
  it('asks for a certificate when it is told to, and takes the one of its key alone', async () => {
    stage = await Stage.open([makeChargerSpec(code, { ocppVersion })], { seed: 3 });
    await stage.waitUntil(() => countCalls('BootNotification') === 1);
    expect(await sendCommand(action, { requestedMessage })).toEqual({ status: 'Accepted' });
    await stage.waitUntil(() => countCalls('SignCertificate') === 1);
    const csr = String(findLastCall('SignCertificate')?.['csr']);
    expect(await findRequestRefusal(csr, code)).toBeNull();
    const now = new Date('2026-01-15T08:00:00Z');
    const authority = await openAuthority(await createAuthority(now));
    const certificateChain = await authority.issue(csr, { notBefore: now, notAfter: now });
    expect(new X509Certificate(certificateChain).subject).toBe(`CN=${code}`);
    expect(await sendCommand('CertificateSigned', { certificateChain: authority.root })).toEqual({
      status: 'Rejected',
    });
    expect(await sendCommand('CertificateSigned', { certificateChain })).toEqual({ status: 'Accepted' });
    expect(await sendCommand('CertificateSigned', { certificateChain })).toEqual({ status: 'Rejected' });
  });
});

describe.each([
  ['1.6', 'CentralSystemRootCertificate', 'CentralSystemRootCertificate'],
  ['2.0.1', 'CSMSRootCertificate', ['CSMSRootCertificate']],
] as const)('root certificates of a simulated charger of OCPP %s', (ocppVersion, certificateType, asked) => {
  it('are kept when they are certificates, told and deleted', async () => {
    stage = await Stage.open([makeChargerSpec(code, { ocppVersion })], { seed: 3 });
    await stage.waitUntil(() => countCalls('BootNotification') === 1);
    const { certificate } = await createAuthority(new Date('2026-01-15T08:00:00Z'));
    const list = () => sendCommand('GetInstalledCertificateIds', { certificateType: asked });
    const install = (text: string) => sendCommand('InstallCertificate', { certificateType, certificate: text });
    expect(await install('PEM')).toEqual({ status: 'Rejected' });
    expect(await list()).toEqual({ status: 'NotFound' });
    expect(await install(certificate)).toEqual({ status: 'Accepted' });
    const serialNumber = new X509Certificate(certificate).serialNumber.toLowerCase();
    const told = await list();
    expect(told).toMatchObject({ status: 'Accepted' });
    expect(JSON.stringify(told)).toContain(serialNumber);
    const hash = { hashAlgorithm: 'SHA256', issuerNameHash: 'a', issuerKeyHash: 'b', serialNumber };
    expect(await sendCommand('DeleteCertificate', { certificateHashData: hash })).toEqual({ status: 'Accepted' });
    expect(await sendCommand('DeleteCertificate', { certificateHashData: hash })).toEqual({ status: 'NotFound' });
  });
});
