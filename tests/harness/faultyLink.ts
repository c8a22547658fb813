import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Faults of a network link; some of them can be combined. */
export interface Fault {
  /** Bytes arrive this much later. */
  latencyMs?: number;
  /** Bytes pass at this rate. */
  bytesPerSecond?: number;
  /** Bytes come in pieces of this size, one by one. */
  sliceBytes?: number;
  /** Connections stay open without passing any data. */
  isSilent?: boolean;
  /** New connections are refused and open ones are ended: `reset` by RST, `close` by FIN. */
  isDown?: 'reset' | 'close';
  /** A connection is reset after so many bytes. */
  limitBytes?: number;
}

const HEALTHY: Fault = {};

/** A TCP proxy with configurable faults: connect to `port` instead of the target. */
export class FaultyLink {
  private fault: Fault = HEALTHY;
  private readonly pairs = new Set<[Socket, Socket]>();
  /** Connections dropped by `forget`. */
  private readonly forgotten = new Set<Socket>();
  /** First bytes of each connection. */
  private readonly beginnings = new Map<Socket, string>();

  private constructor(
    private readonly server: Server,
    private readonly target: { host: string; port: number },
  ) {
    server.on('connection', (client) => this.accept(client));
  }

  static async to(target: { host: string; port: number }): Promise<FaultyLink> {
    const server = createServer({ allowHalfOpen: false });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FaultyLink(server, target);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** Sets the fault until the next call; the default is a working link. */
  set(fault: Fault = HEALTHY): void {
    this.fault = fault;
    if (!fault.isDown) return;
    for (const sockets of this.pairs) for (const socket of sockets) endSocket(socket, fault.isDown);
  }

  /**
   * Silently drops the open connections whose first bytes contain `text`, as a balancer does after a failover: no data
   * and no end reach either side. New connections work.
   * @returns the number of dropped connections
   */
  forget(text = ''): number {
    const pairs = [...this.pairs].filter((pair) => pair.some((socket) => this.beginnings.get(socket)?.includes(text)));
    for (const socket of pairs.flat()) this.forgotten.add(socket);
    return pairs.length;
  }

  close(): void {
    this.set({ isDown: 'reset' });
    for (const socket of this.forgotten) socket.destroy();
    this.server.close();
  }

  private accept(client: Socket): void {
    if (this.fault.isDown) return endSocket(client, this.fault.isDown);
    const upstream = connect(this.target);
    const pair: [Socket, Socket] = [client, upstream];
    this.pairs.add(pair);
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.pairs.delete(pair);
        this.beginnings.delete(socket);
        // A forgotten connection gets no notice of the end either.
        if (!this.forgotten.has(socket)) for (const one of pair) one.destroy();
      });
    }
    this.pump(client, upstream);
    this.pump(upstream, client);
  }

  private pump(from: Socket, to: Socket): void {
    let passed = 0;
    let queue = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      if (!this.beginnings.has(from)) this.beginnings.set(from, chunk.toString('latin1'));
      from.pause();
      queue = queue
        .then(async () => {
          passed += chunk.length;
          if (passed > (this.fault.limitBytes ?? Infinity)) return endSocket(from, 'reset');
          await this.pass(chunk, to);
        })
        .finally(() => from.resume());
    });
  }

  private isLostTo(to: Socket): boolean {
    return this.fault.isSilent === true || this.forgotten.has(to) || to.destroyed;
  }

  private async pass(chunk: Buffer, to: Socket): Promise<void> {
    const { latencyMs = 0, sliceBytes = chunk.length, bytesPerSecond = Infinity } = this.fault;
    if (latencyMs > 0) await delay(latencyMs);
    for (let at = 0; at < chunk.length; at += sliceBytes) {
      // Bytes on their way are lost when the link falls silent.
      if (this.isLostTo(to)) return;
      const slice = chunk.subarray(at, at + sliceBytes);
      to.write(slice);
      if (bytesPerSecond < Infinity) await delay((slice.length / bytesPerSecond) * 1_000);
      else if (sliceBytes < chunk.length) await delay(1);
    }
  }
}

function endSocket(socket: Socket, mode: 'reset' | 'close'): void {
  if (mode === 'reset') socket.resetAndDestroy();
  else socket.end();
}
