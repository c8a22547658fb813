import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advanceCertificates } from '../../../server/ocpp/commands/certificates';
import { renewCertificates } from '../../../server/ocpp/commands/certificateRenewals';
import { openEmbeddedAuthority } from '../../../server/ocpp/commands/embeddedAuthority';
import { systemClock } from '../../../server/runtime/clock';
import { makeCertificateRequest } from '../../harness/certificateRequest';
import { TEST_SECRET } from '../../harness/equipment';
import type { TestCharger } from './testCharger';
import { waitFor, World } from './testGateway';

const DAY_MS = 86_400_000;

let world: World;
let charger: TestCharger;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const openAuthority = () => openEmbeddedAuthority(world.db, TEST_SECRET, systemClock.now());
const advance = () => advanceCertificates(world.db, openAuthority, systemClock.now());
const listCertificates = () =>
  world.query((tx) => tx.selectFrom('chargerCertificate').selectAll().orderBy('requestedAt').orderBy('id').execute());

/** Takes certificates further until one has the state. */
const awaitState = (state: string) =>
  waitFor(async () => {
    await advance();
    return (await listCertificates()).find((one) => one.state === state);
  });
const listSigned = () => charger.calls.filter(({ action }) => action === 'CertificateSigned');

async function connectAs(code: 'CP1' | 'CP2', status = 'Accepted'): Promise<void> {
  charger = await world.connectOnline(code);
  charger.replies.CertificateSigned = () => ({ status });
}

/** Moves the end of all certificates. */
const endIn = (days: number) =>
  world.query((tx) =>
    tx
      .updateTable('chargerCertificate')
      .set({ notAfter: new Date(Date.now() + days * DAY_MS) })
      .execute(),
  );
const renew = () => renewCertificates({ db: world.db, clock: systemClock });
const listTriggers = () =>
  world.query((tx) => tx.selectFrom('command').select('params').where('kind', '=', 'trigger').execute());

describe.each([
  ['CP1', {}],
  ['CP2', { certificateType: 'ChargingStationCertificate' }],
] as const)('a request for a certificate by %s', (code, more) => {
  it('is answered, and its certificate of the authority is sent once, also when it is repeated', async () => {
    await connectAs(code);
    const csr = await makeCertificateRequest(code);
    expect(await charger.send('SignCertificate', { csr, ...more })).toEqual({ status: 'Accepted' });
    expect(await charger.send('SignCertificate', { csr, ...more })).toEqual({ status: 'Accepted' });
    expect(await awaitState('installed')).toMatchObject({ reason: null });
    await charger.send('SignCertificate', { csr, ...more });
    await advance();
    const [sent] = listSigned();
    expect(listSigned()).toHaveLength(1);
    const { certificateChain, ...rest } = sent?.payload as { certificateChain: string };
    expect(rest).toEqual(more);
    const certificate = new X509Certificate(certificateChain);
    expect(certificate.subject).toBe(`CN=${code}`);
    expect(certificate.verify(new X509Certificate((await openAuthority()).root).publicKey)).toBe(true);
    expect((await listCertificates())[0]?.serial).toBe(certificate.serialNumber.toLowerCase());
  });

  it('is refused with its reason when it names another charger', async () => {
    await connectAs(code);
    const csr = await makeCertificateRequest('OTHER');
    expect(await charger.send('SignCertificate', { csr, ...more })).toEqual({ status: 'Rejected' });
    await advance();
    expect(await listCertificates()).toMatchObject([{ state: 'refused', reason: 'wrongSubject', certificate: null }]);
    expect(await world.listSecurityEvents()).toMatchObject([
      { kind: 'CertificateRequestRejected', detail: 'wrongSubject' },
    ]);
    expect(listSigned()).toEqual([]);
  });

  it('is signed anew when the charger rejected its certificate and asks again', async () => {
    await connectAs(code, 'Rejected');
    const csr = await makeCertificateRequest(code);
    await charger.send('SignCertificate', { csr, ...more });
    expect(await awaitState('rejected')).toMatchObject({ reason: 'rejected: Rejected' });
    charger.replies.CertificateSigned = () => ({ status: 'Accepted' });
    await charger.send('SignCertificate', { csr, ...more });
    await awaitState('installed');
    expect(await listCertificates()).toHaveLength(1);
  });
});

