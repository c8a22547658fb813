import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeRest } from './describeRest';
import { formatPlan } from './formatPlan';
import { makeNames, type ResourceNames, type ResourceOptions } from './names';
import { planResource, type Plan } from './planResource';
import { Refusal } from './refusal';
import { openTree } from './tree';

const HELP = `npm run new -- <wireName> --noun "wash site" [--plural "wash sites"] [--company] [--dry-run]
    [--service evo-basic] [--permission equipment/washStationGroup] [--group "Car wash"]
    [--table wash_site] [--area wash-sites]

A list with form, drawer and history from the contract to the table, with tests, for records that have a name and a
remark. --company: each belongs to a company. Service and permission are those of the table of calls
(src/contract/endpoints.tsv) where it names the resource; --group is for a page that the menu does not have yet.`;

const ROOT = path.join(import.meta.dirname, '../..');

function readOptions(): ResourceOptions & { isDryRun: boolean } {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      noun: text,
      plural: text,
      service: text,
      permission: text,
      group: text,
      table: text,
      area: text,
      company: flag,
      'dry-run': flag,
    },
  });
  const { company, 'dry-run': isDryRun, noun, ...others } = values;
  const [wire] = positionals;
  if (wire === undefined || noun === undefined || positionals.length > 1) throw new Refusal([HELP]);
  return { ...others, wire, noun, hasCompany: company, isDryRun };
}

function writeFiles(files: Map<string, string>, flag: 'wx' | 'w'): void {
  for (const [file, text] of files) {
    const place = path.join(ROOT, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text, { flag });
  }
}

function listFiles({ added, changed }: Plan): string {
  const lines = [...added.keys()].sort().map((file) => `new      ${file}`);
  return [...lines, ...[...changed.keys()].sort().map((file) => `changed  ${file}`)].join('\n');
}

async function makeResource(): Promise<void> {
  const { isDryRun, ...options } = readOptions();
  const tree = openTree(ROOT);
  const names: ResourceNames = makeNames(options, tree);
  const plan = await formatPlan(planResource(names, tree));
  process.stdout.write(`${listFiles(plan)}\n`);
  if (isDryRun) return;
  const rest = describeRest(names, tree);
  writeFiles(plan.added, 'wx');
  writeFiles(plan.changed, 'w');
  process.stdout.write(`\n${rest}\n`);
}

/** Options that `parseArgs` does not know are type errors with a code. */
function isExpected(error: unknown): error is Error {
  return error instanceof Refusal || (error instanceof TypeError && 'code' in error);
}

try {
  await makeResource();
} catch (error) {
  if (!isExpected(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
