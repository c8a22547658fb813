import path from 'node:path';
import type { SimulatedTime } from '../runtime/clock';
import type { Deps } from '../db/deps';
import { toReachable } from '../runtime/gatewayUrl';
import { startOwnership } from '../db/ownership';
import { startDemoReceiver } from './demoReceiver';
import { keepRunning, type KeptProcess } from './keptProcess';
import type { Shutdown } from './shutdown';
import { runStandIns } from './standIns';
import type { SimulatedChargerSpec } from '../simulator/chargerSpec';
import { findMinutesBetweenVisits } from '../simulator/model/arrivals';
import type { IdTags } from '../simulator/model/tagPool';
import type { SupplierSpec } from '../simulator/wash/supplierSpec';

/** More often than once in 100 ms of a fast machine no meter needs to be read. */
const SIMULATED_SAMPLE_SECONDS = 60;

/** From a customer at a washer to the next, on average. */
const MINUTES_BETWEEN_CARS = 90;

/** The simulated chargers of stations and of homes, and the tags of their drivers. */
export interface DemoFleet {
  chargers: readonly SimulatedChargerSpec[];
  homeChargers: readonly SimulatedChargerSpec[];
  idTags: IdTags;
  washSuppliers: readonly SupplierSpec[];
  /** Sessions of a day at all stations. */
  visitsPerDay: number;
}

export type SimulatorStatus = 'up' | 'down' | 'standby';

/** Options of the simulated fleet. */
export interface SimulatorOptions {
  ports: readonly number[];
  /** Null: there are no demo chargers. */
  fleet: DemoFleet | null;
  /** Whether users may start simulated chargers for chargers of theirs. */
  hasStandIns: boolean;
  time: SimulatedTime | null;
  /** Directory that keeps running sessions over a restart. */
  directory: string;
  settings: Pick<Deps, 'config' | 'log' | 'databaseUrl' | 'secretKey'>;
  shutdown: Shutdown;
}

/**
 * Starts the simulated fleet, the washer suppliers and the chargers that users have started beside it in processes of
 * their own, since the simulation must not take the server's time: one for each node, so that every node has chargers.
 * One process of the installation does it, and another takes over when that one ends.
 * @returns how it stands here: `standby` where another process has the fleet
 */
export function startSimulators(options: SimulatorOptions): () => SimulatorStatus {
  let processes: KeptProcess[] = [];
  const stop = startOwnership(options.settings.databaseUrl, {
    name: 'simulated fleet',
    log: options.settings.log,
    own() {
      processes = startProcesses(options);
      const stopStandIns = options.hasStandIns ? startStandIns(options) : null;
      const stopReceiver = options.fleet === null ? null : startDemoReceiver(options.settings);
      return () => {
        const stopped = Promise.all([
          stopStandIns?.(),
          stopReceiver?.(),
          ...processes.map((process) => process.stop()),
        ]);
        processes = [];
        return stopped;
      };
    },
  });
  options.shutdown.add('simulator', stop);
  return () => {
    if (processes.length === 0) return 'standby';
    return processes.every((process) => process.isRunning) ? 'up' : 'down';
  };
}

function startStandIns({ ports, time, directory, settings }: SimulatorOptions): () => Promise<void> {
  return runStandIns({ url: gatewayUrl(settings, ports[0]), time, directory, settings });
}

function startProcesses({ ports, fleet, time, directory, settings }: SimulatorOptions): KeptProcess[] {
  if (fleet === null) return [];
  const connectors = fleet.chargers.reduce((sum, charger) => sum + charger.connectors.length, 0);
  const simulated = [...fleet.chargers, ...fleet.homeChargers];
  const chargers = ports.map((port, node) =>
    keepRunning({
      name: 'simulator',
      program: 'simulator',
      settings: {
        url: gatewayUrl(settings, port),
        chargers: simulated.filter((_, charger) => charger % ports.length === node),
        idTags: fleet.idTags,
        minutesBetweenVisits: findMinutesBetweenVisits(connectors, fleet.visitsPerDay),
        ...(time && { time, sampleSeconds: SIMULATED_SAMPLE_SECONDS }),
        memory: path.join(directory, `simulator.${node}.json`),
      },
      log: settings.log,
    }),
  );
  if (fleet.washSuppliers.length === 0) return chargers;
  const url = `http://${toReachable(settings.config.HOST)}:${ports[0] ?? settings.config.PORT}`;
  const washers = keepRunning({
    name: 'wash simulator',
    program: 'washSimulator',
    settings: {
      url,
      suppliers: fleet.washSuppliers,
      idTags: fleet.idTags,
      minutesBetweenCars: MINUTES_BETWEEN_CARS,
      ...(time && { time }),
    },
    log: settings.log,
  });
  return [...chargers, washers];
}

function gatewayUrl({ config }: SimulatorOptions['settings'], port = config.PORT): string {
  return `ws://${toReachable(config.HOST)}:${port}/ocpp`;
}
