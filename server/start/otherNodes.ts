import type { SimulatedTime } from '../runtime/clock';
import { keepRunning } from './keptProcess';
import type { NodeSettings } from './nodeServer';
import type { Shutdown } from './shutdown';

/** Settings of a further node of this machine. */
export interface OtherNodeSettings {
  port: number;
  databaseUrl: string;
  secretKey: string;
  version: string;
  build: string;
  time: SimulatedTime | null;
  /** Folder of the built console. */
  consoleDirectory: string;
}

/** Starts further nodes on the same database and waits until each of them serves. */
export async function startOtherNodes(
  ports: readonly number[],
  {
    databaseUrl,
    secretKey,
    version,
    build,
    log,
    ...rest
  }: NodeSettings & Pick<OtherNodeSettings, 'time' | 'consoleDirectory'>,
  shutdown: Shutdown,
): Promise<void> {
  await Promise.all(
    ports.map(
      (port) =>
        new Promise<void>((resolve) => {
          const { time, consoleDirectory } = rest;
          const settings: OtherNodeSettings = { port, databaseUrl, secretKey, version, build, time, consoleDirectory };
          const node = keepRunning({
            name: 'node',
            program: 'otherNode',
            settings,
            log,
            hasOwnLog: true,
            onReady: resolve,
          });
          shutdown.add('node', () => node.stop());
        }),
    ),
  );
}
