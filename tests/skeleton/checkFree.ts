import { LANGUAGES } from './words';
import { readCallRows } from './facts';
import { isTemplateName } from './newFiles';
import { toCamel, toPascal, type ResourceNames } from './names';
import { Refusal } from './refusal';
import { readKnown, type Tree } from './tree';

/** @throws Refusal that lists every name of a resource that something else has already */
export function checkFree(names: ResourceNames, tree: Tree): void {
  const { wire, service, noun, plural, table, page } = names;
  const namespace = toCamel(plural);
  const has = (file: string, pattern: string) => new RegExp(pattern, 'm').test(readKnown(tree, file));
  const migrations = tree
    .listFolder('server/db/migrations')
    .map((file) => readKnown(tree, `server/db/migrations/${file}`));
  const reasons: readonly (readonly [isTaken: boolean, what: string])[] = [
    [has('src/contract/contract.ts', `^  ${wire},$`), `wire name ${wire}: the contract has it`],
    [
      readCallRows(tree, wire).some((call) => call.path.startsWith(`${service}/`) && call.isBuilt),
      `wire name ${wire}: calls of it are built`,
    ],
    [
      migrations.some((text) => new RegExp(`create table (if not exists )?"?${table}\\b`).test(text)),
      `table ${table}: a migration makes it`,
    ],
    [has('src/api/tags.ts', `^  '${toCamel(noun)}',$`), `noun "${noun}": tags.ts has ${toCamel(noun)}`],
    [
      LANGUAGES.some((language) => tree.readFile(`locales/${language}/${namespace}.json`) !== undefined),
      `plural "${plural}": locales have the namespace ${namespace}`,
    ],
    [
      has('src/app/router/screens.ts', `^  '?${page.view}'?: `),
      `permission ${page.view}: the page has its screen already`,
    ],
    [
      names.isNewPage && has('src/contract/screens.ts', `route: '${page.route}'`),
      `route ${page.route}: another page has it`,
    ],
    ...[wire, toPascal(noun)].map(
      (name) => [isTemplateName(name), `${name}: a word that the skeleton itself uses`] as const,
    ),
  ];
  const taken = reasons.filter(([isTaken]) => isTaken).map(([, what]) => what);
  if (taken.length > 0) throw new Refusal(taken);
}
