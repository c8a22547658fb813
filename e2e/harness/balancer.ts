import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { STICKY_COOKIE } from '../../server/http/stickyCookie';

/** Chooses the node of a call by number; numbers beyond the last node wrap around. */
export type ChooseNode = (call: {
  path: string;
  /** Number of earlier calls of this path. */
  turn: number;
  /** Cookie that identifies the browser. */
  cookie: string | undefined;
}) => number;

/** Round robin per path, as behind a balancer with much other traffic. */
export const byRequest: ChooseNode = ({ turn }) => turn;
/** Sticky sessions: a browser stays at the node of its cookie. */
export const byCookie: ChooseNode = ({ cookie, turn }) =>
  cookie === undefined ? turn : [...cookie].reduce((sum, character) => sum + character.charCodeAt(0), 0);

/** A load balancer in front of several nodes that records the node of each call. */
export interface PassedCalls {
  url: string;
  /** The calls in order, each with its path and node. */
  calls: { path: string; node: number }[];
  close(): void | Promise<void>;
}

/** Nodes of the calls with this end of the path, in order. */
export const findNodes = ({ calls }: Pick<PassedCalls, 'calls'>, pathEnd: string): number[] =>
  calls.filter(({ path }) => path.endsWith(pathEnd)).map(({ node }) => node);

/** A plain load balancer, whose choice of nodes a test determines. */
export class Balancer implements PassedCalls {
  readonly calls: PassedCalls['calls'] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private readonly turns = new Map<string, number>();
  private readonly server = createServer((request, response) => this.forward(request, response));

  private constructor(
    private readonly nodes: readonly string[],
    private readonly chooseNode: ChooseNode,
  ) {
    this.server.on('upgrade', (request: IncomingMessage, socket: Duplex) => this.upgrade(request, socket));
  }

  static async before(nodes: readonly string[], chooseNode: ChooseNode): Promise<Balancer> {
    const balancer = new Balancer(nodes, chooseNode);
    await new Promise<void>((resolve) => balancer.server.listen(0, '127.0.0.1', resolve));
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
    this.agent.destroy();
  }

  private pass(request: IncomingMessage) {
    const { pathname } = new URL(request.url ?? '/', this.url);
    const node = this.choose(request, pathname);
    this.calls.push({ path: pathname, node });
    return ask(new URL(request.url ?? '/', this.nodes[node]), {
      method: request.method,
      headers: request.headers,
      ...(request.headers.upgrade === undefined && { agent: this.agent }),
    });
  }

  private forward(request: IncomingMessage, response: ServerResponse): void {
    const passed = this.pass(request);
    passed.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.once('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
    response.once('close', () => {
      if (!response.writableEnded) passed.destroy();
    });
    request.pipe(passed);
  }

  private upgrade(request: IncomingMessage, socket: Duplex): void {
    const passed = this.pass(request);
    passed.once('upgrade', (answer, far: Duplex, head: Buffer) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      far.unshift(head);
      for (const [from, to] of [
        [far, socket],
        [socket, far],
      ] as const) {
        from.pipe(to);
        from.once('error', () => to.destroy());
        from.once('close', () => to.destroy());
      }
    });
    passed.once('response', (answer) => socket.end(`HTTP/1.1 ${answer.statusCode} Refused\r\n\r\n`));
    passed.once('error', () => socket.destroy());
    passed.end();
  }

  private choose({ headers }: IncomingMessage, path: string): number {
    const cookie = new RegExp(`${STICKY_COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1];
    const turn = this.turns.get(path) ?? 0;
    this.turns.set(path, turn + 1);
    return this.chooseNode({ path, turn, cookie }) % this.nodes.length;
  }
}
