import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { FailoverClient } from './failoverClient';
import { destroySocket } from './limitedClient';
import { KEEP_ALIVE, type DatabaseLimits } from './limits';

/** Listener of a channel's notices. */
export interface Hearer {
  onNotice: (payload: string) => void;
  /** Notices may be missing: the connection was made anew. */
  onGap: () => void;
  /** All notices have come that were sent before `machineMs` (of `performance.now()`). */
  onProof: (machineMs: number) => void;
}

const RECONNECT_MS = 1_000;
const SETTLE_MS = 1_000;
const READ_ONLY = `current_setting('transaction_read_only')::bool as "isReadOnly"`;

type Answer = pg.QueryResult<{ isReadOnly?: boolean }>;

/**
 * The one connection of this process that receives NOTIFY, for all channels. It regularly sends itself a notice: the
 * return of that notice proves that the connection works, and since notices arrive in the order of their commits, that
 * all earlier ones have arrived.
 */
export class Listener {
  private readonly hearers = new Map<string, Set<Hearer>>();
  private readonly beatChannel = `omp_beat_${randomUUID().replaceAll('-', '')}`;
  private client: FailoverClient | undefined;
  private opening: Promise<void> | undefined;
  private beating: NodeJS.Timeout | undefined;
  private pause: NodeJS.Timeout | undefined;
  private heardAt = 0;
  private isBeating = false;
  private pending: Promise<Answer | undefined> = Promise.resolve(undefined);
  private isClosed = false;

  /** @param onSilent hears since when nothing was heard of the database (machine's ms) */
  constructor(
    private readonly url: string,
    private readonly limits: DatabaseLimits,
    private readonly onSilent: (since: number) => void,
  ) {}

  /** Hears a channel from the moment it answers. Answers how to stop. */
  async listen(channel: string, hearer: Hearer): Promise<() => Promise<void>> {
    const hearers = this.hearers.get(channel) ?? new Set();
    this.hearers.set(channel, hearers.add(hearer));
    try {
      await this.open();
      await this.ask(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      hearers.delete(hearer);
      throw error;
    }
    return async () => {
      hearers.delete(hearer);
      if ([...this.hearers.values()].every(({ size }) => size === 0)) await this.close();
    };
  }

  /**
   * Waits until all notices have come that were sent before, for a second at most: PostgreSQL delivers them before it
   * answers the next statement of the connection that listens. A connection that is lost has nothing to wait for.
   */
  async settle(): Promise<void> {
    if (!this.client) return;
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => (late = setTimeout(resolve, SETTLE_MS)));
    await Promise.race([this.ask('select 1').catch(() => undefined), patience]);
    clearTimeout(late);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.beating);
    clearTimeout(this.pause);
    const { client } = this;
    this.client = undefined;
    this.opening = undefined;
    if (!client) return;
    const late = setTimeout(() => destroySocket(client), this.limits.silentMs);
    await client.end().catch(() => undefined);
    clearTimeout(late);
  }

  private open(): Promise<void> {
    this.isClosed = false;
    this.opening ??= this.connect().catch((error: unknown) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  private async connect(): Promise<void> {
    const client = new FailoverClient({
      connectionString: this.url,
      application_name: 'omp-listen',
      connectionTimeoutMillis: this.limits.connectMs,
      query_timeout: this.limits.silentMs,
      ...KEEP_ALIVE,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ channel, payload = '' }) => this.hear(channel, payload));
    try {
      await client.connect();
      const channels = [this.beatChannel, ...this.hearers.keys()];
      await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'));
    } catch (error) {
      destroySocket(client);
      throw error;
    }
    client.once('end', () => this.lost(client));
    if (this.isClosed) return destroySocket(client);
    this.client = client;
    this.heardAt = performance.now();
    this.isBeating = false;
    this.beating = setInterval(() => this.beat(client), this.limits.beatMs).unref();
    this.beat(client);
  }

  private hear(channel: string, payload: string): void {
    if (channel !== this.beatChannel) {
      for (const hearer of this.hearers.get(channel) ?? []) hearer.onNotice(payload);
      return;
    }
    this.heardAt = performance.now();
    for (const hearer of this.all()) hearer.onProof(Number(payload));
  }

  private beat(client: FailoverClient): void {
    const now = performance.now();
    if (now - this.heardAt > this.limits.silentMs) return this.giveUp(client);
    if (this.isBeating) return;
    this.isBeating = true;
    const pending = this.ask(`select pg_notify('${this.beatChannel}', '${now}'), ${READ_ONLY}`);
    void pending
      .then((result) => {
        // A server that takes no writes any more sends no notices of those at the new primary.
        if (result?.rows[0]?.isReadOnly) this.giveUp(client);
      })
      .catch(() => undefined)
      .finally(() => (this.isBeating = false));
  }

  private giveUp(client: FailoverClient): void {
    this.onSilent(this.heardAt);
    client.forgetHost();
    destroySocket(client);
  }

  /** One statement after the other, as a connection takes them. */
  private ask(statement: string): Promise<Answer | undefined> {
    const { client } = this;
    this.pending = this.pending.catch(() => undefined).then(() => client?.query<{ isReadOnly?: boolean }>(statement));
    return this.pending;
  }

  private lost(client: FailoverClient): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearInterval(this.beating);
    this.opening = this.reconnect();
  }

  /** Tries until the connection is back or no channel is heard any more. */
  private async reconnect(): Promise<void> {
    while (!this.isClosed) {
      await new Promise((resolve) => (this.pause = setTimeout(resolve, RECONNECT_MS)));
      const isConnected = await this.connect().then(
        () => true,
        () => false,
      );
      if (!isConnected) continue;
      for (const hearer of this.all()) hearer.onGap();
      return;
    }
  }

  private all(): Hearer[] {
    return [...this.hearers.values()].flatMap((hearers) => [...hearers]);
  }
}
