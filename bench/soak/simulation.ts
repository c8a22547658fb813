import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { embeddedUrl } from '../../e2e/harness/database';
import { openDatabase } from '../../server/db/database';
import { demoFleet, demoTags } from '../../server/demo/fleet';
import { demoHomeFleet } from '../../server/demo/home/homeFleet';
import type { LaunchSettings } from '../../server/simulator/launchSettings';
import type { ServerProcess } from '../../tests/harness/serverProcess';

/** Limits the speed-up of a meter with a 5 s interval to 33 times. */
const SHORTEST_SAMPLE_MS = 150;
const MAIN = path.join(import.meta.dirname, '../../server/simulator/main.ts');

/** The demo's chargers, connected to a server. */
export interface Simulation {
  /** Frames so far, both ways. */
  messages(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Runs the chargers of a server with demo data, with cars, drivers and repairs that many times as fast as in the demo:
 * readings, sessions and faults are that many times as frequent.
 */
export async function runSimulation(server: ServerProcess, secretKey: string, speed: number): Promise<Simulation> {
  const db = openDatabase(embeddedUrl(server.dataDirectory), { poolSize: 1 });
  const read = Promise.all([demoFleet(db, secretKey), demoHomeFleet(db, secretKey), demoTags(db)]);
  const [chargers, homeChargers, idTags] = await read.finally(() => db.close());
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The simulated chargers have ended');
    return JSON.parse(value) as { messages: number };
  };
  const settings: Omit<LaunchSettings, 'seed' | 'hasVisitors'> = {
    ...{ url: `${server.url.replace('http', 'ws')}/ocpp`, chargers: [...chargers, ...homeChargers] },
    ...{ idTags, speed, faults: 'normal', shortestSampleMs: SHORTEST_SAMPLE_MS },
  };
  child.stdin.write(`${JSON.stringify(settings)}\n`);
  await readLine();
  return {
    async messages() {
      child.stdin.write('stats\n');
      return (await readLine()).messages;
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
