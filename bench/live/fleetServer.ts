import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Endpoint } from '../../src/contract/endpoint';
import { chargerAlarm } from '../../src/contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../src/contract/evo-monitor/realTimeMonitoring';
import { ALARMS } from '../../tests/mocks/alarms';
import { answerCall } from '../../tests/mocks/handlers';
import { connectorAt } from './connectorAt';
import { makeStations, changeRows } from './fleet';
import { LiveList, nowOnWire } from './liveList';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

type Answer = (body: Record<string, unknown>, signal: AbortSignal) => unknown;

/** A server that holds its rows in memory, so that the measurement covers the browser and no database. */
export interface FleetServer {
  readonly url: string;
  /** Bytes of all answers so far. */
  bytes(): number;
  close(): void;
}

/**
 * Serves the console, the pages of the benches and a changing fleet; the mocks of the tests answer all other calls.
 * @param folders built files; the first folder that has a file wins
 */
export async function serveFleet(
  folders: readonly string[],
  { connectors, changesASecond }: { connectors: number; changesASecond: number },
): Promise<FleetServer> {
  const fleet = new LiveList(Array.from({ length: connectors }, (_, index) => connectorAt(index)));
  const alarms = new LiveList(ALARMS);
  const answers = new Map<Endpoint, Answer>([
    [realTimeMonitoring.page, (body) => fleet.page(body)],
    [realTimeMonitoring.changes, (body, signal) => fleet.changes(body, signal)],
    [realTimeMonitoring.stations, () => ({ stations: makeStations(connectors), serverTime: nowOnWire() })],
    [chargerAlarm.page, (body) => alarms.page(body)],
    [chargerAlarm.changes, (body, signal) => alarms.changes(body, signal)],
  ]);
  const byPath = new Map([...answers].map(([endpoint, answer]) => [`/api/${endpoint.path}`, answer]));
  byPath.set('/api/health', () => ({ version: 'bench', build: 'bench' }));
  let sent = 0;

  async function call(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const left = new AbortController();
    response.on('close', () => left.abort());
    const answer = byPath.get(readPath(request));
    const data = answer && (await answer(JSON.parse(body || '{}') as Record<string, unknown>, left.signal));
    const text = answer ? JSON.stringify({ code: 0, msg: 'success', data }) : await answerMock(request, body);
    sent += Buffer.byteLength(text);
    response.setHeader('Content-Type', 'application/json');
    response.end(text);
  }

  const server = createServer((request, response) => {
    if (!readPath(request).startsWith('/api/')) return sendFile(folders, readPath(request), response);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on(
      'end',
      () => void call(request, response, body).catch((error: unknown) => response.destroy(error as Error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const rest = changeRows(fleet, changesASecond);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => sent,
    close() {
      rest();
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answerMock(request: IncomingMessage, body: string): Promise<string> {
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const hasBody = request.method !== 'GET';
  const asked = new Request(`http://127.0.0.1${request.url ?? ''}`, {
    method: request.method ?? 'GET',
    headers,
    ...(hasBody && { body }),
  });
  const answer = await answerCall(asked);
  if (!answer) throw new Error(`No answer for ${request.url ?? ''}`);
  return answer.text();
}

/** A file of the first folder that has it, else the console's one page. */
function sendFile(folders: readonly string[], wanted: string, response: ServerResponse): void {
  const files = folders.map((folder) => path.join(folder, path.normalize(wanted)));
  const file =
    files.find((each) => existsSync(each) && statSync(each).isFile()) ?? path.join(folders[0] ?? '', 'index.html');
  response.setHeader('Content-Type', TYPES[path.extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
}

const readPath = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