describe('requests for certificates', () => {
  it('are refused for contracts of cars', async () => {
    await connectAs('CP2');
    const csr = await makeCertificateRequest('CP2');
    expect(await charger.send('SignCertificate', { csr, certificateType: 'V2GCertificate' })).toEqual({
      status: 'Rejected',
    });
    expect(await listCertificates()).toMatchObject([{ state: 'refused', reason: 'otherKind' }]);
  });

  it('wait for a charger that is gone, the newest alone', async () => {
    await connectAs('CP1');
    for (const csr of [await makeCertificateRequest('CP1'), await makeCertificateRequest('CP1')]) {
      await charger.send('SignCertificate', { csr });
    }
    charger.terminate();
    await waitFor(async () => !(await world.findCharger()).isOnline);
    expect(await advance()).toBe(false);
    expect(await listCertificates()).toMatchObject([{ state: 'waiting' }]);
    await connectAs('CP1');
    await awaitState('installed');
  });

  it('fill no table when they come without end', async () => {
    await connectAs('CP1');
    for (let i = 0; i < 25; i += 1) await charger.send('SignCertificate', { csr: `PEM ${i}` });
    expect(await listCertificates()).toHaveLength(20);
  });
});

describe('a certificate that ends', () => {
  it.each([
    ['CP1', 'ExtendedTriggerMessage', 'SignChargePointCertificate'],
    ['CP2', 'TriggerMessage', 'SignChargingStationCertificate'],
  ] as const)('is renewed by %s, which is asked once a day', async (code, action, requestedMessage) => {
    await connectAs(code);
    charger.replies[action] = () => ({ status: 'Accepted' });
    await charger.send('SignCertificate', { csr: await makeCertificateRequest(code) });
    await awaitState('installed');
    await renew();
    expect(await listTriggers()).toEqual([]);
    await endIn(40);
    await renew();
    await renew();
    expect(await listTriggers()).toEqual([{ params: { message: requestedMessage } }]);
    await waitFor(async () => charger.calls.some((call) => call.action === action));
    expect(charger.calls.find((call) => call.action === action)?.payload).toEqual({ requestedMessage });
    await charger.send('SignCertificate', { csr: await makeCertificateRequest(code) });
    await waitFor(async () => {
      await advance();
      return (await listCertificates()).every(({ state }) => state === 'installed');
    });
    await renew();
    expect(await listTriggers()).toHaveLength(1);
    expect(await world.listAlarms()).toEqual([]);
  });

  it('is one alarm from 30 days before its end until a new one is installed', async () => {
    await connectAs('CP1');
    charger.replies.ExtendedTriggerMessage = () => ({ status: 'NotImplemented' });
    await charger.send('SignCertificate', { csr: await makeCertificateRequest('CP1') });
    await awaitState('installed');
    await endIn(29);
    await renew();
    await renew();
    const readAlarms = async () =>
      (await world.listAlarms()).map(({ ruleCode, clearedAt }) => [ruleCode, clearedAt !== null]);
    expect(await readAlarms()).toEqual([['certificate.expiring', false]]);
    await charger.send('SignCertificate', { csr: await makeCertificateRequest('CP1') });
    await waitFor(async () => {
      await advance();
      return (await listCertificates()).every(({ state }) => state === 'installed');
    });
    expect(await readAlarms()).toEqual([['certificate.expiring', true]]);
  });
});

describe('the embedded authority', () => {
  it('is one for all nodes, and its key is sealed', async () => {
    const [one, other] = await Promise.all([openAuthority(), openAuthority()]);
    expect(one.root).toBe(other.root);
    const stored = await world.query((tx) => tx.selectFrom('certificateAuthority').selectAll().execute());
    expect(stored).toMatchObject([{ certificate: one.root, privateKey: expect.stringMatching(/^v1\./) as string }]);
  });
});
