import { describe, expect, it } from 'vitest';
import { assertAnnouncedUrl } from '../../../server/wash/announcedUrl';

const REAL = { PRIVATE_SUPPLIERS: false, SIMULATOR: false, PUBLIC_URL: 'https://omp.example.com' };
const refuse = (url: string, config: Parameters<typeof assertAnnouncedUrl>[0] = REAL) =>
  expect(assertAnnouncedUrl(config, url), url).rejects.toMatchObject({ code: 400 });
const accept = (url: string, config: Parameters<typeof assertAnnouncedUrl>[0] = REAL) =>
  expect(assertAnnouncedUrl(config, url), url).resolves.toBeUndefined();

describe('the address that a supplier announces', () => {
  it.each([
    ...['http://a:b@93.184.216.34/', 'http://93.184.216.34/?q=1', 'ftp://93.184.216.34/'],
    ...['http://169.254.169.254/latest', 'http://10.0.0.1/', 'http://172.16.0.1/', 'http://192.168.1.1/'],
    ...['http://127.0.0.1:5432/', 'http://2130706433/', 'http://0.0.0.0/', 'http://localhost/'],
    ...['http://[::1]/', 'http://[fe80::1]/', 'http://[fd00::1]/', 'http://[::ffff:10.0.0.1]/'],
  ])('is refused when it leads into the network of the server or has user info: %s', async (url) => {
    await refuse(url);
  });

  it.each(['https://93.184.216.34/api', 'http://[2606:2800:220:1:248:1893:25c8:1946]/'])(
    'is taken when it is public: %s',
    async (url) => {
      await accept(url);
    },
  );

  it('may be of this machine where suppliers are simulated, and private where that is allowed', async () => {
    await accept('http://127.0.0.1:8081', { ...REAL, SIMULATOR: true });
    await refuse('http://169.254.169.254/', { ...REAL, SIMULATOR: true });
    await accept('http://10.0.0.1/', { ...REAL, PRIVATE_SUPPLIERS: true });
    await refuse('http://a:b@10.0.0.1/', { ...REAL, PRIVATE_SUPPLIERS: true });
  });
});
