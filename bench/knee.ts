import { cpus } from 'node:os';
import type pg from 'pg';
import type { Figure } from './figure';
import { Child } from './gateway/child';
import { ALL_CORES, ONE_CORE, pinProcesses, type Cores } from './knee/cores';
import { measureChargerDay } from './knee/chargerDay';
import { connectFleet, raiseLoad } from './knee/ramp';
import { countWrittenRows, type StoredBytes } from './knee/storedBytes';
import { formatTables, toYear, type Line } from './knee/tables';
import { startWholeNodes } from './knee/wholeNodes';

const CHARGERS = Number(process.env.BENCH_CHARGERS ?? 1_000);
/** Statistics of tables are a second behind. */
const SETTLE_MS = 3_000;

/**
 * The load at which the answers to chargers bend, for whole nodes with their database on the same cores; the baseline is
 * a server that keeps nothing. Prints the tables of docs/scale.md.
 */
export async function runBench(): Promise<Figure[]> {
  const lines: Line[] = [];
  for (const [name, count, cores] of [
    ['one node, 1 core', 1, ONE_CORE],
    [`one node, ${cpus().length} cores`, 1, ALL_CORES],
    [`two nodes, ${cpus().length} cores`, 2, ALL_CORES],
  ] as const)
    lines.push(await measureNodes(name, count, cores));
  for (const [name, cores] of [
    ['ocpp-rpc alone, 1 core', ONE_CORE],
    [`ocpp-rpc alone, ${cpus().length} cores`, ALL_CORES],
  ] as const)
    lines.push(await measurePlain(name, cores));
  const bytes = await measureChargerDay();
  console.log(`\n${formatTables(lines, bytes)}\n`);
  return [...lines.flatMap(toFigures), ...toBytesFigures(bytes)];
}

async function measureNodes(name: string, count: number, cores: Cores): Promise<Line> {
  const nodes = await startWholeNodes(count, CHARGERS, cores);
  try {
    const { client, codes } = nodes.scratch;
    return await withFleet(name, cores, async (fleet) => {
      await connectFleet(fleet, nodes.urls, codes);
      const before = await countSettledRows(client);
      const ramp = await raiseLoad(fleet);
      return { name, ramp, rowsPerMessage: ((await countSettledRows(client)) - before) / ramp.messages };
    });
  } finally {
    await nodes.stop();
  }
}

async function countSettledRows(client: pg.Client): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return countWrittenRows(client);
}

async function measurePlain(name: string, cores: Cores): Promise<Line> {
  const server = new Child('../knee/plainServer.ts');
  try {
    const url = await server.ask<string>('start');
    pinProcesses([await server.ask<number>('pid')], cores.measured);
    const codes = Array.from({ length: CHARGERS }, (_, index) => `BENCH-${index + 1}`);
    return await withFleet(name, cores, async (fleet) => {
      await connectFleet(fleet, [url], codes);
      return { name, ramp: await raiseLoad(fleet), rowsPerMessage: 0 };
    });
  } finally {
    server.stop();
  }
}

/** Runs a measurement with a fleet on the cores of the load. */
async function withFleet(name: string, { load }: Cores, measure: (fleet: Child) => Promise<Line>): Promise<Line> {
  const fleet = new Child('fleet.ts');
  try {
    console.log(`  ${name}`);
    pinProcesses([await fleet.ask<number>('pid')], load);
    return await measure(fleet);
  } finally {
    fleet.stop();
  }
}

function toFigures({ name, ramp: { first, knee }, rowsPerMessage }: Line): Figure[] {
  const rows = { name: `${name}: rows`, value: knee.perSecond * rowsPerMessage, unit: '/s' };
  return [
    { name: `${name}: messages`, value: knee.perSecond, unit: '/s' },
    { name: `${name}: p99`, value: knee.p99, unit: 'ms', baseline: { name: 'at the start', value: first.p99 } },
    ...(rowsPerMessage > 0 ? [rows] : []),
  ];
}

function toBytesFigures({ log, meterValues, rest }: StoredBytes): Figure[] {
  return [
    { name: 'a charger and year: OCPP log', value: toYear(log), unit: 'MB' },
    { name: 'a charger and year: meter values', value: toYear(meterValues), unit: 'MB' },
    { name: 'a charger and year: all else', value: toYear(rest), unit: 'MB' },
  ];
}
