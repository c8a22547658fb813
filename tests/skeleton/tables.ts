import { replaceOnce } from './edits';
import { CALLS_FILE, readCallRows } from './facts';
import type { Change } from './changes';
import { makeRowType } from './newFiles';
import { splitWords, toCamel, toCapital, toPascal, type ResourceNames } from './names';
import { readKnown, type Tree } from './tree';

/** Calls of the skeleton, and the operation that opens each. */
const CALLS = { page: 'view', detail: 'view', add: 'add', update: 'edit', delete: 'delete' } as const;

/** Rows of the table of calls: postponed calls become built, missing calls are added. */
export function changeCalls({ wire, service, plural, page }: ResourceNames): Change {
  const toAccess = (call: keyof typeof CALLS) => `${page.view}/${CALLS[call]}`;
  const words = { page: 'search one page', detail: 'one by id', add: 'create', update: 'change', delete: 'delete' };
  return {
    file: CALLS_FILE,
    apply: (text) => {
      const lines = text.trimEnd().split('\n');
      for (const call of Object.keys(CALLS) as (keyof typeof CALLS)[]) {
        const path = `${service}/${wire}/${call}`;
        const at = lines.findIndex((line) => line.split('\t')[1] === path);
        const [method = 'POST', , , what = `${plural}: ${words[call]}`, origin = 'ours'] = lines[at]?.split('\t') ?? [];
        const row = [method, path, toAccess(call), what, origin, 'yes'].join('\t');
        if (at < 0) lines.push(row);
        else lines[at] = row;
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Calls of the resource in the table of calls that the skeleton does not cover, for the developer to add. */
export function listCallsLeft(names: ResourceNames, tree: Tree): string[] {
  const { wire, service, page } = names;
  return readCallRows(tree, wire)
    .filter(({ path }) => path.startsWith(`${service}/`))
    .flatMap(({ path, access }) => {
      const call = path.split('/').slice(2).join('/');
      if (!(call in CALLS)) return [`${path} (${access})`];
      const own = `${page.view}/${CALLS[call as keyof typeof CALLS]}`;
      const others = access.split(' | ').filter((permission) => permission !== own);
      return others.length > 0 ? [`${path} also for ${others.join(', ')}`] : [];
    });
}

/** The row type, in the schema file of the area; the first table of an area begins the file. */
export function changeSchema(names: ResourceNames, tree: Tree): { added: Map<string, string>; changes: Change[] } {
  const { area, table, hasCompany } = names;
  const stem = toCamel(area);
  const file = `server/db/schema/${stem}.ts`;
  const tables = `${toPascal(area)}Tables`;
  const types = ['Id', 'Versioned', ...(hasCompany ? ['Bigint'] : [])];
  const field = `  ${toCamel(table)}: ${toPascal(table)}Table;`;
  if (tree.readFile(file) !== undefined) {
    return { added: new Map(), changes: [{ file, apply: (text) => addRowType(file, text, names, types, field) }] };
  }
  const text = `import type { ${types.sort().join(', ')} } from './columns';

${makeRowType(names)}
/** ${toCapital(splitWords(area).join(' '))}. */
export interface ${tables} {
${field}
}
`;
  const schema = 'server/db/schema.ts';
  const change = (apply: Change['apply']): Change => ({ file: schema, apply });
  return {
    added: new Map([[file, text]]),
    changes: [
      change((known) =>
        replaceOnce(schema, known, /(^import type [^\n]*;\n)+/m, (imports = '') => {
          const line = `import type { ${tables} } from './schema/${stem}';`;
          return `${[...imports.trimEnd().split('\n'), line].sort(compareSources).join('\n')}\n`;
        }),
      ),
      change((known) =>
        replaceOnce(schema, known, /( {2}extends\n)([^{]*)\{\}/, (_all, start = '', listed = '') => {
          const names = [...listed.matchAll(/\w+/g)].map(([name]) => name);
          return `${start}${[...names, tables].map((name) => `    ${name}`).join(',\n')} {}`;
        }),
      ),
    ],
  };
}

const compareSources = (one: string, other: string) => (readSource(one) < readSource(other) ? -1 : 1);
const readSource = (line: string) => /'(.*)'/.exec(line)?.[1] ?? '';

function addRowType(file: string, text: string, names: ResourceNames, types: readonly string[], field: string): string {
  const withTypes = replaceOnce(file, text, /^import type \{ ([^}]*) \} from '\.\/columns';$/m, (_line, known = '') => {
    const all = [...new Set([...known.split(', '), ...types])].sort();
    return `import type { ${all.join(', ')} } from './columns';`;
  });
  const pattern = new RegExp(
    `((?:^/\\*\\*[^\\n]*\\*/\\n)?^export interface ${toPascal(names.area)}Tables \\{\\n)([^}]*)\\}`,
    'm',
  );
  return replaceOnce(
    file,
    withTypes,
    pattern,
    (_all, start = '', fields = '') => `${makeRowType(names)}\n${start}${fields}${field}\n}`,
  );
}

/** A page with the select of companies opens that select. */
export function changeCompanySelect({ page }: ResourceNames, tree: Tree): Change[] {
  const file = 'src/contract/selects.ts';
  const pattern = /^ {2}company: \[([^\]]*)\],$/m;
  const listed = pattern.exec(readKnown(tree, file))?.[1] ?? '';
  const [own = '', ...others] = [...listed.matchAll(/'([\w/]+)'/g)].map(([, view]) => view ?? '');
  if (page.view === own || others.includes(page.view)) return [];
  const toAccess = (views: readonly string[]) => views.map((view) => `${view}/view`);
  const before = toAccess([own, ...others])
    .sort()
    .join();
  const views = [own, ...others, page.view];
  return [
    {
      file,
      apply: (text) =>
        replaceOnce(file, text, pattern, (_all, list = '') => `  company: [${appendText(list, page.view)}],`),
    },
    {
      file: CALLS_FILE,
      apply: (text) =>
        text
          .split('\n')
          .map((line) => {
            const [method, path, access = '', ...rest] = line.split('\t');
            const isSelect = access.split(' | ').sort().join() === before;
            return isSelect ? [method, path, toAccess(views).join(' | '), ...rest].join('\t') : line;
          })
          .join('\n'),
    },
  ];
}

const WIDTH = 120;

/** Appends a quoted text to a list that is wrapped by hand. */
function appendText(listed: string, text: string): string {
  const item = `'${text}',`;
  const list = listed.trimEnd();
  const isRoomLeft = (list.split('\n').at(-1) ?? '').length + item.length < WIDTH;
  return `${list}${isRoomLeft ? ' ' : '\n    '}${item}\n  `;
}
