import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/runtime/clock';
import { addCharger } from '../../harness/equipment';
import { runAsOwner } from '../../harness/runAsOwner';
import { TestCharger } from './testCharger';
import { KEY, startNode, waitFor, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

describe('the gateway', () => {
  it('refuses a wrong key, a missing key and an unknown identity with the same answer and a security event each', async () => {
    await expect(world.connect('CP1', { key: 'wrong' })).rejects.toThrow('401');
    await expect(world.connect('CP1', { key: null })).rejects.toThrow('401');
    await expect(world.connect('NOBODY')).rejects.toThrow('401');
    await waitFor(async () => (await world.listSecurityEventKinds()).length === 3);
    expect(await world.listSecurityEvents()).toMatchObject([
      { kind: 'FailedToAuthenticateAtCsms', identity: 'CP1', address: '127.0.0.1' },
      { kind: 'FailedToAuthenticateAtCsms', identity: 'CP1' },
      { kind: 'UnknownCharger', identity: 'NOBODY', chargerId: null },
    ]);
    const unknown = await waitFor(async () => {
      const rows = await world.query((tx) => tx.selectFrom('unknownCharger').selectAll().execute());
      return rows.length > 0 && rows;
    });
    expect(unknown).toMatchObject([{ identity: 'NOBODY', attempts: '1', protocol: 'ocpp1.6' }]);
    expect((await world.findCharger()).isOnline).toBe(false);
  });

  it('refuses a charger when it is retired or has no key', async () => {
    await world.query((tx) =>
      tx.updateTable('charger').set({ keyHash: null }).where('chargerCode', '=', 'CP2').execute(),
    );
    await expect(world.connect('CP2')).rejects.toThrow('401');
    await world.query((tx) =>
      tx.updateTable('charger').set({ retiredAt: new Date() }).where('chargerCode', '=', 'CP1').execute(),
    );
    await expect(world.connect('CP1')).rejects.toThrow('401');
  });

  it('throttles wrong keys and still admits right keys from the same address', async () => {
    const answers: string[] = [];
    for (let i = 0; i < 22; i += 1) {
      answers.push(await world.connect('CP1', { key: `wrong${i}` }).then(String, (error: Error) => error.message));
    }
    expect(answers.slice(0, 20)).toEqual(Array(20).fill('401'));
    expect(answers.slice(20)).toEqual(['429', '429']);
    await expect(world.connect('CP2')).resolves.toBeDefined();
    // Handshakes with wrong keys for a charger do not block its right key.
    await expect(world.connect('CP1')).resolves.toBeDefined();
    expect(await world.listSecurityEvents()).toHaveLength(20);
  });

  it('lists an unknown charger when the list is full', async () => {
    await world.query((tx) =>
      sql`insert into unknown_charger (identity, last_seen, address)
        select 'junk' || i, now() - interval '1 minute', '' from generate_series(1, 2000) i`.execute(tx),
    );
    await expect(world.connect('REAL')).rejects.toThrow('401');
    const listIdentities = async () =>
      (await world.query((tx) => tx.selectFrom('unknownCharger').select('identity').execute())).map(
        (row) => row.identity,
      );
    await waitFor(async () => (await listIdentities()).includes('REAL'));
    await waitFor(async () => (await listIdentities()).length === 2_000);
  });

  it('records a forwarded address only when the proxy is trusted', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    await expect(world.connect('CP1', { key: 'wrong', headers: forwarded })).rejects.toThrow('401');
    await waitFor(async () => (await world.listSecurityEvents()).length === 1);
    const proxied = await startNode(world.url, 'node-2', systemClock, undefined, { TRUST_PROXY: '127.0.0.1' });
    await expect(TestCharger.connect(proxied.url, 'CP1', { key: 'wrong', headers: forwarded })).rejects.toThrow('401');
    await waitFor(async () => (await world.listSecurityEvents()).length === 2);
    expect((await world.listSecurityEvents()).map(({ address }) => address)).toEqual(['127.0.0.1', '203.0.113.7']);
    await proxied.close();
  });

  it.each(['DE*ABC*E0001', 'RDAM|123', 'cp=1+2@site'])('admits a charger when its code is %s', async (code) => {
    await world.query((tx) => addCharger(tx, world.stationId, code, { key: KEY }));
    for (const path of [`/ocpp/${code}`, `/ocpp/${encodeURIComponent(code)}`]) {
      const charger = await world.connect(code, { path });
      expect(await charger.send('Heartbeat', {})).toHaveProperty('currentTime');
    }
  });

  it('knows a charger by its code in any letter case', async () => {
    const charger = await world.connect('cp1');
    expect(await charger.send('Heartbeat', {})).toHaveProperty('currentTime');
    expect(await world.findCharger('CP1')).toMatchObject({ isOnline: true });
    const again = await world.connect('CP1');
    await waitFor(async () => charger.closed !== null);
    expect(await again.send('Heartbeat', {})).toHaveProperty('currentTime');
    const add = world.query((tx) => addCharger(tx, world.stationId, 'cP1'));
    await expect(add).rejects.toThrow('charger_code_folded');
  });

  it('keeps chargers apart whose codes differed in letter case alone before', async () => {
    await runAsOwner(world.url, 'drop index charger_code_folded');
    await world.query((tx) => addCharger(tx, world.stationId, 'cp1', { key: KEY }));
    const charger = await world.connect('cp1');
    expect(await charger.send('Heartbeat', {})).toHaveProperty('currentTime');
    expect(await world.findCharger('cp1')).toMatchObject({ isOnline: true });
    expect(await world.findCharger('CP1')).toMatchObject({ isOnline: false });
    await expect(world.connect('Cp1')).rejects.toThrow('401');
  });

  it('refuses a handshake when it offers no supported sub-protocol', async () => {
    await expect(world.connect('CP1', { protocols: ['ocpp1.5'] })).rejects.toThrow('400');
    await expect(world.connect('CP1', { protocols: [] })).rejects.toThrow('400');
  });

  it('accepts a trailing slash and gaps in the list of sub-protocols, and sends no Server header', async () => {
    const slashed = await world.connect('CP1', { path: '/ocpp/CP1/' });
    expect(await slashed.send('Heartbeat', {})).toHaveProperty('currentTime');
    const answer = await new Promise<string>((resolve) => {
      const { hostname, port } = new URL(world.node.url);
      const socket = connect(Number(port), hostname, () =>
        socket.write(
          [
            'GET /ocpp/CP1 HTTP/1.1',
            'Host: x',
            'Connection: Upgrade',
            'Upgrade: websocket',
            'Sec-WebSocket-Version: 13',
            'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
            'Sec-WebSocket-Protocol: ocpp1.6,,;;',
            `Authorization: Basic ${Buffer.from(`CP1:${KEY}`).toString('base64')}`,
            '\r\n',
          ].join('\r\n'),
        ),
      );
      socket.once('data', (data) => {
        socket.destroy();
        resolve(data.toString());
      });
    });
    expect(answer).toContain('101 Switching Protocols');
    expect(answer).not.toContain('Server:');
  });

  it('stores the OCPP version that a charger connects with', async () => {
    const charger = await world.connect('CP1', { protocols: ['ocpp1.6', 'ocpp2.0.1'] });
    expect(charger.socket.protocol).toBe('ocpp1.6');
    await world.connect('CP2', { protocols: ['ocpp1.6'] });
    await waitFor(async () => (await world.findCharger('CP2')).ocppVersion === '1.6');
  });

  it.each([
    '/ocpp/',
    '/ocpp/CP1/x',
    '/ocpp/x/CP1',
    '/ocpp/%2e%2e/CP1',
    '/ocpp/..%2fCP1',
    '/ocpp/CP1?x=1',
    '/ocpp/%2543P1',
    '/ocpp/..',
  ])('answers 404 when the path is %s', async (path) => {
    const answer = await sendUpgrade(path);
    expect(answer).toMatch(/^HTTP\/1.1 404/);
  });

  it('replaces a connection only when the new one presents the key', async () => {
    const first = await world.connect();
    await expect(world.connect('CP1', { key: 'wrong' })).rejects.toThrow('401');
    await expect(world.connect('CP1', { key: null })).rejects.toThrow('401');
    expect(await first.send('Heartbeat', {})).toHaveProperty('currentTime');
    const second = await world.connect();
    await waitFor(async () => first.closed !== null);
    expect(first.closed?.code).toBe(1008);
    expect(await second.send('Heartbeat', {})).toHaveProperty('currentTime');
    await waitFor(async () => (await world.listSecurityEventKinds()).includes('ConnectionReplaced'));
    expect(await world.findCharger()).toMatchObject({ isOnline: true, offlineSince: null });
    expect(world.node.gateway.stats().connected).toBe(1);
  });
});

/** Sends a handshake with a path that a WebSocket client would normalize. */
function sendUpgrade(path: string): Promise<string> {
  const { port } = new URL(world.node.url);
  const authorization = Buffer.from(`CP1:${KEY}`).toString('base64');
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () =>
      socket.write(
        [
          `GET ${path} HTTP/1.1`,
          'Host: localhost',
          'Upgrade: websocket',
          'Connection: Upgrade',
          'Sec-WebSocket-Version: 13',
          'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
          'Sec-WebSocket-Protocol: ocpp1.6',
          `Authorization: Basic ${authorization}`,
          '\r\n',
        ].join('\r\n'),
      ),
    );
    socket.on('data', (data) => (answer += String(data)));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
