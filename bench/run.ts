import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import type { Figure } from './figure';

const FOLDER = import.meta.dirname;
const NO_BENCH = ['run', 'figure'];

// Servers run in production mode, without the extra checks of tests.
process.env.NODE_ENV ??= 'production';

/** Benches by name: each file here that exports `runBench(): Promise<Figure[]>`. */
const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !NO_BENCH.includes(name))
  .sort();

async function runBenches(wanted: string[]): Promise<void> {
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No bench ${unknown.join(', ')}; there are ${names.join(', ')}`);
  const results: Record<string, Figure[]> = {};
  for (const name of wanted.length > 0 ? wanted : names) {
    console.log(`\n${name}`);
    const bench = (await import(`./${name}.ts`)) as { runBench: () => Promise<Figure[]> };
    results[name] = await bench.runBench();
    for (const figure of results[name]) console.log(formatFigure(figure));
  }
  mkdirSync(path.join(FOLDER, 'results'), { recursive: true });
  const machine = { node: process.version, cpus: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30) };
  const report = { at: new Date().toISOString(), machine, results };
  writeFileSync(path.join(FOLDER, 'results/latest.json'), `${JSON.stringify(report, null, 2)}\n`);
}

function formatFigure({ name, value, unit, baseline, reach, isReached }: Figure): string {
  const beside = baseline
    ? `${baseline.name} ${roundFigure(baseline.value)} ${unit}${describeRatio(value / baseline.value)}`
    : '';
  const verdict = reach ? `${isReached ? 'reached' : 'MISSED'}: ${reach}` : '';
  return `  ${name.padEnd(44)} ${`${roundFigure(value)} ${unit}`.padStart(14)}  ${[beside, verdict].filter(Boolean).join('  ')}`;
}

/** A ratio to zero is undefined. */
const describeRatio = (ratio: number) => (Number.isFinite(ratio) ? ` (${roundFigure(ratio)} x)` : '');

const roundFigure = (value: number) => (Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

await runBenches(process.argv.slice(2));
