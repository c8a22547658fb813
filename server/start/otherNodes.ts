import { fileURLToPath } from 'node:url';
import type { SimulatedTime } from '../runtime/clock';
import { keepRunning } from './keptProcess';
import type { NodeSettings } from './nodeServer';
import type { Shutdown } from './shutdown';

const PROGRAM = fileURLToPath(new URL('./otherNode.ts', import.meta.url));

/** Settings of a further node of this machine. */
export interface OtherNodeSettings {
  port: number;
  databaseUrl: string;
  secretKey: string;
  version: string;
  build: string;
  time: SimulatedTime | null;
}

/** Starts further nodes on the same database and waits until each of them serves. */
export async function startOtherNodes(
  ports: readonly number[],
  { databaseUrl, secretKey, version, build, time, log }: NodeSettings & Pick<OtherNodeSettings, 'time'>,
  shutdown: Shutdown,
): Promise<void> {
  await Promise.all(
    ports.map(
      (port) =>
        new Promise<void>((resolve) => {
          const settings: OtherNodeSettings = { port, databaseUrl, secretKey, version, build, time };
          const node = keepRunning({
            name: 'node',
            program: PROGRAM,
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
