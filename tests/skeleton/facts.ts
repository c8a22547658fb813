import { readKnown, type Tree } from './tree';

/** A page of the menu, as the contract lists it. */
export interface MenuPage {
  group: string | null;
  route: string;
  view: string;
  operations: readonly string[];
}

/** A call of the table of calls. */
export interface CallRow {
  /** `evo-basic/appUserTag/page` */
  path: string;
  access: string;
  isBuilt: boolean;
}

export const SCREENS_FILE = 'src/contract/screens.ts';
export const CALLS_FILE = 'src/contract/endpoints.tsv';

const SCREEN = /\{ group: (?:'([^']*)'|null), route: '([^']+)', view: '([^']+)', operations: \[([^\]]*)\] \}/g;

export function readMenuPages(tree: Tree): MenuPage[] {
  return [...readKnown(tree, SCREENS_FILE).matchAll(SCREEN)].map(([, group, route, view, operations]) => ({
    group: group ?? null,
    route: route ?? '',
    view: view ?? '',
    operations: [...(operations ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name ?? ''),
  }));
}

/** Services of the wire, built or not. */
export function readServices(tree: Tree): string[] {
  const services = [...readKnown(tree, CALLS_FILE).matchAll(/^\w+\t(evo-[a-z-]+)\//gm)].map(([, name]) => name ?? '');
  return [...new Set(services)].sort();
}

/** Rows of the table of calls for one resource, in any service. */
export function readCallRows(tree: Tree, wire: string): CallRow[] {
  return readKnown(tree, CALLS_FILE)
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, path = '']) => path.split('/')[1] === wire)
    .map(([, path = '', access = '', , , built]) => ({ path, access, isBuilt: built === 'yes' }));
}
