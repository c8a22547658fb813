import { createInterface } from 'node:readline';
import { createClock } from '../../runtime/clock';
import { startSupplier, type RunningSupplier } from './supplier';
import { washSettings } from './supplierSpec';

const PARENT_CHECK_MS = 2_000;

/** The simulated washer suppliers as a process: its first line of input is its settings as JSON; the end of input or of its parent ends it. */
let running: RunningSupplier[] | null = null;

async function startSuppliers(line: string): Promise<void> {
  if (running) return;
  running = [];
  const settings = washSettings.parse(JSON.parse(line));
  const clock = createClock(settings.time ?? null);
  running = await Promise.all(settings.suppliers.map((spec) => startSupplier(spec, settings, clock)));
  process.stdout.write(`${JSON.stringify({ started: running.map(({ url }) => url) })}\n`);
}

async function stopSuppliers(): Promise<void> {
  await Promise.all((running ?? []).map((supplier) => supplier.stop()));
  process.exit(0);
}

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) void stopSuppliers();
}, PARENT_CHECK_MS);
process.on('SIGTERM', () => void stopSuppliers());
process.on('SIGINT', () => void stopSuppliers());
process.stdout.on('error', () => void stopSuppliers());
createInterface({ input: process.stdin })
  .on('line', (line) => {
    startSuppliers(line).catch((error: unknown) => {
      process.stderr.write(`wash simulator: ${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    });
  })
  .on('close', () => void stopSuppliers());
