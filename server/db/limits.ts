/**
 * How long the process waits for the database. A connection that is silent for longer counts as lost, and is destroyed.
 */
export interface DatabaseLimits {
  /** For a new connection, and for a free one of the pool. */
  connectMs: number;
  /** For the answer to one statement. */
  statementMs: number;
  /** For the end of a transaction. */
  transactionMs: number;
  /** Between two statements of a transaction; PostgreSQL ends it then, and its locks with it. */
  idleMs: number;
  /** Between two heartbeats of the connection that hears notices. */
  beatMs: number;
  /** Without hearing a heartbeat of its own, after which that connection is made anew. */
  silentMs: number;
}

const LISTENING = { beatMs: 2_000, silentMs: 10_000 };

/** Limits of calls that people wait for. */
export const SERVING_LIMITS: DatabaseLimits = {
  ...LISTENING,
  connectMs: 10_000,
  statementMs: 25_000,
  transactionMs: 600_000,
  idleMs: 15_000,
};

/**
 * Limits of the gateway, whose chargers give up on an answer after half a minute: a hung batch is written anew while
 * they still wait. The server releases the locks of the hung one before that.
 */
export const GATEWAY_LIMITS: DatabaseLimits = {
  ...LISTENING,
  connectMs: 5_000,
  statementMs: 15_000,
  transactionMs: 15_000,
  idleMs: 10_000,
};

/** Limits of jobs, migrations and demo data, which may take their time. */
export const PATIENT_LIMITS: DatabaseLimits = {
  ...LISTENING,
  connectMs: 30_000,
  statementMs: 1_800_000,
  transactionMs: 3_600_000,
  idleMs: 3_600_000,
};

/** Settings of PostgreSQL by which it keeps the same limits: the end of a peer that fell silent is found out by it too. */
export function limitSettings(limits: DatabaseLimits): Record<string, number> {
  return {
    ...limitTransaction(limits),
    tcp_user_timeout: 20_000,
    tcp_keepalives_idle: 10,
    tcp_keepalives_interval: 5,
    tcp_keepalives_count: 3,
  };
}

/** The part of them that holds for one transaction, where a pooler owns the connection. */
export function limitTransaction({ statementMs, idleMs }: DatabaseLimits): Record<string, number> {
  return {
    // The server's own time-out comes first, and leaves the connection usable.
    statement_timeout: Math.ceil(statementMs * 0.8),
    idle_in_transaction_session_timeout: idleMs,
  };
}

/** Settings of a connection by which the machine finds out that its peer is gone, also where nothing is asked. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;
