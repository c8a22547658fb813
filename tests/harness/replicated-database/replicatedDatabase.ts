import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { waitMs } from '../../../src/lib/waitMs';
import { findFreePort } from '../serverProcess';
import { DatabaseHost, PASSWORD } from './databaseHost';
import { ETCD, findDatabaseUser, StartedProgram } from './programs';

const NAMES = ['a', 'b'];
const LOOK_MS = 200;
const SYNCHRONOUS_MS = 120_000;

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Two PostgreSQL with synchronous streaming replication, under Patroni and etcd. */
export class ReplicatedDatabase {
  private killed: DatabaseHost | undefined;

  private constructor(
    private readonly folder: string,
    private readonly etcd: StartedProgram,
    private readonly hosts: readonly DatabaseHost[],
  ) {}

  /** Starts all of it, with an empty database whose owner is no superuser. */
  static async start(): Promise<ReplicatedDatabase> {
    const folder = makeFolder();
    const { etcd, port: etcdPort } = await startEtcd(folder);
    const hosts: DatabaseHost[] = [];
    for (const name of NAMES) {
      const [port, apiPort] = [await findFreePort(), await findFreePort()];
      hosts.push(new DatabaseHost({ name, folder: makeOwned(path.join(folder, name)), port, apiPort, etcdPort }));
    }
    const database = new ReplicatedDatabase(folder, etcd, hosts);
    try {
      await database.untilSynchronous();
      await database.createDatabase();
      return database;
    } catch (error) {
      await database.stop();
      throw error;
    }
  }

  /** Address with both hosts, as an installation names it. */
  get url(): string {
    const hosts = this.hosts.map(({ addresses }) => `127.0.0.1:${addresses.port}`);
    return `postgres://omp:${PASSWORD}@${hosts.join(',')}/omp?target_session_attrs=read-write`;
  }

  /** Address of the present primary alone, for the owner of the database. */
  async findPrimaryUrl(): Promise<string> {
    const primary = await this.findPrimary();
    if (!primary) throw new Error('there is no primary');
    return `postgres://omp:${PASSWORD}@127.0.0.1:${primary.addresses.port}/omp`;
  }

  /** Kills the primary by SIGKILL. @param isWhole its Patroni as well, as when the machine is lost */
  async killPrimary(isWhole: boolean): Promise<void> {
    const primary = await this.findPrimary();
    if (!primary) throw new Error('there is no primary');
    await primary.kill(isWhole);
    this.killed = isWhole ? primary : undefined;
  }

  /** Starts the Patroni of a host that was killed as a whole. */
  restartKilled(): void {
    this.killed?.restart();
    this.killed = undefined;
  }

  /** Resolves when one host leads and the other one follows it synchronously. */
  async untilSynchronous(): Promise<void> {
    const deadline = Date.now() + SYNCHRONOUS_MS;
    for (;;) {
      const members = await this.listMembers();
      const isRunning = (role: string) =>
        members.some((one) => one.role === role && /running|streaming/.test(one.state));
      if (isRunning('leader') && isRunning('sync_standby')) return;
      if (Date.now() > deadline) throw new Error(this.describe(members));
      await waitMs(LOOK_MS);
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.hosts.map((host) => host.stop()));
    await this.etcd.stop('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async findPrimary(): Promise<DatabaseHost | undefined> {
    const leader = (await this.listMembers()).find(({ role }) => role === 'leader');
    return this.hosts.find(({ addresses }) => addresses.name === leader?.name);
  }

  /** The members as any reachable Patroni sees them. */
  private async listMembers(): Promise<Member[]> {
    for (const { addresses } of this.hosts) {
      const answer = await fetch(`http://127.0.0.1:${addresses.apiPort}/cluster`).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  private async createDatabase(): Promise<void> {
    const primary = await this.findPrimary();
    const client = new pg.Client({
      ...{ host: '127.0.0.1', port: primary?.addresses.port, user: 'postgres', password: PASSWORD },
      database: 'postgres',
    });
    await client.connect();
    try {
      await client.query(`create role omp login createrole password '${PASSWORD}'`);
      await client.query('create database omp owner omp');
    } finally {
      await client.end();
    }
  }

  private describe(members: readonly Member[]): string {
    const outputs = this.hosts.map(({ addresses, output }) => `${addresses.name}: ${output.slice(-2_000)}`);
    return [`not synchronous: ${JSON.stringify(members)}`, ...outputs].join('\n');
  }
}

function makeFolder(): string {
  return giveAway(mkdtempSync(path.join(tmpdir(), 'omp-replicated-')));
}

function makeOwned(folder: string): string {
  mkdirSync(folder, { mode: 0o700 });
  return giveAway(folder);
}

function giveAway(folder: string): string {
  const { uid, gid } = findDatabaseUser();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

async function startEtcd(folder: string): Promise<{ etcd: StartedProgram; port: number }> {
  const [port, peerPort] = [await findFreePort(), await findFreePort()];
  const [url, peerUrl] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const etcd = new StartedProgram(
    ETCD,
    [
      ...['--data-dir', path.join(folder, 'etcd')],
      ...['--listen-client-urls', url, '--advertise-client-urls', url],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
      ...['--initial-cluster', `default=${peerUrl}`],
    ],
    folder,
  );
  return { etcd, port };
}
