import { describe, expect, test } from 'vitest';
import { CONTRACT } from '../../src/contract/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { PERMISSIONS } from '../../src/contract/permissions';
import { readFilesIn, listFoldersIn, readText } from './sources';

const COLUMNS = ['wire', 'service', 'permission', 'noun', 'table', 'module', 'feature'] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const resources = readText('docs/glossary.md')
  .split('## Terms', 1)
  .flatMap((part) => part.split('\n'))
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
const rows = resources.map((cells) => Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at] ?? ''])) as Row);

const migrations = readFilesIn('server/db/migrations')
  .map(({ text }) => text)
  .join('\n');
const tables = new Set(
  [...migrations.matchAll(/(?:create|comment on) table (?:if not exists )?"?(\w+)/g)].map(([, name]) => name),
);

describe('the glossary', () => {
  test('names every resource of the contract once, and no other', () => {
    expect(rows.map(({ wire }) => wire).sort()).toEqual(Object.keys(CONTRACT).sort());
  });

  test.each(rows)('names the service of the calls of $wire', ({ wire, service }) => {
    const calls = Object.values<Endpoint>(CONTRACT[wire as keyof typeof CONTRACT] as Record<string, Endpoint>);
    expect(calls.map(({ path }) => path.split('/')[0])).toContain(service);
  });

  test('names only existing permissions, tables, modules and features', () => {
    const modules = listFoldersIn('server/modules').flatMap((service) => listFoldersIn(`server/modules/${service}`));
    const isUnknown = ({ permission, table, module, feature }: Row) =>
      (permission !== '-' && !PERMISSIONS.some((known) => known.startsWith(`${permission}/`))) ||
      (table !== '-' && !tables.has(table)) ||
      !modules.includes(module) ||
      (feature !== '-' && !listFoldersIn('src/features').includes(feature));
    expect(rows.filter(isUnknown)).toEqual([]);
  });
});
