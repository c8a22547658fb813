import path from 'node:path';
import type { Rolldown } from 'vite';

/** The part of the bundler's module graph that groups are made from. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const LOGIN_PAGE = path.join(import.meta.dirname, '../features/sign-in/LoginPage.tsx');
/** Number of chunks from which a shared module counts as needed nearly everywhere. */
const MANY = 4;

/** The module that lists all icons imports each of them, so its imports do not show which icons a page draws. */
const ICONS = /node_modules\/@tabler\//;

/** Static imports of a page, without itself and icons. */
function collectDependencies(page: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set([page]);
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) if (!ICONS.test(imported)) found.add(imported);
  found.delete(page);
  return found;
}

let ofLogin: ReadonlySet<string> | undefined;

function nameOfLogin(id: string, graph: ModuleGraph): string | null {
  ofLogin ??= collectDependencies(LOGIN_PAGE, graph);
  return ofLogin.has(id) ? 'login' : null;
}

/**
 * Chunks of the console, first match first: the frame with its libraries, additions of the login page, and modules
 * shared by most screens. A browser loads six files at a time, and each file has its price: a screen should need about
 * thirty files, not a hundred. Maps and charts stay with the screens that draw them.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
  { name: 'frame', tags: ['$initial'] },
  { name: nameOfLogin, debugName: 'login' },
  {
    name: 'parts',
    test: /node_modules\/(@mantine\/(core|hooks|modals|notifications)|@floating-ui)\//,
    minShareCount: MANY,
  },
  { name: 'tools', test: /node_modules\/(@reduxjs|@tabler|@tanstack|dayjs|zod)\//, minShareCount: MANY },
  { name: 'calls', test: /\/src\/(api|contract)\//, minShareCount: MANY },
  {
    name: 'kit',
    test: /\/src\/(access|app|entities|kit\/(?!chart|map|transfer)|lib|live)\//,
    minShareCount: MANY,
  },
];
