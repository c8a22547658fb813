import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findSystemUser } from '../systemUser';

const BIN = '/usr/lib/postgresql/15/bin';

/** Programs of a replicated database, by the Debian package that has them. */
const PROGRAMS = {
  'postgresql-15': path.join(BIN, 'postgres'),
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
};

export const { patroni: PATRONI, 'etcd-server': ETCD } = PROGRAMS;
export const POSTGRES_FOLDER = BIN;

/** Debian packages that are not installed. */
export const missingPackages = Object.entries(PROGRAMS)
  .filter(([, program]) => !existsSync(program))
  .map(([name]) => name);

/** PostgreSQL does not run as root. */
export const findDatabaseUser = () => findSystemUser('postgres');

/** A program that a test started, with its output. */
export class StartedProgram {
  readonly ended: Promise<void>;
  output = '';
  private readonly child: ChildProcess;

  constructor(program: string, programArguments: readonly string[], cwd: string) {
    this.child = spawn(program, programArguments, {
      ...findDatabaseUser(),
      cwd,
      env: { PATH: process.env.PATH, HOME: cwd, LANG: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    // Not `close`: what it has started may hold its output open for longer.
    this.ended = new Promise((resolve) => this.child.once('exit', () => resolve()));
  }

  /** Ends it and waits for its end. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.child.kill(signal);
    await this.ended;
  }
}
