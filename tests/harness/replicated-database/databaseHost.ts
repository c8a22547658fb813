import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PATRONI, POSTGRES_FOLDER, StartedProgram } from './programs';

export const PASSWORD = 'secret';

/** Addresses of one PostgreSQL and its Patroni. */
export interface HostAddresses {
  name: string;
  folder: string;
  port: number;
  apiPort: number;
  etcdPort: number;
}

/** Settings of Patroni with which a lost host is replaced within about ten seconds, and a lost database at once. */
const TIMES = `ttl: 10
    loop_wait: 2
    retry_timeout: 3
    primary_start_timeout: 0`;

/** One PostgreSQL of a replicated database under its Patroni. */
export class DatabaseHost {
  private patroni: StartedProgram;

  constructor(readonly addresses: HostAddresses) {
    writeFileSync(this.settings, writeSettings(addresses));
    this.patroni = this.startPatroni();
  }

  get output(): string {
    return this.patroni.output;
  }

  /** SIGKILL for the database, and for Patroni as when the whole machine is lost. */
  async kill(isWhole: boolean): Promise<void> {
    if (isWhole) await this.patroni.stop('SIGKILL');
    process.kill(this.readPid(), 'SIGKILL');
  }

  /** Starts Patroni again after the loss of the whole host. */
  restart(): void {
    this.patroni = this.startPatroni();
  }

  async stop(): Promise<void> {
    await this.patroni.stop('SIGTERM');
  }

  private get settings(): string {
    return path.join(this.addresses.folder, 'patroni.yml');
  }

  private startPatroni(): StartedProgram {
    return new StartedProgram(PATRONI, [this.settings], this.addresses.folder);
  }

  private readPid(): number {
    return Number(readFileSync(path.join(this.addresses.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  }
}

function writeSettings({ name, folder, port, apiPort, etcdPort }: HostAddresses): string {
  return `scope: omp
name: ${name}
restapi:
  listen: 127.0.0.1:${apiPort}
  connect_address: 127.0.0.1:${apiPort}
etcd3:
  host: 127.0.0.1:${etcdPort}
bootstrap:
  dcs:
    ${TIMES}
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 100
        wal_keep_size: 512MB
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication all 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${folder}/data
  bin_dir: ${POSTGRES_FOLDER}
  pgpass: ${folder}/pgpass
  parameters:
    unix_socket_directories: ${folder}
  authentication:
    superuser:
      username: postgres
      password: ${PASSWORD}
    replication:
      username: replicator
      password: ${PASSWORD}
`;
}
