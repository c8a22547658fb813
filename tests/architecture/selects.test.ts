import path from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { CONTRACT, ENDPOINTS } from '../../src/contract/contract';
import type { Endpoint } from '../../src/contract/endpoint';
import { SELECT_KINDS, selectAccess, selectPages, type SelectKind } from '../../src/contract/selects';
import { readCodeIn, formatPlace, readText, type SourceFile, visitNodes } from './sources';

const files = new Map(readCodeIn('src').map((file) => [file.path, file]));

/** Components and hooks with a parameter for the kind of records. */
const BY_KIND = /^(OptionFilter|OptionSelect|OptionMultiSelect|useOptions|useOptionNames|useOptionsQuery)$/;
/** Kinds that an expression in the `kind` prop can evaluate to. */
const COMPUTED: Readonly<Record<string, readonly SelectKind[]>> = { scope: ['company', 'enterprise'] };

/** The look-up of app users has an access of its own: see below. */
const WITH_OWN_ACCESS = ['appUser', 'alarmAssignee', 'alarmRecipient'];

const SERVICES = ['evo-basic', 'evo-bill', 'evo-home-admin', 'evo-monitor', 'evo-wallet'].map(
  (name) => `src/api/${name}`,
);

/** `useGetAppUserListQuery` -> the call of the contract that it makes. */
const callByHook = new Map<string, Endpoint>(
  readCodeIn(...SERVICES).flatMap(({ text }) =>
    [...text.matchAll(/(\w+): \[?(\w+)\.(\w+)/g)].flatMap(([, query = '', resource = '', name = '']) => {
      const call = (CONTRACT as Record<string, Record<string, Endpoint>>)[resource]?.[name];
      return call ? [[`use${query.charAt(0).toUpperCase()}${query.slice(1)}Query`, call]] : [];
    }),
  ),
);

/** @returns the kind of records that a call selects */
function findKind({ access }: Endpoint): SelectKind | undefined {
  return SELECT_KINDS.find((kind) => String(selectAccess(kind)) === String(access));
}

/** Lists the files that a file imports, also lazily. */
function listImports(file: SourceFile): string[] {
  const stems = [...file.text.matchAll(/(?:from|import\() ?'(\.[^']*)'/g)].map(([, from = '']) =>
    path.join(path.dirname(file.path), from),
  );
  return stems.flatMap((stem) => [`${stem}.tsx`, `${stem}.ts`].filter((name) => files.has(name)));
}

function listFilesBehind(start: string): SourceFile[] {
  const found = new Set([start]);
  for (const name of found) {
    const file = files.get(name);
    if (file) for (const imported of listImports(file)) found.add(imported);
  }
  return [...found].flatMap((name) => files.get(name) ?? []);
}

interface Use {
  kind: SelectKind;
  place: string;
}

const usesByFile = new Map([...files.values()].map((file) => [file.path, readUses(file)]));

/** Lists the selects of a file. */
function readUses(file: SourceFile): Use[] {
  const uses: Use[] = [];
  // Selects pass on the kind chosen by their page, so the page counts as the place of use.
  if (file.path.startsWith('src/entities/option/') || file.path.startsWith('src/api/')) return uses;
  visitNodes(file, (node, source) => {
    const add = (kinds: readonly SelectKind[]) =>
      uses.push(...kinds.map((kind) => ({ kind, place: formatPlace(node, source) })));
    if (ts.isJsxOpeningLikeElement(node)) {
      const readAttribute = (name: string) => {
        const found = node.attributes.properties.find((each) => each.name?.getText(source) === name);
        return found && ts.isJsxAttribute(found) ? found.initializer : undefined;
      };
      // A filter of a list names its component in `by`.
      const by = readAttribute('by')?.getText(source).replace(/[{}]/g, '') ?? node.tagName.getText(source);
      if (BY_KIND.test(by)) add(readKinds(readAttribute('kind'), source));
    }
    if (!ts.isCallExpression(node)) return;
    const called = node.expression.getText(source);
    if (BY_KIND.test(called)) add(readKinds(readKindArgument(node.arguments[0], source), source));
    const call = callByHook.get(called);
    const kind = call && findKind(call);
    if (kind) add([kind]);
  });
  return uses;
}

/** Reads the kind from the argument itself, or from its property. */
function readKindArgument(argument: ts.Expression | undefined, source: ts.SourceFile): ts.Node | undefined {
  if (!argument || !ts.isObjectLiteralExpression(argument)) return argument;
  const found = argument.properties.find((each) => each.name?.getText(source) === 'kind');
  return found && ts.isPropertyAssignment(found) ? found.initializer : undefined;
}

function readKinds(given: ts.Node | undefined, source: ts.SourceFile): readonly SelectKind[] {
  const text = given?.getText(source).replace(/^[{'"]|[}'"]$/g, '') ?? '';
  if (WITH_OWN_ACCESS.includes(text)) return [];
  const kinds = COMPUTED[text] ?? SELECT_KINDS.filter((kind) => kind === text);
  if (kinds.length === 0) throw new Error(`${source.fileName}: no kind of records that selects choose from: ${text}`);
  return kinds;
}

/** Pages of each kind of select, read from the code of the screens. */
const found = new Map(SELECT_KINDS.map((kind) => [kind, new Map<string, string>()]));
const screens = [
  ...readText('src/app/router/screens.ts').matchAll(/^ {2}'?([\w/]+)'?: \(\) => import\('\.\.\/\.\.\/(.*)'\)/gm),
].map(([, view = '', file = '']) => ({ view, file: `src/${file}.tsx` }));
for (const { view, file } of screens) {
  for (const each of listFilesBehind(file)) {
    for (const { kind, place } of usesByFile.get(each.path) ?? []) found.get(kind)?.set(view, place);
  }
}

describe('the table of selects', () => {
  test('covers the screens', () => {
    expect(screens.length).toBeGreaterThan(30);
  });

  test.each(SELECT_KINDS)('names every page with the select of %s, and no other', (kind) => {
    const [own, ...others] = selectPages(kind);
    const places = found.get(kind) ?? new Map<string, string>();
    const missing = [...places].filter(([view]) => !selectPages(kind).some((page) => page === view));
    expect(missing, 'add these pages to src/contract/selects.ts').toEqual([]);
    expect(
      others.filter((view) => view === own || !places.has(view)),
      'no select stands on these pages',
    ).toEqual([]);
  });
});

/** Lists that are equal in every installation, or the caller's own: they disclose nothing about other records. */
const OPEN_LISTS = [
  'CommonAPI/currencyList',
  'CommonAPI/getAllAppId',
  'basePaySetting/getSysPaymentMethod',
  'carWasherOrders/getOrderStatusList',
  'chargerOrder/getOrderStatusList',
  'chargersHistory/status',
  'iotChargerGroups/getAllTimeZoneInfoList',
  'places/search',
  'sysUser/my-profile/visible-roles',
  // Decided by the kind of record: the view of its page.
  'recordHistory/list',
  // Apps show these to every driver.
  'appAdvertisement/list',
  // The caller's own menu, sessions, settings and files.
  'sysMenu/listForUser',
  'sysUser/mySessions',
  'sysUser/passkeys',
  'sysUser/preferences',
  'sysUser/secondFactor',
  'auth/accountInfo',
  'auth/logout',
  'appClientLogs/add',
  'file/upload',
  'file/downloadById',
];

describe('a call for every account', () => {
  test('is on the list of calls that reveal no record of others', () => {
    const open = ENDPOINTS.filter(({ access }) => access === 'signed-in').map(({ path: call }) => call);
    expect(open.map((call) => call.split('/').slice(1).join('/')).sort()).toEqual([...OPEN_LISTS].sort());
  });
});

describe('the look-up of app users', () => {
  test('allows every page that starts a session', () => {
    const access = (call: Endpoint) => call.access as readonly string[];
    const { realTimeMonitoring, adminGetApp } = CONTRACT;
    const starters = access(realTimeMonitoring.remoteStartCharge);
    expect(starters.filter((each) => !access(adminGetApp.getAppUserList).includes(each))).toEqual([]);
  });
});
