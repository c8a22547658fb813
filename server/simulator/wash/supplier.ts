import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { Clock } from '../../runtime/clock';
import { Random } from '../model/random';
import { NO_WASH_FAULTS, NORMAL_WASH_FAULTS } from './faultRates';
import { startCustomers } from './customers';
import { Machine } from './machine';
import { Reporter } from './reporter';
import { sendSigned, SIGNATURE_HEADER, signRequest, TIMESTAMP_HEADER } from './signedCall';
import type { SupplierSpec, WashSettings } from './supplierSpec';

const MOST_BODY = 16_384;
const RETRY_MS = 1_000;

const command = z.object({
  id: z.string(),
  kind: z.enum(['start', 'lock', 'unlock']),
  programme: z.string().nullish(),
});

/** A supplier that runs. */
export interface RunningSupplier {
  /** Where it takes commands. */
  url: string;
  stop(): Promise<void>;
}

/** Starts a simulated supplier: it listens, announces its machines to the platform, and reports their events. */
export async function startSupplier(
  spec: SupplierSpec,
  settings: WashSettings,
  clock: Clock,
): Promise<RunningSupplier> {
  const faults = settings.faults === 'none' ? NO_WASH_FAULTS : NORMAL_WASH_FAULTS;
  const minutes = new Map(spec.programmes.map((programme) => [programme.code, programme.minutes]));
  const post = (path: string) => (message: object) =>
    sendSigned(settings.url, `/wash-suppliers/${spec.code}/${path}`, spec.secret, message, clock.now());
  const reporters: Reporter[] = [];
  const stopCustomers: (() => void)[] = [];
  const machines = new Map(
    spec.machines.map(({ code }) => {
      const random = Random.of(settings.seed, spec.code, code);
      const reporter = new Reporter(clock, random, faults, post('reports'));
      reporters.push(reporter);
      const report = (message: object) => reporter.report(message);
      const world = {
        clock,
        random,
        faults,
        report,
        speed: settings.speed,
        minutes: (name: string) => minutes.get(name),
      };
      return [code, new Machine(code, world)] as const;
    }),
  );
  const { idTags } = settings;
  const bringCustomers = (code: string, country: string) =>
    startCustomers(code, {
      ...{ clock, speed: settings.speed, minutesBetweenCars: settings.minutesBetweenCars },
      random: Random.of(settings.seed, spec.code, code, 'customers'),
      programmes: [...minutes.keys()],
      idTags: Array.isArray(idTags) ? idTags : (idTags[country] ?? []),
      isFree: () => machines.get(code)?.isFree() === true,
      buy: post('purchases'),
    });
  const server = createServer((request, response) => void answerRequest(request, response, { spec, machines }));
  const url = await startListening(server);
  const stopTelling = tellInventory(
    clock,
    () => post('inventory')({ ...spec, secret: undefined, url }),
    () => {
      for (const machine of machines.values()) machine.start();
      stopCustomers.push(...spec.machines.map(({ code, country }) => bringCustomers(code, country ?? '')));
    },
  );
  return {
    url,
    async stop() {
      stopTelling();
      for (const stop of stopCustomers) stop();
      for (const machine of machines.values()) machine.stop();
      for (const reporter of reporters) reporter.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function startListening(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

/** Announces the machines until the platform has accepted them; reports come after that. */
function tellInventory(clock: Clock, tell: () => Promise<void>, onTold: () => void): () => void {
  let isStopped = false;
  const next = () => {
    if (isStopped) return;
    void tell().then(onTold, () => clock.after(RETRY_MS, next));
  };
  next();
  return () => {
    isStopped = true;
  };
}

interface Held {
  spec: SupplierSpec;
  machines: ReadonlyMap<string, Machine>;
}

async function answerRequest(request: IncomingMessage, response: ServerResponse, held: Held): Promise<void> {
  const { status, content } = await readBody(request).then(
    (body) => decideAnswer(request, body, held),
    () => ({ status: 413, content: {} }),
  );
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
}

function decideAnswer(
  { method = '', url: path = '', headers }: IncomingMessage,
  body: string,
  { spec, machines }: Held,
) {
  const timestamp = String(headers[TIMESTAMP_HEADER]);
  const isSigned = headers[SIGNATURE_HEADER] === signRequest(spec.secret, timestamp, { method, path, body });
  if (!isSigned) return { status: 401, content: {} };
  const code = /^\/machines\/([^/]+)\/commands$/.exec(path)?.[1];
  const machine = machines.get(decodeURIComponent(code ?? ''));
  if (!machine || method !== 'POST') return { status: 404, content: {} };
  const parsed = command.safeParse(readJson(body));
  return parsed.success ? { status: 200, content: machine.take(parsed.data) } : { status: 400, content: {} };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) {
    body += chunk as string;
    if (body.length > MOST_BODY) throw new Error('Too long');
  }
  return body;
}
