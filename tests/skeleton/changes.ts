import { insertEntry, insertKey, replaceOnce, type Block } from './edits';
import { toCamel, toPascal, type ResourceNames } from './names';
import { LANGUAGES } from './words';

/** A change of a file that is there. */
export interface Change {
  file: string;
  apply: (text: string, file: string) => string;
}

const insert = (file: string, block: Block, added: string): Change => ({
  file,
  apply: (text) => insertEntry(file, text, block, added),
});

const BLANK = /^$/;
const END_OF_OBJECT = /^\}( as const)?;$/;
const END_OF_ARRAY = /^\s*\]( as const)?;$/;

/** Changes of the lists that name every resource. @param migration name of its file */
export function listChanges(names: ResourceNames, migration: string): Change[] {
  return [
    ...contractChanges(names),
    ...serverChanges(names, migration),
    ...consoleChanges(names),
    ...testChanges(names),
    ...(names.isNewPage ? menuChanges(names) : []),
  ];
}

function contractChanges({ wire, service, noun, table, page, plural, area }: ResourceNames): Change[] {
  const cells = [`\`${wire}\``, service, `\`${page.view}\``, noun, `\`${table}\``, `\`${wire}\``, `\`${area}\``];
  return [
    insert(
      'src/contract/contract.ts',
      { end: BLANK, entry: /^import \{ \w+ \} from '(\.\/[\w-]+\/\w+)';$/ },
      `import { ${wire} } from './${service}/${wire}';`,
    ),
    insert(
      'src/contract/contract.ts',
      { begin: /^export const CONTRACT = \{$/, end: END_OF_OBJECT, entry: /^ {2}(\w+),$/ },
      `  ${wire},`,
    ),
    insert(
      'src/contract/evo-basic/recordHistory.ts',
      { begin: /^export const TRACKED_RECORDS = \{$/, end: END_OF_OBJECT, entry: /^ {2}(\w+): '/ },
      `  ${toCamel(table)}: '${page.view}/view',`,
    ),
    insert(
      'docs/glossary.md',
      { begin: /^\| wire name/, end: BLANK, entry: new RegExp(`^\\| \`(\\w+)\` +\\| ${service} `) },
      `| ${cells.join(' | ')} |`,
    ),
    insert(
      'src/i18n.d.ts',
      { end: BLANK, entry: /^import type (\w+) from '\.\.\/locales\// },
      `import type ${toCamel(plural)} from '../locales/en_US/${toCamel(plural)}.json';`,
    ),
    insert(
      'src/i18n.d.ts',
      { begin: /^ {4}resources: \{$/, end: /^ {4}\};$/, entry: /^ {6}(\w+): typeof / },
      `      ${toCamel(plural)}: typeof ${toCamel(plural)};`,
    ),
  ];
}

function serverChanges({ wire, plural, hasCompany }: ResourceNames, migration: string): Change[] {
  const alias = toCamel(`${plural} table`);
  return [
    insert(
      'server/db/migrationList.ts',
      { end: BLANK, entry: /^import \* as \w+ from '(\.\/migrations\/\w+)';$/ },
      `import * as ${alias} from './migrations/${migration}';`,
    ),
    insert(
      'server/db/migrationList.ts',
      { begin: /^export const MIGRATIONS/, end: END_OF_ARRAY, entry: /^ {2}\['(\w+)', / },
      `  ['${migration}', ${alias}.up],`,
    ),
    insert(
      'tests/harness/recordKinds.ts',
      { begin: /^export const KINDS/, end: END_OF_OBJECT, entry: /^ {2}(\w+): \{/ },
      `  ${wire}: { base: ${hasCompany ? '({ companyId }) => ({ companyId })' : '() => ({})'} },`,
    ),
  ];
}

/** Routes go to the list of their service. */
export function changeRoutes({ wire, service }: ResourceNames): Change[] {
  const file = `server/modules/${service}/routes.ts`;
  return [
    insert(
      file,
      { end: BLANK, entry: /^import \{ \w+ \} from '(\.\/[\w-]+(?:\/[\w-]+)*)';$/ },
      `import { ${wire}Routes } from './${wire}/routes';`,
    ),
    insert(
      file,
      { begin: /^ {2}return \[$/, end: END_OF_ARRAY, entry: /^ {4}\.\.\.(\w+)\(.*\),$/ },
      `    ...${wire}Routes(),`,
    ),
  ];
}

function consoleChanges({ noun, plural, area, page }: ResourceNames): Change[] {
  const key = page.view.includes('/') ? `'${page.view}'` : page.view;
  return [
    insert(
      'src/api/tags.ts',
      { begin: /^export const TAGS = \[$/, end: END_OF_ARRAY, entry: /^ {2}'(\w+)',$/ },
      `  '${toCamel(noun)}',`,
    ),
    insert(
      'src/app/router/screens.ts',
      { begin: /^const SCREEN_LOADERS/, end: END_OF_OBJECT, entry: /^ {2}'?([\w/]+)'?: \(\) =>/ },
      `  ${key}: () => import('../../features/${area}/${toPascal(noun)}ListPage'),`,
    ),
    {
      file: 'src/entities/record/DeleteDialog.tsx',
      apply: (text, file) =>
        replaceOnce(file, text, /^ {2}namespace:([^;]*);/m, (_line, known = '') => {
          const namespaces = [...known.matchAll(/'(\w+)'/g)].map(([name]) => name);
          return `  namespace: ${[...namespaces, `'${toCamel(plural)}'`].sort().join(' | ')};`;
        }),
    },
  ];
}

function testChanges({ wire, service }: ResourceNames): Change[] {
  const file = 'tests/mocks/handlers.ts';
  return [
    insert(
      file,
      { end: BLANK, entry: /^import \{ \w+ \} from '(\.\/evo-[\w-]+\/\w+)';$/ },
      `import { ${wire}Mock } from './${service}/${wire}';`,
    ),
    insert(
      file,
      { begin: /^const MOCKS/, end: END_OF_OBJECT, entry: /^ {2}(\w+): \w+Mock,$/ },
      `  ${wire}: ${wire}Mock,`,
    ),
  ];
}

function menuChanges({ page, plural }: ResourceNames): Change[] {
  const { group, route, view, operations } = page;
  const listed = operations.map((operation) => `'${operation}'`).join(', ');
  const row = `  { group: '${group}', route: '${route}', view: '${view}', operations: [${listed}] },`;
  const title = plural.charAt(0).toUpperCase() + plural.slice(1);
  return [
    {
      file: 'src/contract/screens.ts',
      apply: (text, file) => insertBehindGroup(file, text, `{ group: '${group}',`, row),
    },
    {
      file: 'tests/architecture/screens.tsv',
      apply: (text, file) =>
        insertBehindGroup(file, text, `${group}\t`, [group, route, view, operations.join(' ')].join('\t')),
    },
    ...LANGUAGES.map((language) => ({
      file: `locales/${language}/menu.json`,
      apply: (text: string) => {
        const menu = JSON.parse(text) as { page: Record<string, string> };
        const added = { ...menu, page: insertKey(menu.page, 'profile', [view.replaceAll('/', '_'), title]) };
        return `${JSON.stringify(added, null, 2)}\n`;
      },
    })),
  ];
}

function insertBehindGroup(file: string, text: string, start: string, row: string): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.trimStart().startsWith(start));
  if (last < 0) return replaceOnce(file, text, /(?!)/, () => '');
  return lines.toSpliced(last + 1, 0, row).join('\n');
}
