import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../server/runtime/clock';
import { TestCharger } from './testCharger';
import { KEY, startNode, until, World } from './testGateway';

let world: World;
beforeEach(async () => {
  world = await World.create();
});
afterEach(() => world.close());

const kinds = async () => (await world.security()).map((event) => event.kind);

describe('who may connect', () => {
  it('refuses a wrong key, no key and an unknown identity with the same answer, an event each', async () => {
    await expect(world.connect('CP1', { key: 'wrong' })).rejects.toThrow('401');
    await expect(world.connect('CP1', { key: null })).rejects.toThrow('401');
    await expect(world.connect('NOBODY')).rejects.toThrow('401');
    await until(async () => (await kinds()).length === 3);
    expect(await world.security()).toMatchObject([
      { kind: 'FailedToAuthenticateAtCsms', identity: 'CP1', address: '127.0.0.1' },
      { kind: 'FailedToAuthenticateAtCsms', identity: 'CP1' },
      { kind: 'UnknownCharger', identity: 'NOBODY', chargerId: null },
    ]);
    const unknown = await until(async () => {
      const rows = await world.query((tx) => tx.selectFrom('unknownCharger').selectAll().execute());
      return rows.length > 0 && rows;
    });
    expect(unknown).toMatchObject([{ identity: 'NOBODY', attempts: '1', protocol: 'ocpp1.6' }]);
    expect((await world.charger()).isOnline).toBe(false);
  });

  it('refuses the key of another charger, a retired one and one without a key', async () => {
    await world.query((tx) =>
      tx.updateTable('charger').set({ keyHash: null }).where('chargerCode', '=', 'CP2').execute(),
    );
    await expect(world.connect('CP2')).rejects.toThrow('401');
    await world.query((tx) =>
      tx.updateTable('charger').set({ retiredAt: new Date() }).where('chargerCode', '=', 'CP1').execute(),
    );
    await expect(world.connect('CP1')).rejects.toThrow('401');
  });

  it('throttles wrong keys, and lets other chargers of the same address in', async () => {
    const answers: string[] = [];
    for (let i = 0; i < 22; i += 1) {
      answers.push(await world.connect('CP1', { key: `wrong${i}` }).then(String, (error: Error) => error.message));
    }
    expect(answers.slice(0, 20)).toEqual(Array(20).fill('401'));
    expect(answers.slice(20)).toEqual(['429', '429']);
    await expect(world.connect('CP2')).resolves.toBeDefined();
    // Nor do wrong keys of others refuse the right one.
    await expect(world.connect('CP1')).resolves.toBeDefined();
    expect(await world.security()).toHaveLength(20);
  });

  it('lists a charger that knocks when strangers have filled the list before it', async () => {
    await world.query((tx) =>
      sql`insert into unknown_charger (identity, last_seen, address)
        select 'junk' || i, now() - interval '1 minute', '' from generate_series(1, 2000) i`.execute(tx),
    );
    await expect(world.connect('REAL')).rejects.toThrow('401');
    const identities = async () =>
      (await world.query((tx) => tx.selectFrom('unknownCharger').select('identity').execute())).map(
        (row) => row.identity,
      );
    await until(async () => (await identities()).includes('REAL'));
    await until(async () => (await identities()).length === 2_000);
  });

  it('believes the address that a named proxy forwards, and no other', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    await expect(world.connect('CP1', { key: 'wrong', headers: forwarded })).rejects.toThrow('401');
    await until(async () => (await world.security()).length === 1);
    const behind = await startNode(world.url, 'node-2', systemClock, undefined, { TRUST_PROXY: '127.0.0.1' });
    await expect(TestCharger.connect(behind.url, 'CP1', { key: 'wrong', headers: forwarded })).rejects.toThrow('401');
    await until(async () => (await world.security()).length === 2);
    expect((await world.security()).map(({ address }) => address)).toEqual(['127.0.0.1', '203.0.113.7']);
    await behind.close();
  });

  it('refuses sub-protocols that do not suit', async () => {
    await expect(world.connect('CP1', { protocols: ['ocpp1.5'] })).rejects.toThrow('400');
    await expect(world.connect('CP1', { protocols: [] })).rejects.toThrow('400');
  });

  it('takes an address with a slash behind it and a list of sub-protocols with gaps, and names no software', async () => {
    const slashed = await world.connect('CP1', { path: '/ocpp/CP1/' });
    expect(await slashed.ask('Heartbeat', {})).toHaveProperty('currentTime');
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

  it('follows the version that a charger connects with', async () => {
    const charger = await world.connect('CP1', { protocols: ['ocpp1.6', 'ocpp2.0.1'] });
    expect(charger.socket.protocol).toBe('ocpp1.6');
    await world.connect('CP2', { protocols: ['ocpp1.6'] });
    await until(async () => (await world.charger('CP2')).ocppVersion === '1.6');
  });

  it.each([
    '/ocpp/',
    '/ocpp/CP1/x',
    '/ocpp/x/CP1',
    '/ocpp/%2e%2e/CP1',
    '/ocpp/..%2fCP1',
    '/ocpp/CP1?x=1',
    '/ocpp/%43P1',
    '/ocpp/..',
  ])('refuses the path %s', async (path) => {
    const answer = await rawUpgrade(path);
    expect(answer).toMatch(/^HTTP\/1.1 404/);
  });

  it('replaces a connection only by one that shows the key', async () => {
    const first = await world.connect();
    await expect(world.connect('CP1', { key: 'wrong' })).rejects.toThrow('401');
    await expect(world.connect('CP1', { key: null })).rejects.toThrow('401');
    expect(await first.ask('Heartbeat', {})).toHaveProperty('currentTime');
    const second = await world.connect();
    await until(async () => first.closed !== null);
    expect(first.closed?.code).toBe(1008);
    expect(await second.ask('Heartbeat', {})).toHaveProperty('currentTime');
    await until(async () => (await kinds()).includes('ConnectionReplaced'));
    expect(await world.charger()).toMatchObject({ isOnline: true, offlineSince: null });
    expect(world.node.gateway.stats().connected).toBe(1);
  });
});

/** A handshake with a path that a well-behaved client would clean up. */
function rawUpgrade(path: string): Promise<string> {
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
