import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { toCamel, toPascal, type ResourceNames } from './names';
import { fillTemplate, makeTokens } from './tokens';

const FOLDER = path.join(import.meta.dirname, 'templates');

/** Templates by name; they are read when the tool starts. */
const TEMPLATES: Readonly<Record<string, string>> = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [path.basename(file, '.txt'), readFileSync(path.join(FOLDER, file), 'utf8')]),
);

function readTemplate(name: string): string {
  const template = TEMPLATES[name];
  if (template === undefined) throw new Error(`There is no template ${name}`);
  return template;
}

/** Template of each new file. */
function listPlaces(names: ResourceNames, migration: string): Record<string, string> {
  const { wire, service, area, noun, plural } = names;
  const screen = `src/features/${area}/${toPascal(noun)}`;
  return {
    [`src/contract/${service}/${wire}.ts`]: 'contract',
    [`server/db/migrations/${migration}.ts`]: 'migration',
    [`server/modules/${service}/${wire}/routes.ts`]: 'routes',
    [`server/modules/${service}/${wire}/${toCamel(plural)}.ts`]: 'records',
    [`src/api/${service}/${wire}.ts`]: 'api',
    [`${screen}ListPage.tsx`]: 'listPage',
    [`${screen}Form.tsx`]: 'form',
    [`${screen}Drawer.tsx`]: 'drawer',
    [`tests/mocks/${service}/${wire}.ts`]: 'mock',
    [`tests/server/modules/${service}/${wire}/${toCamel(plural)}.test.ts`]: 'routesTest',
    [`tests/src/features/${area}/${toPascal(noun)}ListPage.test.tsx`]: 'screenTest',
  };
}

/** The new files of a resource with their texts, but for its phrases. */
export function makeFiles(names: ResourceNames, migration: string): Map<string, string> {
  const tokens = makeTokens(names);
  return new Map(
    Object.entries(listPlaces(names, migration)).map(([file, template]) => [
      file,
      fillTemplate(readTemplate(template), tokens, names.hasCompany),
    ]),
  );
}

/** The row type of the table, for the file of its area. */
export function makeRowType(names: ResourceNames): string {
  return fillTemplate(readTemplate('schemaTable'), makeTokens(names), names.hasCompany);
}

/** Whether the code of a template uses a name as an identifier, which would clash with the resource's own name. */
export function isTemplateName(name: string): boolean {
  const identifier = new RegExp(`(?<![\\w'/.-])${name}(?![\\w'/-])`);
  const code = Object.values(TEMPLATES).map((text) => text.replace(/\/\*\*.*?\*\/|'[^'\n]*'/gs, ''));
  return code.some((text) => identifier.test(text));
}
