import { toCamel, toPascal, type ResourceNames } from './names';
import { listCallsLeft } from './tables';
import type { Tree } from './tree';
import { LANGUAGES } from './words';

/** Describes the work that a skeleton leaves to its developer. @param tree the project before the skeleton was written */
export function describeRest(names: ResourceNames, tree: Tree): string {
  const { wire, service, noun, plural, area, page, isNewPage } = names;
  const others = LANGUAGES.filter((language) => language !== 'en_US').map((language) => `locales/${language}`);
  const namespace = `${toCamel(plural)}.json`;
  const steps = [
    `Translate "${noun}": \`add\`${isNewPage ? ' and `title`' : ''} in ${namespace} of ${others.join(', ')}`,
    ...(isNewPage
      ? [
          `Name the page in menu.json of ${others.join(', ')}`,
          `The menu of a database that is there already gets ${page.route} under Settings, Menus`,
        ]
      : []),
    `Fields of its own, from src/contract/${service}/${wire}.ts: the compiler leads to the columns (server/db), the module,
  the form and the list; then labels (\`fields\` in ${namespace}), the mock and the tests`,
    `A glossary row that says more than "${noun}" if it needs to, and its traps (docs/glossary.md)`,
    ...listCallsLeft(names, tree).map((call) => `A call that is left: ${call}`),
    `npm run check, then npx vitest run tests/architecture ${service}/${wire} ${area}/${toPascal(noun)}`,
  ];
  return `What remains:\n${steps.map((step) => `- ${step}`).join('\n')}`;
}
