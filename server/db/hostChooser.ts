import pg from 'pg';
import { parseDatabaseUrl, type DatabaseHost, type SessionKind } from '../runtime/databaseAddress';
import { waitMs } from '../../src/lib/waitMs';

/** A host that says nothing for so long does not hold up the next one. */
const PATIENCE_MS = 1_000;
const CONNECT_MS = 4_000;
/** cannot_connect_now: an outage that passes. */
const NOT_NOW = '57P03';

/** Facts of a server that decide whether its sessions are of the wanted kind. */
export interface HostState {
  isStandby: boolean;
  isReadOnly: boolean;
}

export const HOST_STATE = `select pg_is_in_recovery() as "isStandby",
  current_setting('transaction_read_only')::bool as "isReadOnly"`;

/** No host has sessions of the wanted kind now: a new primary is being chosen, or none is left. */
export class NoHostError extends Error {
  readonly code = NOT_NOW;
}

/** Whether a server's sessions are of the wanted kind. */
export function suits(kind: SessionKind, { isStandby, isReadOnly }: HostState): boolean {
  if (kind === 'any') return true;
  if (kind === 'read-write') return !isReadOnly;
  if (kind === 'primary') return !isStandby;
  return kind === 'read-only' ? isReadOnly : isStandby;
}

type Probe = (host: DatabaseHost) => Promise<HostState>;

/** Chooses among the hosts of a connection string, and remembers the last good one. */
export class HostChooser {
  private good: DatabaseHost | undefined;
  private search: Promise<DatabaseHost> | undefined;

  constructor(
    private readonly hosts: readonly DatabaseHost[],
    readonly kind: SessionKind,
    private readonly probe: Probe = probeHost,
    private readonly patienceMs: number = PATIENCE_MS,
  ) {}

  /** Connections that open together share one search. @throws NoHostError, or the error of a host when all fail */
  choose(): Promise<DatabaseHost> {
    if (this.good) return Promise.resolve(this.good);
    this.search ??= this.findHost()
      .then((host) => (this.good = host))
      .finally(() => (this.search = undefined));
    return this.search;
  }

  /** The host failed or changed its part: the next connection searches all hosts. */
  forget(host?: DatabaseHost): void {
    if (host === undefined || host === this.good) this.good = undefined;
  }

  private async findHost(): Promise<DatabaseHost> {
    if (this.kind !== 'prefer-standby') return this.findFirst(this.kind);
    return this.findFirst('standby').catch(() => this.findFirst('any'));
  }

  private async findFirst(kind: SessionKind): Promise<DatabaseHost> {
    const errors: unknown[] = [];
    const tries: Promise<DatabaseHost>[] = [];
    for (const host of this.hosts) {
      const found = this.tryHost(host, kind, errors);
      found.catch(() => undefined);
      tries.push(found);
      const first = await Promise.race([found.catch(() => undefined), waitMs(this.patienceMs)]);
      if (first) return first;
    }
    return Promise.any(tries).catch(() => {
      // Wrong passwords and unknown names are said as they are.
      if (errors.length === this.hosts.length) throw errors[0];
      throw new NoHostError(`no host is ${kind} now`);
    });
  }

  private async tryHost(host: DatabaseHost, kind: SessionKind, errors: unknown[]): Promise<DatabaseHost> {
    const state = await this.probe(host).catch((error: unknown) => {
      errors.push(error);
      throw error;
    });
    if (!suits(kind, state)) throw new NoHostError(`${host.host}:${host.port} is not ${kind}`);
    return host;
  }
}

async function probeHost({ url }: DatabaseHost): Promise<HostState> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'omp-hosts',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<HostState>(HOST_STATE);
    if (!rows[0]) throw new NoHostError('the host does not say what it is');
    return rows[0];
  } finally {
    void client.end().catch(() => undefined);
  }
}

const choosers = new Map<string, HostChooser>();

/** The chooser of a connection string, shared by all connections of the process; undefined where nothing is to choose. */
export function findChooser(text: string): HostChooser | undefined {
  const known = choosers.get(text);
  if (known) return known;
  const { hosts, kind } = parseDatabaseUrl(text);
  if (hosts.length === 1 && kind === null) return undefined;
  // Without the parameter, or with `any`, libpq takes a standby too, and the product has to write.
  const chooser = new HostChooser(hosts, kind === null || kind === 'any' ? 'read-write' : kind);
  choosers.set(text, chooser);
  return chooser;
}
