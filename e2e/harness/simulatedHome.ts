import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = path.join(import.meta.dirname, '../../server/simulator/main.ts');

export interface HomeChargerAccess {
  /** Address of the gateway, without the charger code. */
  url: string;
  chargerCode: string;
  key: string;
  timezone: string;
}

/** A simulated home charger in a process of its own. */
export interface SimulatedHome {
  /** Plugs a car in. */
  plugIn(): void;
  stop(): Promise<void>;
}

/** Connects a simulated home charger of 7.4 kW that obeys its profiles. */
export async function startSimulatedHome({ url, ...access }: HomeChargerAccess): Promise<SimulatedHome> {
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], { stdio: ['pipe', 'pipe', 'inherit'] });
  const charger = {
    ...access,
    ...{ ocppVersion: '1.6', currentType: 'AC', vendor: 'Hearth', model: 'Hearth 7', firmwareVersion: '2.4.1' },
    ...{ serialNumber: access.chargerCode, isHome: true },
    connectors: [{ number: 1, type: 'Type2', power: 7.4 }],
  };
  const settings = { url, chargers: [charger], faults: 'none', sampleSeconds: 5 };
  child.stdin.write(`${JSON.stringify(settings)}\n`);
  await once(createInterface({ input: child.stdout }), 'line');
  return {
    plugIn: () => void child.stdin.write(`plug ${access.chargerCode}\n`),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
