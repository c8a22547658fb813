import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/start/app';
import { testApp, type TestApp } from './testApp';

const dir = mkdtempSync(path.join(tmpdir(), 'omp-console-'));
mkdirSync(path.join(dir, 'assets'));
writeFileSync(path.join(dir, 'index.html'), '<!doctype html><title>Console</title>');
writeFileSync(path.join(dir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
writeFileSync(path.join(dir, 'assets', 'main-abc123.js'), `// ${'x'.repeat(4_000)}`);
/** Differs from the plain file, to prove that the server sends the compressed file. */
const COMPRESSED = '// compressed at the build';
writeFileSync(path.join(dir, 'assets', 'main-abc123.js.br'), brotliCompressSync(COMPRESSED));

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
const fetchPath = (url: string, headers: Record<string, string> = html) =>
  test.app.inject({ method: 'GET', url, headers });

describe('the console', () => {
  it('is served on the path of every screen, without being cached', async () => {
    for (const url of ['/', '/live/monitor', '/login?redirect=/live/monitor', '/apiary', '/index.html']) {
      const response = await fetchPath(url);
      expect(response.statusCode, url).toBe(200);
      expect(response.body).toContain('<title>Console</title>');
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it('is there for checks that ask for anything, with or without saying so', async () => {
    for (const headers of [{ accept: '*/*' }, {}]) {
      for (const method of ['GET', 'HEAD'] as const) {
        const { statusCode } = await test.app.inject({ method, url: '/login?redirect=/home', headers });
        expect(statusCode).toBe(200);
      }
    }
    expect((await fetchPath('/gone.png', { accept: 'image/webp,*/*;q=0.8' })).statusCode).toBe(404);
  });

  it('sets a cookie for the load balancer once per browser', async () => {
    const [cookie] = [await fetchPath('/live/monitor')].map(({ headers }) => String(headers['set-cookie']));
    expect(cookie).toMatch(/^omp_sticky=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const again = await fetchPath('/', { ...html, cookie: cookie?.split(';', 1)[0] ?? '' });
    expect(again.headers).not.toHaveProperty('set-cookie');
    expect((await fetchPath('/api/health', { accept: 'application/json' })).headers).not.toHaveProperty('set-cookie');
  });

  it('sends a file as the build has compressed it, to browsers that read it', async () => {
    const ask = (encodings: string) => fetchPath('/assets/main-abc123.js', { 'accept-encoding': encodings });
    const compressed = await ask('gzip, deflate, br');
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(compressed.headers['content-type']).toContain('javascript');
    expect(compressed.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(COMPRESSED);
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await ask('identity')).body).toMatch(/^\/\/ x+$/);
  });

  it('lets browsers cache hashed files for a year and revalidate all others', async () => {
    const asset = await fetchPath('/assets/main-abc123.js', { accept: '*/*' });
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await fetchPath('/favicon.svg', { accept: '*/*' })).headers['cache-control']).toBe('no-cache');
  });

  it('is compressed when the browser accepts it', async () => {
    for (const encoding of ['br', 'gzip']) {
      const asset = await fetchPath('/assets/main-abc123.js', { 'accept-encoding': encoding });
      expect(asset.headers['content-encoding']).toBe(encoding);
      expect(asset.rawPayload.length).toBeLessThan(1_000);
    }
  });

  it('is not served in place of a missing file, an API call or a path outside its folder', async () => {
    expect((await fetchPath('/assets/gone-1.js')).statusCode).toBe(404);
    expect((await fetchPath('/live/monitor', { accept: 'application/json' })).statusCode).toBe(404);
    for (const url of ['/api/unknown', '/api', '/metrics/x', '/ocpp/C1']) {
      const response = await fetchPath(url);
      expect(response.statusCode, url).toBe(404);
      expect(response.json()).toMatchObject({ code: 404 });
    }
    for (const url of ['/../package.json', '/..%2f..%2fetc%2fpasswd', '/assets/%2e%2e/%2e%2e/x.js', '/.env']) {
      const response = await fetchPath(url, { accept: '*/*' });
      expect(response.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(response.statusCode, url).toBeLessThan(500);
    }
    const post = await test.app.inject({ method: 'POST', url: '/live/monitor', headers: html });
    expect(post.statusCode).toBe(404);
  });

  it('names the missing build at the start when it was not built', async () => {
    await expect(buildApp(test.deps, { console: { dir: path.join(dir, 'nowhere') } })).rejects.toThrow(
      /build it first/,
    );
  });
});

describe('the security headers', () => {
  it('forbid foreign scripts, frames and untrusted sinks, and leave TLS optional without a public URL', async () => {
    const { headers } = await fetchPath('/');
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

  it('require TLS when the public URL is https, and allow Mapbox when it has a token', async () => {
    const otherApp = await testApp({}, { PUBLIC_URL: 'https://omp.example', MAPBOX_TOKEN: 'pk.x' });
    const { headers } = await otherApp.app.inject({ method: 'GET', url: '/api/docs' });
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['content-security-policy']).toContain('https://api.mapbox.com');
    await otherApp.close();
  });

  it('allow the host of the map style when one is configured', async () => {
    const otherApp = await testApp({}, { MAP_STYLE_URL: 'https://maps.omp.example/style.json' });
    const { headers } = await otherApp.app.inject({ method: 'GET', url: '/api/docs' });
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://maps.omp.example");
    const settings = await otherApp.app.inject({ method: 'GET', url: '/api/evo-basic/CommonAPI/mapSettings' });
    expect(settings.json()).toMatchObject({
      data: { mapboxToken: null, styleUrl: 'https://maps.omp.example/style.json' },
    });
    await otherApp.close();
  });
});

describe('a console served by a development server', () => {
  it('gets every path that is not the server’s, without a content security policy', async () => {
    const paths: string[] = [];
    const otherApp = await testApp({
      console: {
        middleware: (request, response, next) => {
          paths.push(request.url ?? '');
          if (request.url === '/missing') next();
          else response.end('from the middleware');
        },
      },
    });
    const page = await otherApp.app.inject({ method: 'GET', url: '/live/monitor' });
    expect(page.body).toBe('from the middleware');
    expect((await otherApp.app.inject({ method: 'GET', url: '/missing' })).statusCode).toBe(404);
    const call = await otherApp.app.inject({ method: 'GET', url: '/api/evo-basic/auth/loginInfo' });
    expect(call.json()).toMatchObject({ code: 0 });
    expect(call.headers['content-security-policy']).toBeUndefined();
    expect(paths).toEqual(['/live/monitor', '/missing']);
    await otherApp.close();
  });
});

describe('a protocol upgrade', () => {
  it('reaches the gateway below /ocpp/ only', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const requestUpgrade = (url: string) =>
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
    expect(await requestUpgrade('/ocpp/C1')).toContain('401');
    expect(upgrades).toEqual(['/ocpp/C1']);
    for (const url of ['/', '/ocpp', '/api/evo-basic/auth/loginInfo', '/vite'])
      expect(await requestUpgrade(url)).toContain('404');
    expect(upgrades).toEqual(['/ocpp/C1']);
  });
});
