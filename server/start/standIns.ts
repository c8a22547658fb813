import path from 'node:path';
import { sql } from 'kysely';
import type { Deps } from '../db/deps';
import { openDatabase, type Database } from '../db/database';
import { readFleetRows, type FleetRow } from '../demo/fleet';
import { createClock, type SimulatedTime } from '../runtime/clock';
import { startSweep } from '../runtime/startSweep';
import { deriveSimulatedKey } from '../security/chargerKey';
import type { SimulatedChargerSpec } from '../simulator/chargerSpec';
import { keepRunning, type KeptProcess } from './keptProcess';

/** A charger connects within a moment of the click that started it. */
const LOOK_MS = 1_000;
/** OCPP 1.6 allows so many characters for vendor and model in a boot notification. */
const MOST_NAME = 20;

export interface StandInOptions {
  /** Directory that keeps running sessions over a restart. */
  directory: string;
  settings: Pick<Deps, 'log' | 'databaseUrl' | 'secretKey'>;
  /** Address of the gateway. */
  url: string;
  time: SimulatedTime | null;
}

/**
 * Runs a simulated charger for each charger whose simulation a user has started: a process each, so that one is started
 * and stopped without the others. A car comes only to a session that is started remotely.
 * @returns how to stop all
 */
export function runStandIns(options: StandInOptions): () => Promise<void> {
  const { settings, time } = options;
  const db = openDatabase(settings.databaseUrl, { poolSize: 1 });
  const processes = new Map<string, KeptProcess>();
  const stopSweep = startSweep(
    { clock: createClock(null), log: settings.log },
    LOOK_MS,
    'started simulated chargers cannot be read',
    async () => {
      const wanted = await readStandIns(db);
      await stopOthers(processes, new Set(wanted.keys()));
      for (const [name, row] of wanted) {
        if (!processes.has(name)) processes.set(name, startProcess({ ...options, time }, row));
      }
    },
  );
  return async () => {
    await stopSweep();
    await stopOthers(processes, new Set());
    await db.close();
  };
}

/** Chargers to simulate, by the columns that a running process cannot change. */
async function readStandIns(db: Database): Promise<Map<string, FleetRow>> {
  const rows = await readFleetRows(
    db,
    sql`exists (select from charger_simulation z where z.charger_id = c.id and z.ended_at is null)`,
  );
  return new Map(rows.map((row) => [JSON.stringify([row.id, row.chargerCode, row.connectors]), row]));
}

async function stopOthers(processes: Map<string, KeptProcess>, wanted: ReadonlySet<string>): Promise<void> {
  const others = [...processes].filter(([name]) => !wanted.has(name));
  for (const [name] of others) processes.delete(name);
  await Promise.all(others.map(([, process]) => process.stop()));
}

function startProcess({ url, time, directory, settings }: StandInOptions, row: FleetRow): KeptProcess {
  return keepRunning({
    name: 'simulated charger',
    program: 'simulator',
    settings: {
      url,
      chargers: [toSpec(row, settings.secretKey)],
      faults: 'none',
      hasVisitors: false,
      ...(time && { time }),
      memory: path.join(directory, `simulator.charger-${row.id}.json`),
    },
    log: settings.log,
  });
}

function toSpec({ id, keyHash: _, ...row }: FleetRow, secretKey: string): SimulatedChargerSpec {
  return {
    ...row,
    vendor: row.vendor.slice(0, MOST_NAME),
    model: row.model.slice(0, MOST_NAME),
    key: deriveSimulatedKey(secretKey, id),
  };
}
