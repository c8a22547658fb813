import { WebSocket } from 'ws';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { advanceCertificates } from '../../../server/ocpp/commands/certificates';
import { openEmbeddedAuthority } from '../../../server/ocpp/commands/embeddedAuthority';
import { systemClock } from '../../../server/runtime/clock';
import { readConfig } from '../../../server/runtime/config';
import { readCertificate } from '../../../server/security/certificateAuthority';
import { startFleet, type Fleet } from '../../../server/simulator/fleet';
import type { TlsGateway } from '../../../server/simulator/world';
import { openTlsPort, type TlsPort } from '../../../server/start/tlsPort';
import { makeRequestWithKey } from '../../harness/certificateRequest';
import { TEST_SECRET } from '../../harness/equipment';
import { makeChargerSpec } from '../simulator/stage';
import { TestCharger } from './testCharger';
import { KEY, startNode, waitFor, World } from './testGateway';

const DAY_MS = 86_400_000;

let world: World;
let tls: TlsPort;
let fleet: Fleet | undefined;
beforeEach(async () => {
  world = await World.create();
  const config = readConfig({ HOST: '127.0.0.1' });
  const deps = { config, db: world.db, clock: systemClock, secretKey: TEST_SECRET };
  tls = await openTlsPort(deps, world.node.gateway, 0);
});
afterEach(async () => {
  await fleet?.stop();
  fleet = undefined;
  await tls.close();
  await world.close();
});

const secureUrl = () => `wss://127.0.0.1:${tls.port}/ocpp`;
const openAuthority = () => openEmbeddedAuthority(world.db, TEST_SECRET, systemClock.now());
const advance = () => advanceCertificates(world.db, openAuthority, systemClock.now());
const requireProfile = (securityProfile: 2 | 3) =>
  world.query((tx) => tx.updateTable('charger').set({ securityProfile }).where('chargerCode', '=', 'CP1').execute());
const readProfiles = async () => {
  const { isOnline, securityProfile, connectedProfile } = await world.findCharger();
  return { isOnline, securityProfile, connectedProfile };
};

interface Secure {
  key?: string;
  client?: { certificate: string; key: string };
}

/** Connects by TLS as CP1. @returns the HTTP status; 101: admitted */
function connectSecurely({ key, client }: Secure): Promise<number> {
  const basic = key === undefined ? {} : { authorization: `Basic ${Buffer.from(`CP1:${key}`).toString('base64')}` };
  const socket = new WebSocket(`${secureUrl()}/CP1`, ['ocpp1.6'], {
    ca: tls.root,
    headers: basic,
    ...(client && { cert: client.certificate, key: client.key }),
  });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      socket.terminate();
      resolve(statusCode);
    });
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('error', reject);
  });
}

/** A client certificate of the authority, recorded for a charger. */
async function makeClient(code: 'CP1' | 'CP2', { isEnded = false } = {}) {
  const { id } = await world.findCharger(code);
  const { request, key } = await makeRequestWithKey(code);
  const now = systemClock.now();
  const validity = { notBefore: new Date(now - DAY_MS), notAfter: new Date(now + ((isEnded ? -1 : 1) * DAY_MS) / 2) };
  const certificate = await (await openAuthority()).issue(request, validity);
  await world.query((tx) =>
    tx
      .insertInto('chargerCertificate')
      .values({
        ...{ chargerId: id, requestDigest: Buffer.from(request), request, state: 'installed', certificate },
        ...{ requestedAt: new Date(now), ...readCertificate(certificate) },
      })
      .execute(),
  );
  return { certificate, key };
}

