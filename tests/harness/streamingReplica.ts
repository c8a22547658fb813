import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded, type EmbeddedDatabase } from '../../server/db/embedded';

/** A primary and its streaming replica. */
export interface StreamingPair {
  primary: EmbeddedDatabase;
  replicaUrl: () => string;
  stopReplica(): Promise<void>;
  /** Starts it again, at another port. */
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a primary, fills it, copies it while it stands still, and starts the copy as its streaming replica. */
export async function startStreamingPair(fill: (url: string) => Promise<unknown>): Promise<StreamingPair> {
  const directory = mkdtempSync(path.join(tmpdir(), 'omp-replica-'));
  const [primaryDirectory, replicaDirectory] = ['primary', 'replica'].map((name) => path.join(directory, name)) as [
    string,
    string,
  ];
  const filled = await startEmbedded({ directory: primaryDirectory, isDurable: false });
  await fill(filled.url).finally(() => filled.stop());
  cpSync(primaryDirectory, replicaDirectory, { recursive: true });
  const primary = await startEmbedded({ directory: primaryDirectory, isDurable: false });
  const { hostname, port, username, password } = new URL(primary.url);
  const cluster = path.join(replicaDirectory, 'postgres');
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password} application_name=replica1'\n`,
  );
  writeFileSync(path.join(cluster, 'standby.signal'), '');
  const startReplica = () => startEmbedded({ directory: replicaDirectory, isDurable: false });
  let replica = await startReplica();
  return {
    primary,
    replicaUrl: () => replica.url,
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startReplica();
    },
    async stop() {
      await replica.stop();
      await primary.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
