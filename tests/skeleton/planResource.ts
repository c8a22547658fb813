import { changeRoutes, listChanges, type Change } from './changes';
import { checkFree } from './checkFree';
import { makeFiles } from './newFiles';
import { toCapital, toCamel, type ResourceNames } from './names';
import { Refusal } from './refusal';
import { changeCalls, changeCompanySelect, changeSchema } from './tables';
import { readKnown, type Tree } from './tree';
import { LANGUAGES, makePhrases, type Language } from './words';

/** Files of a new resource by path: new files, and the full new texts of existing files. */
export interface Plan {
  added: Map<string, string>;
  changed: Map<string, string>;
}

/**
 * Plans a resource in all its places, and writes nothing.
 * @throws Refusal when a name is taken, a file is there already, or a list to insert into is not as expected
 */
export function planResource(names: ResourceNames, tree: Tree): Plan {
  checkFree(names, tree);
  const migration = nameMigration(names, tree);
  const schema = changeSchema(names, tree);
  const added = new Map([...makeFiles(names, migration), ...schema.added, ...makeLocales(names, tree)]);
  const present = [...added.keys()].filter((file) => tree.readFile(file) !== undefined);
  if (present.length > 0) throw new Refusal(present.map((file) => `${file} is there already`));
  const changes = [
    ...listChanges(names, migration),
    ...schema.changes,
    ...changeRoutes(names),
    changeCalls(names),
    ...(names.hasCompany ? changeCompanySelect(names, tree) : []),
  ];
  return { added, changed: applyChanges(changes, tree) };
}

/** Applies changes in order. @throws Refusal with the reasons of all of them at once */
function applyChanges(changes: readonly Change[], tree: Tree): Map<string, string> {
  const changed = new Map<string, string>();
  const reasons: string[] = [];
  for (const { file, apply } of changes) {
    try {
      changed.set(file, apply(changed.get(file) ?? readKnown(tree, file), file));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reasons.push(...error.reasons);
    }
  }
  if (reasons.length > 0) throw new Refusal(reasons);
  return changed;
}

/** Migrations are numbered through. */
function nameMigration({ table }: ResourceNames, tree: Tree): string {
  const numbers = tree.listFolder('server/db/migrations').map((file) => Number(file.slice(0, 4)));
  return `${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${table}`;
}

function makeLocales(names: ResourceNames, tree: Tree): Map<string, string> {
  return new Map(
    LANGUAGES.map((language) => [
      `locales/${language}/${toCamel(names.plural)}.json`,
      `${JSON.stringify(makePhrases(language, names, readTitle(names, language, tree)), null, 2)}\n`,
    ]),
  );
}

/** A page that the menu has is named there in every language. */
function readTitle({ page, plural }: ResourceNames, language: Language, tree: Tree): string {
  const menu = JSON.parse(readKnown(tree, `locales/${language}/menu.json`)) as { page: Record<string, string> };
  return menu.page[page.view.replaceAll('/', '_')] ?? toCapital(plural);
}
