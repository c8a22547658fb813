import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Just enough of an SMTP server to receive mails, to refuse them, or to keep their senders waiting. */
export interface SmtpServer {
  url: string;
  /** Mails as they came, headers and all. */
  received: string[];
  answers: { isRefusing: boolean };
  /** Senders wait for the answer to their mail until the returned function is called. */
  hold(): () => void;
  /** Nothing has come, and everything is taken at once. */
  reset(): void;
  close(): Promise<void>;
}

export async function smtpServer(): Promise<SmtpServer> {
  const received: string[] = [];
  const answers = { isRefusing: false };
  let taken: Promise<void> = Promise.resolve();
  const take = async (socket: Socket, mail: string) => {
    received.push(mail);
    await taken;
    socket.write('250 queued\r\n');
  };
  const server = createServer((socket) => serve(socket, answers, (mail) => void take(socket, mail)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    hold() {
      let letThrough = () => {};
      taken = new Promise((resolve) => (letThrough = resolve));
      return letThrough;
    },
    reset() {
      received.length = 0;
      answers.isRefusing = false;
      taken = Promise.resolve();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** One sender: commands line by line, a mail up to its lonely dot. */
function serve(socket: Socket, answers: SmtpServer['answers'], onMail: (mail: string) => void): void {
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
