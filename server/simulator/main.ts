import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { createClock } from '../runtime/clock';
import { startFleet, type Fleet } from './fleet';
import { readChargers, launchSettings, settingsFromFlags, type LaunchSettings } from './launchSettings';
import { rememberedMessage, type RememberedMessage } from './memory';

const PARENT_CHECK_MS = 2_000;
/** Brings a car to the first connector of the charger that it names. */
const PLUG = 'plug ';

/**
 * The simulated fleet as a process. Started by another one, its first line of input is its settings as JSON; `stats`
 * makes it print a line of figures, `plug <chargerCode>` brings a car, `stop` or the end of input ends it. By hand it
 * takes flags instead.
 */
let fleet: Fleet | null = null;
let settings: LaunchSettings | null = null;
let isLeaving = false;

function printLine(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function exitWithError(error: unknown): never {
  process.stderr.write(`simulator: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function startSimulator(launch: LaunchSettings): void {
  settings = launch;
  const chargers = readChargers(launch);
  const { url, seed, speed, faults, idTags, sampleSeconds, shortestSampleMs, minutesBetweenVisits, time } = launch;
  fleet = startFleet({
    ...{ url, seed, speed, faults, idTags, chargers },
    ...(sampleSeconds && { sampleSeconds }),
    ...(shortestSampleMs && { shortestSampleMs }),
    ...(minutesBetweenVisits && { minutesBetweenVisits }),
    clock: createClock(time ?? null),
    remembered: readMemory(launch.memory),
  });
  fleet.admitVisitors(launch.hasVisitors);
  printLine({ started: chargers.length });
}

async function stopSimulator(): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await fleet?.stop();
  if (fleet && settings?.memory) writeMemory(settings.memory, fleet.memory());
  process.exit(0);
}

/** Starts without memory when the file cannot be read. */
function readMemory(file: string | undefined): RememberedMessage[] {
  if (!file || !existsSync(file)) return [];
  try {
    const messages = z.array(rememberedMessage).parse(JSON.parse(readFileSync(file, 'utf8')));
    rmSync(file);
    return messages;
  } catch (error) {
    process.stderr.write(`simulator: ${file} cannot be read: ${String(error)}\n`);
    return [];
  }
}

function writeMemory(file: string, messages: readonly RememberedMessage[]): void {
  const draft = `${file}.part`;
  try {
    writeFileSync(draft, JSON.stringify(messages), { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    process.stderr.write(`simulator: ${file} cannot be written: ${String(error)}\n`);
  }
}

function runInstruction(line: string): void {
  const word = line.trim();
  if (word === '') return;
  if (word === 'stop') void stopSimulator();
  else if (!fleet) startSimulator(launchSettings.parse(JSON.parse(word)));
  else if (word === 'stats') printLine(fleet.stats());
  else if (word.startsWith(PLUG)) fleet.charger(word.slice(PLUG.length))?.plugIn(1);
}

function runInstructionOrExit(line: string): void {
  try {
    runInstruction(line);
  } catch (error) {
    exitWithError(error);
  }
}

/** A fleet without its parent would go on for ever: the end of input, of the channel, or of the parent ends it too. */
function watchParent(): void {
  const parent = process.ppid;
  process.on('disconnect', () => void stopSimulator());
  setInterval(() => {
    if (process.ppid !== parent) void stopSimulator();
  }, PARENT_CHECK_MS);
}

process.on('SIGTERM', () => void stopSimulator());
process.on('SIGINT', () => void stopSimulator());
process.stdout.on('error', () => void stopSimulator());
watchParent();

try {
  const flags = settingsFromFlags(process.argv.slice(2));
  const input = createInterface({ input: process.stdin });
  input.on('line', runInstructionOrExit);
  // By hand, in a script without input, the flags are enough to go on.
  if (flags) startSimulator(flags);
  else input.on('close', () => void stopSimulator());
} catch (error) {
  exitWithError(error);
}
