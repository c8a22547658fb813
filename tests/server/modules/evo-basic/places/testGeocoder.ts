import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Plays Nominatim. */
export interface TestGeocoder {
  url: string;
  requests: { url: URL; userAgent: string }[];
  /** Sets the answer from now on. */
  answer: (response: ServerResponse, request: IncomingMessage) => void;
  close(): Promise<void>;
}

/** A Nominatim result, with more fields than the server reads. */
export const ABAY_AVENUE = {
  place_id: 1,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0.',
  lat: '43.2380',
  lon: '76.9050',
  place_rank: 26,
  name: 'Abay Avenue',
  display_name: 'Abay Avenue, Almaty, Kazakhstan',
  address: { road: 'Abay Avenue', country_code: 'kz' },
};

export const sendJson = (response: ServerResponse, answer: unknown) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));

export async function startTestGeocoder(): Promise<TestGeocoder> {
  const geocoder: TestGeocoder = { url: '', requests: [], answer: () => undefined, close: () => Promise.resolve() };
  const server = createServer((request, response) => {
    geocoder.requests.push({
      url: new URL(request.url ?? '', 'http://geocoder'),
      userAgent: request.headers['user-agent'] ?? '',
    });
    geocoder.answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  geocoder.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/geo/?key=secret`;
  geocoder.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return geocoder;
}
