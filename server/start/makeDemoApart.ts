import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { StartError } from '../runtime/startError';
import { toProgramArguments } from './programs';

/** As `makeDemo` takes them, for another process. */
export interface DemoSettings {
  databaseUrl: string;
  secretKey: string;
  chargers: number;
  days: number;
  password: string;
  /** Epoch ms. */
  now: number;
}

/** The rows are short-lived: with more room for the young, a quarter of the time does not go into collecting them. */
export const ROOM = '--max-semi-space-size=64';

/**
 * Makes demo data in a process of its own: the server can be stopped meanwhile, and keeps none of the memory.
 * @param note hears how far the work is, for example `40 %`
 * @throws StartError with the line that says why it failed
 */
export function makeDemoApart(settings: DemoSettings, note: (text: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [ROOM, ...toProgramArguments('demoMaker')], { stdio: 'pipe' });
    let complaint = '';
    createInterface({ input: child.stdout }).on('line', note);
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.stdin.on('error', () => undefined);
    child.stdin.write(`${JSON.stringify(settings)}\n`);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new StartError(complaint.trim() || `Making demo data ended with ${signal ?? `code ${code}`}`));
    });
  });
}
