import type { Logger } from 'pino';
import type pg from 'pg';
import { FailoverClient } from './failoverClient';
import { destroySocket } from './limitedClient';
import { KEEP_ALIVE } from './limits';

/** Between two looks at a lock: at one's own whether it still stands, at another's whether it has ended. */
const LOOK_MS = 3_000;
const ANSWER_MS = 5_000;
/** PostgreSQL ends the connection of an owner that is gone without a word within half a minute, and its lock with it. */
const SETTINGS = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

interface Ownership {
  /** Resource that one process of the installation owns. */
  name: string;
  /** Starts the ownership. Returns a function that gives it up. */
  own(): () => Promise<unknown>;
  log: Logger;
  lookMs?: number;
}

/**
 * Runs a task on a single process of the installation: the holder of the advisory lock. When that process ends or loses
 * its database another takes over.
 * @returns a function that stops it
 */
export function startOwnership(url: string, { name, own, log, lookMs = LOOK_MS }: Ownership): () => Promise<void> {
  let client: pg.Client | undefined;
  let giveUp: (() => Promise<unknown>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<void> = Promise.resolve();
  let isStopped = false;

  const look = async () => {
    try {
      client ??= await connectClient(url);
      if (giveUp) await client.query('select 1');
      else if (await takeLock(client, name)) {
        log.info({ name }, 'ownership taken by this process');
        giveUp = own();
      }
    } catch (error) {
      log.warn({ err: error, name }, 'ownership cannot be determined');
      if (client) destroySocket(client);
      client = undefined;
      await end();
    }
  };
  const end = async () => {
    const before = giveUp;
    giveUp = undefined;
    await before?.();
  };
  const plan = () => {
    turn = look().then(() => {
      if (!isStopped) timer = setTimeout(plan, lookMs).unref();
    });
  };
  plan();

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await turn;
    await end();
    // With the connection goes the lock.
    await client?.end().catch(() => undefined);
  };
}

async function connectClient(url: string): Promise<pg.Client> {
  const client = new FailoverClient({
    ...KEEP_ALIVE,
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: 'omp-owner',
    options: SETTINGS,
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function takeLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as "isMine"', [
    `owner of ${name}`,
  ]);
  return rows[0]?.isMine === true;
}
