import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver has got. */
export interface Received {
  id: string;
  timestamp: string;
  signature: string;
  body: string;
  event: { type: string; timestamp: string; test?: boolean; data: Record<string, unknown> };
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Status of the next answers; by the request, or for all. */
  status: number | ((received: Received) => number);
  /** Answers wait for it. */
  hold: Promise<void> | null;
  /** Text of the answers. */
  answer: string;
  close(): Promise<void>;
}

/** A local server that takes webhooks, or the messages of an SMS gateway. @param wantedPort 0: any */
export async function startReceiver(wantedPort = 0): Promise<Receiver> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const header = (name: string) => String(request.headers[name]);
      const received: Received = {
        ...{ id: header('webhook-id'), timestamp: header('webhook-timestamp'), signature: header('webhook-signature') },
        ...{ body, event: JSON.parse(body) as Received['event'] },
      };
      receiver.received.push(received);
      const status = typeof receiver.status === 'number' ? receiver.status : receiver.status(received);
      void Promise.resolve(receiver.hold).then(() => {
        response.writeHead(status, { 'content-type': 'text/plain', ...(status === 302 && { location: receiver.url }) });
        response.end(receiver.answer);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    ...{ url: `http://127.0.0.1:${port}/hook`, received: [], status: 200, hold: null, answer: 'thanks' },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
