import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LONGEST_WAIT_MS } from './longestWait';

/** A command in the platform's form. */
export interface PlainCommand {
  id: string;
  kind: 'start' | 'lock' | 'unlock';
  machine: string;
  programme?: string;
}

const PATH = /^\/machines\/([^/]+)\/commands$/;

/**
 * A car-wash supplier built from plain HTTP and signatures after docs/wash-supplier-protocol.md, without code of the
 * platform or the simulator. It accepts every command; the test sends the reports.
 */
export class PlainSupplier {
  private readonly commands: PlainCommand[] = [];
  private readonly waiting: ((command: PlainCommand) => void)[] = [];
  private sequence = 0;

  private constructor(
    private readonly server: Server,
    private readonly platform: string,
    private readonly code: string,
    private readonly secret: string,
  ) {
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const machine = PATH.exec(request.url ?? '')?.[1] ?? '';
        const body = Buffer.concat(chunks).toString('utf8');
        const isSigned =
          request.headers['x-omp-signature'] ===
          this.sign(String(request.headers['x-omp-timestamp']), request.url ?? '', body);
        response.writeHead(isSigned ? 200 : 401, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ isAccepted: isSigned }));
        if (isSigned) this.take({ ...(JSON.parse(body) as Omit<PlainCommand, 'machine'>), machine });
      });
    });
  }

  static async start(platform: string, code: string, secret: string): Promise<PlainSupplier> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new PlainSupplier(server, platform, code, secret);
  }

  /** Address that accepts commands. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  tellInventory(machines: readonly object[], programmes: readonly object[]): Promise<void> {
    return this.send('inventory', { machines, programmes });
  }

  /** Reports a machine: available and online by default. */
  report(machine: string, over: object = {}): Promise<void> {
    this.sequence += 1;
    return this.send('reports', {
      ...{ id: randomUUID(), machine, sequence: this.sequence, at: new Date().toISOString() },
      ...{ isOnline: true, status: 'available', ...over },
    });
  }

  /** The next command, received or awaited. @throws when none comes */
  nextCommand(): Promise<PlainCommand> {
    const known = this.commands.shift();
    if (known) return Promise.resolve(known);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('No command came')), LONGEST_WAIT_MS);
      this.waiting.push((command) => {
        clearTimeout(timer);
        resolve(command);
      });
    });
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private take(command: PlainCommand): void {
    const next = this.waiting.shift();
    if (next) next(command);
    else this.commands.push(command);
  }

  private sign(timestamp: string, path: string, body: string): string {
    return createHmac('sha256', this.secret).update(`${timestamp}.POST.${path}.${body}`).digest('hex');
  }

  private async send(kind: 'inventory' | 'reports', message: object): Promise<void> {
    const path = `/wash-suppliers/${this.code}/${kind}`;
    const body = JSON.stringify(message);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const response = await fetch(new URL(path, this.platform), {
      ...{ method: 'POST', body },
      headers: {
        'content-type': 'application/json',
        'x-omp-timestamp': timestamp,
        'x-omp-signature': this.sign(timestamp, path, body),
      },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  }
}
