import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../../../server/security/token';
import { Problem } from '../../../server/wire/problem';
import { fileRoute, route, uploadRoute, type Route } from '../../../server/http/route';
import { recordRoutes } from '../../../server/modules/routes';
import { liveRoutes } from '../../../server/modules/liveRoutes';
import { ENDPOINTS } from '../../../src/contract/contract';
import type { Endpoint } from '../../../src/contract/endpoint';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { insertRole, testApp, type TestApp } from './testApp';

/*
 * Generated from the contract: every call as every kind of caller. A call without a module on this server gets a
 * handler that only reports that it was reached; its guard is the real one.
 */
const REACHED = new Problem(409, 'http.409');

let test: TestApp;
let tokenWithoutPermission: string;
const holders = new Map<string, string>();
/** Tokens of callers with all permissions but some, by those. */
const holdersOfOthers = new Map<string, Promise<string>>();
/** Roles that share all permissions among them: a role of nearly all for each of hundreds of callers would be 200,000 rows. */
const parts: { permissions: readonly string[]; roleId: string }[] = [];
const PART = 24;

function createStandInRoutes(): Route[] {
  const own = new Set(recordRoutes({ config: {} } as never, {} as never).map(({ endpoint }) => endpoint));
  const throwReached = () => Promise.reject(REACHED);
  return ENDPOINTS.filter((endpoint) => !own.has(endpoint)).map((endpoint) =>
    endpoint.isFile
      ? fileRoute(endpoint, throwReached)
      : (endpoint.upload ? uploadRoute : route)(endpoint, throwReached),
  );
}

beforeAll(async () => {
  test = await testApp({ routes: createStandInRoutes() });
  tokenWithoutPermission = await test.userWith([]);
  await test.deps.db.asSystem(async (tx) => {
    for (let from = 0; from < PERMISSIONS.length; from += PART) {
      const permissions = PERMISSIONS.slice(from, from + PART);
      parts.push({ permissions, roleId: await insertRole(tx, { name: `Part from ${from}`, permissions }) });
    }
  });
  for (const permission of new Set(ENDPOINTS.flatMap(listPermissions))) {
    holders.set(permission, await openSession([permission]));
  }
});
afterAll(() => test.close());

function listPermissions({ access }: Endpoint): readonly string[] {
  return typeof access === 'string' ? [] : access;
}

let callers = 0;

/** Adds a caller and opens a session without a sign-in, which takes longer than all calls of it here. */
async function openSession(permissions: readonly string[], roleIds: readonly string[] = []): Promise<string> {
  const userId = await test.addUser({ userName: `caller-${(callers += 1)}`, permissions, roleIds });
  const token = newToken();
  const now = new Date(test.clock.now());
  const session = { tokenHash: hashToken(token), userId, createdAt: now, lastActiveAt: now, address: '127.0.0.1' };
  await test.deps.db.asSystem((tx) => tx.insertInto('session').values(session).execute());
  return token;
}

/** Opens a session of a caller with every permission but these. */
function openSessionWithout(permissions: readonly string[]): Promise<string> {
  const key = permissions.join();
  const known = holdersOfOthers.get(key);
  if (known) return known;
  const isWhole = (part: (typeof parts)[number]) => !part.permissions.some((each) => permissions.includes(each));
  const rest = parts.filter((part) => !isWhole(part)).flatMap((part) => part.permissions);
  const token = openSession(
    rest.filter((permission) => !permissions.includes(permission)),
    parts.filter(isWhole).map(({ roleId }) => roleId),
  );
  holdersOfOthers.set(key, token);
  return token;
}

/** Tells only whether the guard let the call through; the outcome for empty parameters is tested elsewhere. */
async function checkAccess(endpoint: Endpoint, token?: string): Promise<'refused' | 'no session' | 'let through'> {
  // Ending the session or changing the password would spoil the next row of the matrix.
  const body = endpoint.path.endsWith('logout') ? { unknown: 1 } : {};
  const { code } = await test.call(endpoint, {
    token,
    params: { id: '1', userId: '0', chargerCode: 'C', connector: '1', commandId: '1', txnId: '1' },
    body: endpoint.method === 'GET' ? undefined : body,
    headers: { 'idempotency-key': 'matrix-of-authorisation' },
  });
  expect(code).not.toBe(500);
  if (code === 401) return 'no session';
  return code === 403 ? 'refused' : 'let through';
}

describe.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    const isPublic = endpoint.access === 'public';
    const needed = listPermissions(endpoint);

    it('answers 401 without a session unless it is public', async () => {
      expect(await checkAccess(endpoint)).toBe(isPublic ? 'let through' : 'no session');
      expect(await checkAccess(endpoint, 'made up')).toBe(isPublic ? 'let through' : 'no session');
    });

    it('is refused when the caller has no permission', async () => {
      // A display's own calls are closed to people.
      const isClosed = needed.length > 0 || endpoint.access === 'display';
      expect(await checkAccess(endpoint, tokenWithoutPermission)).toBe(isClosed ? 'refused' : 'let through');
    });

    it('is refused when the caller has every permission but its own', async () => {
      if (needed.length === 0) return;
      expect(await checkAccess(endpoint, await openSessionWithout(needed))).toBe('refused');
    });

    it('is let through when the caller has any permission that opens it', async () => {
      for (const permission of needed) expect(await checkAccess(endpoint, holders.get(permission))).toBe('let through');
    });
  },
);

describe('the routes of a whole server', () => {
  it('are those of the contract', () => {
    const routes = [...recordRoutes({ config: {} } as never, {} as never), ...liveRoutes({} as never)];
    const paths = routes.map((each) => `${each.endpoint.method} ${each.endpoint.path}`);
    expect(paths.sort()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort());
  });
});

describe('a permission of a user', () => {
  const guarded = ENDPOINTS.find(({ path }) => path === 'evo-basic/iotChargers/detail') as Endpoint;
  const needed = 'equipment/station/view';

  it('ends when its menu item is switched off and returns when it is switched on', async () => {
    const token = await test.userWith([needed]);
    expect(await checkAccess(guarded, token)).toBe('let through');
    const set = (menuStatus: 0 | 1) =>
      test.deps.db.asSystem((tx) =>
        tx.updateTable('sysMenu').set({ menuStatus }).where('permissionIdentifier', '=', needed).execute(),
      );
    await set(0);
    await expect.poll(() => checkAccess(guarded, token)).toBe('refused');
    await set(1);
    await expect.poll(() => checkAccess(guarded, token)).toBe('let through');
  });

  it('implies neither the page nor other operations when it is one operation', async () => {
    const token = await test.userWith(['equipment/station/add', 'equipment/station/credential']);
    expect(await checkAccess(guarded, token)).toBe('refused');
  });

  it('ends at once when the role loses it', async () => {
    const token = await test.userWith([needed], { userName: 'loses' });
    expect(await checkAccess(guarded, token)).toBe('let through');
    await test.deps.db.asSystem((tx) =>
      tx
        .deleteFrom('sysRoleMenu')
        .where('roleId', 'in', tx.selectFrom('sysRole').select('id').where('name', '=', 'Role of loses'))
        .execute(),
    );
    await expect.poll(() => checkAccess(guarded, token)).toBe('refused');
  });
});
