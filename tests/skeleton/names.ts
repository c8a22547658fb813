import ts from 'typescript';
import { readCallRows, readMenuPages, readServices, type MenuPage } from './facts';
import { Refusal } from './refusal';
import type { Tree } from './tree';

/** A new resource as the developer requests it; missing options are derived from the others. */
export interface ResourceOptions {
  wire: string;
  /** Singular, in English: `wash site`. */
  noun: string;
  plural?: string | undefined;
  service?: string | undefined;
  /** Folder of the screens. */
  area?: string | undefined;
  /** Component path of its page: `equipment/washStationGroup`. */
  permission?: string | undefined;
  table?: string | undefined;
  /** Group of the menu, for a page that the menu does not have yet. */
  group?: string | undefined;
  /** Whether each record belongs to a company. */
  hasCompany: boolean;
}

/** The names of a resource in all its places. */
export interface ResourceNames {
  wire: string;
  service: string;
  noun: string;
  plural: string;
  area: string;
  table: string;
  page: MenuPage;
  /** Whether the menu does not have the page yet. */
  isNewPage: boolean;
  hasCompany: boolean;
}

const WIRE = /^[a-z][a-zA-Z0-9]*$/;
const TABLE = /^[a-z]+(_[a-z]+)*$/;
const AREA = /^[a-z]+(-[a-z]+)*$/;
const VIEW = /^[a-z][a-zA-Z]*(\/[a-z][a-zA-Z]*)*$/;
const NOUN = /^[a-z]+(?:[ -][a-z]+){0,2}$/;
/** Calls that the skeleton has need these operations of its page. */
export const OPERATIONS = ['view', 'add', 'edit', 'delete'] as const;

export const splitWords = (text: string): string[] => text.split(/[ _-]/);
export const toPascal = (text: string): string =>
  splitWords(text)
    .map((word) => toCapital(word))
    .join('');
export const toCamel = (text: string): string => {
  const pascal = toPascal(text);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
};
export const toCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @throws Refusal that names every option that is missing or malformed */
export function makeNames(options: ResourceOptions, tree: Tree): ResourceNames {
  const { permission, ...names } = fillIn(options, tree);
  const { wire, noun, plural, service, table, area } = names;
  const services = readServices(tree);
  const pages = readMenuPages(tree);
  const known = pages.find(({ view }) => view === permission);
  refuseIf([
    [!WIRE.test(wire) || isKeyword(wire), `wire name "${wire}": camelCase, and no word of the language`],
    [!NOUN.test(noun), `--noun "${noun}": one to three words in lower case, such as "wash site"`],
    [!NOUN.test(plural) || plural === noun, `--plural "${plural}": one to three words, another form than the noun`],
    [!services.includes(service), `--service "${service}": one of ${services.join(', ')}`],
    [!TABLE.test(table), `--table "${table}": words of lower-case letters joined by _`],
    [!AREA.test(area), `--area "${area}": words of lower-case letters joined by -`],
    [!VIEW.test(permission), `--permission "${permission}": component path of the page, such as user/tag`],
    ...checkPage(known, pages, options.group),
  ]);
  const page = known ?? makePage(pages, permission, plural, options.group ?? '');
  return { ...names, page, isNewPage: known === undefined };
}

/** Derives missing names from the table of calls, else from the noun. */
function fillIn({ wire, noun, hasCompany, ...options }: ResourceOptions, tree: Tree) {
  const calls = readCallRows(tree, wire);
  const pageCall = calls.find(({ path }) => path.endsWith('/page'));
  const { plural = `${noun}s`, service = calls[0]?.path.split('/')[0] ?? 'evo-basic' } = options;
  const { permission = pageCall?.access.replace(/\/view$/, '') ?? '' } = options;
  const { table = splitWords(noun).join('_'), area = splitWords(plural).join('-') } = options;
  return { wire, noun, plural, service, permission, table, area, hasCompany };
}

type Reason = readonly [isAgainst: boolean, reason: string];

function refuseIf(reasons: readonly Reason[]): void {
  const against = reasons.filter(([isAgainst]) => isAgainst).map(([, reason]) => reason);
  if (against.length > 0) throw new Refusal(against);
}

function checkPage(known: MenuPage | undefined, pages: readonly MenuPage[], group: string | undefined): Reason[] {
  if (!known) {
    const groups = [...new Set(pages.flatMap((page) => page.group ?? []))];
    return [[!groups.includes(group ?? ''), `--group: the menu lacks this page; one of ${groups.join(', ')}`]];
  }
  const missing = OPERATIONS.filter((operation) => !known.operations.includes(operation));
  return [
    [missing.length > 0, `--permission "${known.view}": the page has no ${missing.join(', ')}`],
    [group !== undefined, `--group: ${known.view} stands under ${known.group ?? 'no group'} already`],
  ];
}

function makePage(pages: readonly MenuPage[], view: string, plural: string, group: string): MenuPage {
  const neighbour = pages.find((page) => page.group === group);
  const slug = neighbour?.route.split('/')[1] ?? '';
  return { group, view, route: `/${slug}/${splitWords(plural).join('-')}`, operations: OPERATIONS };
}

function isKeyword(word: string): boolean {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, true, ts.LanguageVariant.Standard, word);
  return scanner.scan() !== ts.SyntaxKind.Identifier;
}
