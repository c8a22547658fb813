import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A minimal SMTP server that receives mails, refuses them, or keeps their senders waiting. */
export interface SmtpServer {
  url: string;
  /** Mails as received, with headers. */
  received: string[];
  answers: { isRefusing: boolean };
  /** Senders wait for the answer to their mail until the returned function is called. */
  hold(): () => void;
  /** Forgets all mails and accepts new ones at once. */
  reset(): void;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const received: string[] = [];
  const answers = { isRefusing: false };
  let gate: Promise<void> = Promise.resolve();
  const receiveMail = async (socket: Socket, mail: string) => {
    received.push(mail);
    await gate;
    socket.write('250 queued\r\n');
  };
  const server = createServer((socket) => serveSocket(socket, answers, (mail) => void receiveMail(socket, mail)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    hold() {
      let open = () => {};
      gate = new Promise((resolve) => (open = resolve));
      return open;
    },
    reset() {
      received.length = 0;
      answers.isRefusing = false;
      gate = Promise.resolve();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Serves one sender: commands line by line, a mail up to its final dot. */
function serveSocket(socket: Socket, answers: SmtpServer['answers'], onMail: (mail: string) => void): void {
  let buffer = '';
  let isData = false;
  const answer = (line: string) => {
    if (/^DATA/i.test(line)) {
      isData = true;
      socket.write('354 go\r\n');
    } else if (/^RCPT/i.test(line) && answers.isRefusing) socket.write('550 no such user\r\n');
    else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    else socket.write('250 ok\r\n');
  };
  socket.write('220 test\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    buffer += chunk.toString();
    for (let end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n'); end >= 0;) {
      const part = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        onMail(part);
      } else answer(part);
      end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
    }
  });
}