describe('a charger that is set to a security profile', () => {
  it('is refused on a plain connection, with a security event', async () => {
    await requireProfile(2);
    await expect(world.connect('CP1')).rejects.toThrow('401');
    const [event] = await waitFor(async () => {
      const events = await world.listSecurityEvents();
      return events.length > 0 && events;
    });
    expect(event).toMatchObject({ kind: 'FailedToAuthenticateAtCsms', detail: 'PlainConnection', identity: 'CP1' });
    expect(await connectSecurely({ key: 'a wrong key of it' })).toBe(401);
    expect(await connectSecurely({ key: KEY })).toBe(101);
  });

  it('connects by its certificate alone in profile 3, and not by its key', async () => {
    await requireProfile(3);
    expect(await connectSecurely({ key: KEY })).toBe(401);
    const events = await waitFor(async () => {
      const found = await world.listSecurityEvents();
      return found.length > 0 && found;
    });
    expect(events).toMatchObject([{ detail: 'NoClientCertificate' }]);
    expect(await connectSecurely({ client: await makeClient('CP1') })).toBe(101);
  });

  it('is not admitted by the certificate of another charger, an ended one, or one that was never issued to it', async () => {
    await requireProfile(3);
    expect(await connectSecurely({ client: await makeClient('CP2') })).toBe(401);
    expect(await connectSecurely({ client: await makeClient('CP1', { isEnded: true }) })).toBe(401);
    const { request, key } = await makeRequestWithKey('CP1');
    const notBefore = new Date(systemClock.now() - DAY_MS);
    const validity = { notBefore, notAfter: new Date(systemClock.now() + DAY_MS) };
    const unknown = await (await openAuthority()).issue(request, validity);
    expect(await connectSecurely({ client: { certificate: unknown, key } })).toBe(401);
  });

  it('is not believed to come by TLS because a header says so', async () => {
    await requireProfile(2);
    const headers = { 'x-forwarded-proto': 'https' };
    await expect(TestCharger.connect(world.node.url, 'CP1', { key: KEY, headers })).rejects.toThrow('401');
  });

  it('is believed what a trusted proxy says of protocol and client certificate', async () => {
    await requireProfile(3);
    const { certificate } = await makeClient('CP1');
    const proxied = await startNode(world.url, 'node-2', systemClock, undefined, { TRUST_PROXY: '127.0.0.1' });
    const connect = (headers: Record<string, string>) => TestCharger.connect(proxied.url, 'CP1', { headers });
    const secure = { 'x-forwarded-proto': 'https', 'x-client-certificate': encodeURIComponent(certificate) };
    await expect(connect({ ...secure, 'x-forwarded-proto': 'http' })).rejects.toThrow('401');
    await expect(connect({ ...secure, 'x-client-certificate': 'nonsense' })).rejects.toThrow('401');
    (await connect(secure)).terminate();
    await proxied.close();
  });
});

describe('raising the security profile', () => {
  function startCharger(by: TlsGateway | null): void {
    fleet = startFleet({
      url: world.node.url,
      chargers: [makeChargerSpec('CP1', { key: KEY })],
      ...{ seed: 1, speed: 1, faults: 'none', idTags: [], minutesBetweenVisits: 100_000 },
      ...(by && { tls: by }),
    });
  }
  const awaitOnline = () => waitFor(async () => (await readProfiles()).isOnline);

  it('leads from profile 1 to 3: the charger gets a certificate, connects by it alone, and is refused without it', async () => {
    startCharger({ url: secureUrl(), ca: tls.root });
    await awaitOnline();
    const trigger = { kind: 'trigger', params: { message: 'SignChargePointCertificate' } } as const;
    await world.awaitCommand((await world.sendCommand(trigger)).commandId, 'effective');
    await waitFor(async () => {
      await advance();
      const one = await world.query((tx) =>
        tx.selectFrom('chargerCertificate').select('state').executeTakeFirstOrThrow(),
      );
      return one.state === 'installed';
    });
    const raise = { kind: 'securityProfile', params: { profile: 3 } } as const;
    await world.awaitCommand((await world.sendCommand(raise)).commandId, 'effective');
    await awaitOnline();
    expect(await readProfiles()).toEqual({ isOnline: true, securityProfile: 3, connectedProfile: 3 });
    await expect(world.connect('CP1')).rejects.toThrow('401');
    expect(await connectSecurely({ key: KEY })).toBe(401);
    fleet?.charger('CP1')?.loseLine(100);
    await waitFor(async () => !(await readProfiles()).isOnline);
    await awaitOnline();
    expect(await readProfiles()).toMatchObject({ securityProfile: 3, connectedProfile: 3 });
  });

  it('changes nothing when the charger cannot connect by the new profile', async () => {
    startCharger(null);
    await awaitOnline();
    const raise = { kind: 'securityProfile', params: { profile: 2 } } as const;
    await world.awaitCommand((await world.sendCommand(raise)).commandId, 'rejected');
    expect(await readProfiles()).toEqual({ isOnline: true, securityProfile: 1, connectedProfile: 1 });
  });

  it('leaves the old profile when the charger accepts and then does not get through', async () => {
    startCharger({ url: 'wss://127.0.0.1:1/ocpp', ca: tls.root });
    await awaitOnline();
    const { bootAt } = await world.findCharger();
    const raise = { kind: 'securityProfile', params: { profile: 2 } } as const;
    await world.awaitCommand((await world.sendCommand(raise)).commandId, 'accepted');
    await waitFor(async () => !(await readProfiles()).isOnline);
    await awaitOnline();
    expect(await readProfiles()).toMatchObject({ securityProfile: 1, connectedProfile: 1 });
    expect((await world.findCharger()).bootAt).toEqual(bootAt);
  });

  it('comes by a connection that the command asked for, never by one of its own', async () => {
    expect(await connectSecurely({ key: KEY })).toBe(101);
    await waitFor(async () => (await readProfiles()).connectedProfile === 2);
    expect(await readProfiles()).toMatchObject({ securityProfile: 1 });
  });
});
