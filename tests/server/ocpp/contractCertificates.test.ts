import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { World } from './testGateway';

let world: World;
beforeAll(async () => {
  world = await World.create();
  await world.addTag('EMAID001');
});
afterAll(() => world.close());

const idToken = { idToken: 'EMAID001', type: 'eMAID' };
const hashData = {
  ...{ hashAlgorithm: 'SHA256', issuerNameHash: 'a', issuerKeyHash: 'b', serialNumber: '1' },
  responderURL: 'http://ocsp.example',
};

describe('a token of 2.0.1', () => {
  it.each([
    ['a certificate', { certificate: 'not a certificate' }],
    ['hash data of one', { iso15118CertificateHashData: [hashData] }],
  ])('is not accepted when it comes with %s, which cannot be checked', async (_kind, contract) => {
    const charger = await world.connect('CP2');
    expect(await charger.send('Authorize', { idToken, ...contract })).toEqual({
      idTokenInfo: { status: 'Invalid' },
      certificateStatus: 'CertChainError',
    });
  });

  it('is accepted when it comes without a certificate', async () => {
    const charger = await world.connect('CP2');
    const payload = { idToken, iso15118CertificateHashData: [] };
    expect(await charger.send('Authorize', payload)).toEqual({ idTokenInfo: { status: 'Accepted' } });
  });
});
