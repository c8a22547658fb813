import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { simulatedChargerSpec, type SimulatedChargerSpec } from './chargerSpec';
import { demoChargerKey } from './key';

const chargerEntry = simulatedChargerSpec.extend({ key: simulatedChargerSpec.shape.key.optional() });

/** Settings of the process: its first line of input, as JSON. */
export const launchSettings = z.object({
  url: z.url(),
  /** The chargers themselves, or the path of a JSON file that holds the list. */
  chargers: z.union([z.string(), z.array(chargerEntry)]),
  seed: z.number().int().default(1),
  speed: z.number().positive().default(1),
  /** Simulated time, equal to the gateway's; by default the machine's. */
  time: z.object({ speed: z.number().positive(), startedAt: z.number(), origin: z.number() }).optional(),
  /** From one reading of a meter to the next; by default each charger's own. */
  sampleSeconds: z.number().int().positive().optional(),
  /** Readings are no closer than these milliseconds, whatever the speed. */
  shortestSampleMs: z.number().positive().optional(),
  faults: z.enum(['none', 'normal', 'storm', 'flood']).default('normal'),
  /** Tags of drivers that charge anywhere, or lists by country. */
  idTags: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]).default([]),
  /** Mean minutes between the departure of a car and the arrival of the next at a connector. */
  minutesBetweenVisits: z.number().positive().optional(),
  /** False: a car comes only to a session that is started remotely. */
  hasVisitors: z.boolean().default(true),
  /** Keys of chargers that bring none are made of this. */
  keySecret: z.string().optional(),
  /** File in which running sessions survive the process. */
  memory: z.string().optional(),
});
export type LaunchSettings = z.infer<typeof launchSettings>;

const HELP =
  'tsx server/simulator/main.ts --url ws://127.0.0.1:8080/ocpp --chargers 20|list.json [--key-secret text] ' +
  '[--speed 1] [--seed 1] [--faults none|normal|storm|flood] [--tags A,B] [--memory file]';

/** Settings by hand; null when there are no flags and the first line of input holds them. */
export function settingsFromFlags(args: string[]): LaunchSettings | null {
  if (args.length === 0) return null;
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string' },
      chargers: { type: 'string' },
      speed: { type: 'string' },
      seed: { type: 'string' },
      faults: { type: 'string' },
      tags: { type: 'string' },
      'key-secret': { type: 'string' },
      memory: { type: 'string' },
    },
  });
  const count = /^\d+$/.test(values.chargers ?? '') ? Number(values.chargers) : null;
  const parsed = launchSettings.safeParse({
    url: values.url,
    chargers: count === null ? values.chargers : createPlainChargers(count),
    speed: values.speed === undefined ? undefined : Number(values.speed),
    seed: values.seed === undefined ? undefined : Number(values.seed),
    faults: values.faults,
    idTags: values.tags?.split(','),
    keySecret: values['key-secret'],
    memory: values.memory,
  });
  if (!parsed.success) throw new Error(`${z.prettifyError(parsed.error)}\n${HELP}`);
  return parsed.data;
}

/** The fleet's chargers with their keys. */
export function readChargers(settings: LaunchSettings): SimulatedChargerSpec[] {
  const listed =
    typeof settings.chargers === 'string'
      ? z.array(chargerEntry).parse(JSON.parse(readFileSync(settings.chargers, 'utf8')))
      : settings.chargers;
  return listed.map((entry) => ({ ...entry, key: entry.key ?? deriveKey(settings, entry.chargerCode) }));
}

function deriveKey(settings: LaunchSettings, chargerCode: string): string {
  if (settings.keySecret === undefined) throw new Error(`${chargerCode} has no key, and there is no key secret`);
  return demoChargerKey(settings.keySecret, chargerCode);
}

/** Chargers SIM00001... for a gateway that knows them or takes anyone. */
function createPlainChargers(count: number): z.infer<typeof chargerEntry>[] {
  return Array.from({ length: count }, (_, index) => {
    const chargerCode = `SIM${String(index + 1).padStart(5, '0')}`;
    const isDc = index % 3 !== 0;
    const outlet = isDc ? { type: 'CCS2', power: 120 } : { type: 'Type2', power: 22 };
    return {
      chargerCode,
      ocppVersion: index % 2 === 0 ? ('1.6' as const) : ('2.0.1' as const),
      currentType: isDc ? ('DC' as const) : ('AC' as const),
      vendor: 'Simulated',
      model: isDc ? 'DC-120' : 'AC-22',
      serialNumber: `S${chargerCode}`,
      firmwareVersion: '1.0.0',
      timezone: 'UTC',
      connectors: [1, 2].map((number) => ({ number, ...outlet })),
    };
  });
}
