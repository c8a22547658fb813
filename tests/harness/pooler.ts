import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from './serverProcess';
import { findSystemUser } from './systemUser';

const PROGRAM = '/usr/sbin/pgbouncer';
const READY_MS = 10_000;
const LOOK_MS = 50;

/** Whether Debian's package pgbouncer is installed. */
export const hasPooler = existsSync(PROGRAM);

export interface Pooler {
  port: number;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode before a database, with fewer connections than its clients have. */
export async function startPooler(databaseUrl: string, connections: number): Promise<Pooler> {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const port = await findFreePort();
  const directory = mkdtempSync(path.join(tmpdir(), 'omp-pooler-'));
  const settings = path.join(directory, 'pgbouncer.ini');
  const users = path.join(directory, 'users.txt');
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
auth_user = ${decodeURIComponent(username)}
pool_mode = transaction
default_pool_size = ${connections}
`,
  );
  // PgBouncer does not run as root.
  const user = findSystemUser('nobody');
  for (const [file, mode] of [
    [directory, 0o755],
    [settings, 0o644],
    [users, 0o644],
  ] as const)
    chmodSync(file, mode);
  const child = spawn(PROGRAM, [settings], { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const deadline = Date.now() + READY_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PgBouncer did not come up:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const answer = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}
