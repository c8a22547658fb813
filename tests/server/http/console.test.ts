import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app';
import { testApp, type TestApp } from './testApp';

const dir = mkdtempSync(path.join(tmpdir(), 'omp-console-'));
mkdirSync(path.join(dir, 'assets'));
writeFileSync(path.join(dir, 'index.html'), '<!doctype html><title>Console</title>');
writeFileSync(path.join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(path.join(dir, 'assets', 'main-abc123.js'), `// ${'x'.repeat(4_000)}`);

let test: TestApp;
let upgrades: string[] = [];

beforeAll(async () => {
  test = await testApp({
    console: { dir },
    gateway: {
      stats: () => ({}),
      handleUpgrade: (request, socket) => {
        upgrades.push(request.url ?? '');
        socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
      },
    },
  });
});
afterAll(async () => {
  await test.close();
  rmSync(dir, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = html) => test.app.inject({ method: 'GET', url, headers });

describe('the console', () => {
  it('is served for every screen, and asked for anew each time', async () => {
    for (const url of ['/', '/live/monitor', '/login?redirect=/live/monitor', '/apiary', '/index.html']) {
      const response = await get(url);
      expect(response.statusCode, url).toBe(200);
      expect(response.body).toContain('<title>Console</title>');
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it('gives a browser a cookie for the balancer once', async () => {
    const [cookie] = [await get('/live/monitor')].map(({ headers }) => String(headers['set-cookie']));
    expect(cookie).toMatch(/^omp_sticky=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const again = await get('/', { ...html, cookie: cookie?.split(';', 1)[0] ?? '' });
    expect(again.headers).not.toHaveProperty('set-cookie');
    expect((await get('/api/health', { accept: 'application/json' })).headers).not.toHaveProperty('set-cookie');
  });

  it('lets hashed files be kept for ever, and others be asked for again', async () => {
    const asset = await get('/assets/main-abc123.js', { accept: '*/*' });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/favicon.svg', { accept: '*/*' })).headers['cache-control']).toBe('no-cache');
  });

  it('compresses', async () => {
    for (const encoding of ['br', 'gzip']) {
      const asset = await get('/assets/main-abc123.js', { 'accept-encoding': encoding });
      expect(asset.headers['content-encoding']).toBe(encoding);
      expect(asset.rawPayload.length).toBeLessThan(1_000);
    }
  });

  it('never stands in for a missing file, an API call or anything above its folder', async () => {
    expect((await get('/assets/gone-1.js')).statusCode).toBe(404);
    expect((await get('/live/monitor', { accept: 'application/json' })).statusCode).toBe(404);
    for (const url of ['/api/unknown', '/api', '/metrics/x', '/ocpp/C1']) {
      const response = await get(url);
      expect(response.statusCode, url).toBe(404);
      expect(response.json()).toMatchObject({ code: 404 });
    }
    for (const url of ['/../package.json', '/..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/%2e%2e/x', '/.env']) {
      const response = await get(url, { accept: '*/*' });
      expect(response.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(response.statusCode, url).toBeLessThan(500);
    }
    const post = await test.app.inject({ method: 'POST', url: '/live/monitor', headers: html });
    expect(post.statusCode).toBe(404);
  });

  it('says what is missing when it was not built', async () => {
    await expect(buildApp(test.deps, { console: { dir: path.join(dir, 'nowhere') } })).rejects.toThrow(
      /build it first/,
    );
  });
});

describe('headers', () => {
  it('forbid scripts from elsewhere, frames and untrusted sinks; nothing insists on TLS without TLS', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    for (const part of [
      "default-src 'self'",
      "script-src 'self'",
      "worker-src 'self';",
      "img-src 'self' data: blob:",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]) {
      expect(policy).toContain(part);
    }
    expect(policy).not.toMatch(/upgrade-insecure-requests|unsafe-eval|script-src[^;]*unsafe|https?:/);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('insist on TLS where people come by TLS, and open the way to Mapbox where it is used', async () => {
    const other = await testApp({}, { PUBLIC_URL: 'https://omp.example', MAPBOX_TOKEN: 'pk.x' });
    const { headers } = await other.app.inject({ method: 'GET', url: '/api/docs' });
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['content-security-policy']).toContain('https://api.mapbox.com');
    await other.close();
  });

  it("open the way to the style of a map of one's own", async () => {
    const other = await testApp({}, { MAP_STYLE_URL: 'https://maps.omp.example/style.json' });
    const { headers } = await other.app.inject({ method: 'GET', url: '/api/docs' });
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://maps.omp.example");
    const settings = await other.app.inject({ method: 'GET', url: '/api/evo-basic/CommonAPI/mapSettings' });
    expect(settings.json()).toMatchObject({
      data: { mapboxToken: null, styleUrl: 'https://maps.omp.example/style.json' },
    });
    await other.close();
  });
});

describe('a console that is built as it is served', () => {
  it('gets everything but the paths of the server, without a policy', async () => {
    const seen: string[] = [];
    const other = await testApp({
      console: {
        middleware: (request, response, next) => {
          seen.push(request.url ?? '');
          if (request.url === '/missing') next();
          else response.end('from the middleware');
        },
      },
    });
    const page = await other.app.inject({ method: 'GET', url: '/live/monitor' });
    expect(page.body).toBe('from the middleware');
    expect((await other.app.inject({ method: 'GET', url: '/missing' })).statusCode).toBe(404);
    const call = await other.app.inject({ method: 'GET', url: '/api/evo-basic/auth/loginInfo' });
    expect(call.json()).toMatchObject({ code: 0 });
    expect(call.headers['content-security-policy']).toBeUndefined();
    expect(seen).toEqual(['/live/monitor', '/missing']);
    await other.close();
  });
});

describe('upgrades', () => {
  it('go to the gateway below /ocpp/, and nowhere else', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const ask = (url: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1');
        let answer = '';
        socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
        socket.on('close', () => resolve(answer));
        socket.on('error', reject);
        socket.write(
          `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x\r\n\r\n`,
        );
      });
    upgrades = [];
    expect(await ask('/ocpp/C1')).toContain('401');
    expect(upgrades).toEqual(['/ocpp/C1']);
    for (const url of ['/', '/ocpp', '/api/evo-basic/auth/loginInfo', '/vite']) expect(await ask(url)).toContain('404');
    expect(upgrades).toEqual(['/ocpp/C1']);
  });
});
