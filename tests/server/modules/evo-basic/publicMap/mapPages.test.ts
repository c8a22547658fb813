import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCharger, addCompany, addStation } from '../../../../harness/equipment';
import { addWashSite } from '../../../../harness/washes';
import { testApp, type TestApp } from '../../../http/testApp';

const dir = mkdtempSync(path.join(tmpdir(), 'omp-map-pages-'));
mkdirSync(path.join(dir, 'assets'));
writeFileSync(
  path.join(dir, 'index.html'),
  '<!doctype html><html><head><title>Console</title></head><body></body></html>',
);
const HOSTILE = 'Pier </script><script>alert(1)</script> $& "1"';

let test: TestApp;

beforeAll(async () => {
  const maps = { mapPartner: { brand: 'Volt & <b>Co</b>', countries: ['KZ'] } };
  const env = { PUBLIC_MAPS: JSON.stringify(maps), PUBLIC_URL: 'https://omp.example.com' };
  test = await testApp({ console: { dir } }, env);
  await test.deps.db.asSystem(async (tx) => {
    const companyId = await addCompany(tx, 'Volt');
    await addCharger(tx, await addStation(tx, companyId, HOSTILE), 'PIER-1', { connectors: 2, isOnline: true });
    await addWashSite(tx, companyId, 'Quay wash');
  });
});
afterAll(async () => {
  await test.close();
  rmSync(dir, { recursive: true });
});

const fetchPath = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } });

function readData(page: string): Record<string, unknown>[] {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
}

describe('the page of a public map', () => {
  it('describes the sites in the words of schema.org, whatever their names are', async () => {
    const { body, headers } = await fetchPath('/mapAdvertisement?site=s1');
    expect(headers['content-type']).toContain('text/html');
    expect(body.match(/<script/g)).toHaveLength(1);
    const [station, washSite] = readData(body);
    expect(station).toMatchObject({
      '@type': 'AutomotiveBusiness',
      name: HOSTILE,
      address: { '@type': 'PostalAddress', addressLocality: 'Berlin', addressCountry: 'DE' },
      geo: { '@type': 'GeoCoordinates', latitude: 52.5, longitude: 13.4 },
      openingHoursSpecification: [{ opens: '00:00', closes: '23:59' }],
      amenityFeature: [{ '@type': 'LocationFeatureSpecification', name: 'CCS2 150 kW', value: 2 }],
    });
    expect(station?.['url']).toMatch(/^https:\/\/omp\.example\.com\/mapAdvertisement\?site=s\d+$/);
    expect(washSite).toMatchObject({ '@type': 'AutoWash', name: 'Quay wash' });
  });

  it('lists the first sites in the language of the reader, before any script has come', async () => {
    const { body, headers } = await fetchPath('/mapAdvertisement', { 'accept-language': 'ru' });
    expect(headers['vary']).toContain('accept-language');
    const [list = ''] = /<main id="first-list">.*<\/main>/s.exec(body) ?? [];
    expect(list).toContain('<h1>Зарядные станции и мойки</h1>');
    expect(list).toContain('Pier &lt;/script&gt;');
    expect(list).toMatch(/Berlin, .* · свободно 2 из 2/);
    expect(list).toContain('href="/mapAdvertisement?site=w');
  });

  it('has the brand and the sites of its settings', async () => {
    const { body } = await fetchPath('/mapPartner');
    expect(body).toContain('<title>Volt &amp; &lt;b&gt;Co&lt;/b&gt;</title>');
    expect(readData(body)).toEqual([]);
  });

  it('can be installed on a phone', async () => {
    const { body } = await fetchPath('/mapPartner');
    const [, manifest = ''] = /<link rel="manifest" href="([^"]+)">/.exec(body) ?? [];
    const answer = await fetchPath(manifest);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const { icons, ...rest } = answer.json<{ icons: { src: string }[] }>();
    expect(rest).toMatchObject({ name: 'Volt & <b>Co</b>', start_url: '/mapPartner', display: 'standalone' });
    const icon = await fetchPath(icons[0]?.src ?? '');
    expect(icon.headers['content-type']).toContain('image/svg+xml');
    expect(icon.body).toContain('<svg');
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await fetchPath('/mapKz');
    const again = await fetchPath('/mapKz', { 'if-none-match': String(headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });
});
