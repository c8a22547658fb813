import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../../server/runtime/config';
import { commonApi } from '../../../../../src/contract/evo-basic/commonApi';
import { places } from '../../../../../src/contract/evo-basic/places';
import { testApp, type TestApp } from '../../../http/testApp';
import { ABAY_AVENUE, sendJson, startTestGeocoder, type TestGeocoder } from './testGeocoder';

let geocoder: TestGeocoder;
let test: TestApp;
let token: string;
const search = async (text: string, language = 'en-US') => {
  const { data } = await test.call(places.search, { token, query: { text }, headers: { 'accept-language': language } });
  return places.search.response.parse(data);
};
const CITIES_INSTEAD = {
  places: [expect.objectContaining({ name: 'Almaty', address: null })],
  source: 'cities',
  isFallback: true,
  attribution: null,
};

beforeAll(async () => {
  geocoder = await startTestGeocoder();
  test = await testApp({}, { GEOCODER_URL: geocoder.url });
  token = await test.userWith([]);
});
beforeEach(() => {
  // Past the cache and the gap between two requests.
  test.clock.advance(3_600_000);
  geocoder.requests.length = 0;
  geocoder.answer = (response) => sendJson(response, [ABAY_AVENUE]);
});
afterAll(async () => {
  await test.close();
  await geocoder.close();
});

describe('a place search with a geocoder', () => {
  it('answers addresses with their zone and the credit of the data', async () => {
    expect(await search('abay')).toEqual({
      places: [
        {
          name: 'Abay Avenue',
          country: 'KZ',
          latitude: 43.238,
          longitude: 76.905,
          timezone: 'Asia/Almaty',
          address: 'Abay Avenue, Almaty, Kazakhstan',
          precision: 'street',
        },
      ],
      timezone: null,
      source: 'geocoder',
      isFallback: false,
      attribution: ABAY_AVENUE.licence,
    });
  });

  it('asks in the language of the caller, under its own name, with the key of the provider', async () => {
    await search('Абая & co', 'kk');
    const [request] = geocoder.requests;
    expect(request?.url.pathname).toBe('/geo/search');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      key: 'secret',
      q: 'Абая & co',
      format: 'jsonv2',
      addressdetails: '1',
      limit: '10',
      'accept-language': 'kk,en',
    });
    expect(request?.userAgent).toBe('operation-management-platform/1.2.3');
  });

  it('answers cities when the geocoder knows no such address', async () => {
    geocoder.answer = (response) => sendJson(response, []);
    expect(await search('almaty')).toMatchObject({ ...CITIES_INSTEAD, isFallback: false });
  });

  it('looks a position up without the geocoder', async () => {
    const query = { latitude: '43.238', longitude: '76.905' };
    const { data } = await test.call(places.search, { token, query });
    expect(data).toMatchObject({ timezone: 'Asia/Almaty', source: 'cities', isFallback: false });
    expect(geocoder.requests).toEqual([]);
  });

  it('remembers an answer for an hour, in its language', async () => {
    await search('abay');
    await search(' Abay ');
    expect(geocoder.requests).toHaveLength(1);
    test.clock.advance(1_000);
    await search('abay', 'ru');
    expect(geocoder.requests).toHaveLength(2);
    test.clock.advance(3_600_000);
    await search('abay');
    expect(geocoder.requests).toHaveLength(3);
  });

  it('lets one request start a second and one more wait; further searches are answered with cities', async () => {
    await search('first');
    const second = search('second');
    await expect.poll(() => search('almaty')).toMatchObject(CITIES_INSTEAD);
    test.clock.advance(999);
    expect(geocoder.requests).toHaveLength(1);
    test.clock.advance(1);
    expect(await second).toMatchObject({ source: 'geocoder' });
    expect(geocoder.requests.map(({ url }) => url.searchParams.get('q'))).toEqual(['first', 'second']);
  });
});

describe('a place search whose geocoder fails', () => {
  it('answers cities when three seconds have passed, and asks again the next time', async () => {
    geocoder.answer = () => undefined;
    const late = search('almaty');
    await expect.poll(() => geocoder.requests).toHaveLength(1);
    test.clock.advance(3_000);
    expect(await late).toMatchObject(CITIES_INSTEAD);
    geocoder.answer = (response) => sendJson(response, [ABAY_AVENUE]);
    expect(await search('almaty')).toMatchObject({ source: 'geocoder' });
  });

  it('answers cities when an answer stops in its middle for three seconds', async () => {
    geocoder.answer = (response) => void response.writeHead(200).write('[');
    const late = search('almaty');
    await expect.poll(() => geocoder.requests).toHaveLength(1);
    test.clock.advance(3_000);
    expect(await late).toMatchObject(CITIES_INSTEAD);
  });

  it('answers cities and does not follow when it is redirected', async () => {
    geocoder.answer = (response, { url }) =>
      url?.startsWith('/geo/search')
        ? void response.writeHead(302, { location: '/elsewhere' }).end()
        : sendJson(response, [ABAY_AVENUE]);
    expect(await search('almaty')).toMatchObject(CITIES_INSTEAD);
    expect(geocoder.requests).toHaveLength(1);
  });

  it('answers cities when the answer is too long', async () => {
    geocoder.answer = (response) => sendJson(response, [{ ...ABAY_AVENUE, extra: 'x'.repeat(300_000) }]);
    expect(await search('almaty')).toMatchObject(CITIES_INSTEAD);
  });

  const answers: [string, (response: ServerResponse) => void][] = [
    ['no JSON', (response) => void response.end('<html>')],
    ['no list', (response) => sendJson(response, { error: 'Unable to geocode' })],
    ['an empty latitude', (response) => sendJson(response, [{ ...ABAY_AVENUE, lat: '' }])],
    ['an infinite longitude', (response) => sendJson(response, [{ ...ABAY_AVENUE, lon: 'Infinity' }])],
    ['a latitude beyond the pole', (response) => sendJson(response, [{ ...ABAY_AVENUE, lat: '90.1' }])],
    ['no name', (response) => sendJson(response, [{ ...ABAY_AVENUE, display_name: ' ' }])],
    ['a refusal', (response) => void response.writeHead(429).end('[]')],
    ['a broken connection', (response) => void response.destroy()],
  ];
  it.each(answers)('answers cities when the geocoder sends %s', async (_name, answer) => {
    geocoder.answer = answer;
    expect(await search('almaty')).toMatchObject(CITIES_INSTEAD);
    expect(geocoder.requests).toHaveLength(1);
  });
});

describe('the configuration of a geocoder', () => {
  it('is shown by the map settings', async () => {
    expect((await test.call(commonApi.mapSettings)).data).toMatchObject({ hasAddressSearch: true });
  });

  it('refuses other protocols, and a user in the address', () => {
    expect(() => readConfig({ GEOCODER_URL: 'file:///etc/passwd' })).toThrow('GEOCODER_URL');
    expect(() => readConfig({ GEOCODER_URL: 'https://user:secret@geo.example' })).toThrow('GEOCODER_URL');
    expect(readConfig({ GEOCODER_URL: '' }).GEOCODER_URL).toBeUndefined();
  });
});
