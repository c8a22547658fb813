import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../server/db/database';
import { hashToken, newToken } from '../../../server/security/token';
import { Problem } from '../../../server/wire/problem';
import { fileRoute, route, uploadRoute, type Route } from '../../../server/http/route';
import { recordRoutes } from '../../../server/modules/routes';
import { liveRoutes } from '../../../server/modules/liveRoutes';
import { ENDPOINTS } from '../../../src/contract/contract';
import type { Endpoint } from '../../../src/contract/endpoint';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { testApp, type TestApp } from './testApp';

/*
 * Generated from the contract: every call as every kind of caller. A call without a module on this server gets a
 * handler that only reports that it was reached; its guard is the real one.
 */
const REACHED = new Problem(409, 'http.409');

let test: TestApp;
let tokenWithoutPermission: string;
const holders = new Map<string, string>();
/** Tokens of callers without the given permissions but with all others. */
const holdersOfOthers = new Map<string, string>();

/** Permissions of a role, and the other roles held with it. */
interface Held {
  permissions: readonly string[];
  roleIds: readonly string[];
}
/**
 * Roles that together hold all permissions, since one nearly complete role for each of hundreds of callers would take
 * 200,000 rows.
 */
type Part = Held & { roleIds: readonly [string] };
const PART = 24;

function createStandInRoutes(): Route[] {
  const own = new Set(recordRoutes({ config: {} } as never).map(({ endpoint }) => endpoint));
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
  const guards = new Map(ENDPOINTS.map(listPermissions).map((needed) => [needed.join(), needed]));
  guards.delete('');
  const singles = [...new Set([...guards.values()].flat())];
  await test.deps.db.asSystem(async (tx) => {
    const parts = await addParts(tx);
    const alone = singles.map((permission) => ({ permissions: [permission], roleIds: [] }));
    const others = [...guards.values()].map((needed) => listOthers(parts, needed));
    const tokens = await addCallers(tx, [...alone, ...others]);
    [...singles, ...guards.keys()].forEach((key, at) =>
      (at < singles.length ? holders : holdersOfOthers).set(key, tokens[at] ?? ''),
    );
  });
});
afterAll(() => test.close());

function listPermissions({ access }: Endpoint): readonly string[] {
  return typeof access === 'string' ? [] : access;
}

async function addParts(tx: Tx): Promise<Part[]> {
  const count = Math.ceil(PERMISSIONS.length / PART);
  const parts = Array.from({ length: count }, (_, no) => PERMISSIONS.slice(no * PART, (no + 1) * PART));
  const roleIds = await addRoles(tx, 'Part', parts);
  return parts.map((permissions, no) => ({ permissions, roleIds: [roleIds[no] ?? ''] }));
}

/** Lists every permission but these. */
function listOthers(parts: readonly Part[], needed: readonly string[]): Held {
  const isWhole = ({ permissions }: Part) => !permissions.some((each) => needed.includes(each));
  const rest = parts.filter((part) => !isWhole(part)).flatMap(({ permissions }) => permissions);
  return {
    permissions: rest.filter((permission) => !needed.includes(permission)),
    roleIds: parts.filter(isWhole).flatMap(({ roleIds }) => roleIds),
  };
}

/** Adds roles with these permissions in two statements. @returns their ids */
async function addRoles(tx: Tx, prefix: string, sets: readonly (readonly string[])[]): Promise<string[]> {
  const roles = sets.map((_set, no) => ({ name: `${prefix} ${no}`, scope: 'operator' as const }));
  const added = await tx.insertInto('sysRole').values(roles).returning(['id', 'name']).execute();
  const ids = new Map(added.map(({ id, name }) => [name, id]));
  const menus = await tx.selectFrom('sysMenu').select(['id', 'permissionIdentifier']).execute();
  const items = sets.flatMap((set, no) => {
    const roleId = ids.get(`${prefix} ${no}`) ?? '';
    const own = new Set(set);
    return menus.filter((menu) => own.has(menu.permissionIdentifier)).map((menu) => ({ roleId, menuId: menu.id }));
  });
  await tx.insertInto('sysRoleMenu').values(items).execute();
  return roles.map(({ name }) => ids.get(name) ?? '');
}

/** Adds callers with an open session each, without the slow sign-in. @returns their tokens */
async function addCallers(tx: Tx, callers: readonly Held[]): Promise<string[]> {
  const roleIds = await addRoles(
    tx,
    'Caller',
    callers.map(({ permissions }) => permissions),
  );
  const users = callers.map((_caller, no) => ({
    userName: `caller-${no}`,
    fullName: `Caller ${no}`,
    email: `caller-${no}@example.com`,
    passwordHash: 'signs in nowhere',
    scope: 'operator' as const,
  }));
  const added = await tx.insertInto('sysUser').values(users).returning(['id', 'userName']).execute();
  const ids = new Map(added.map(({ id, userName }) => [userName, id]));
  const userIds = users.map(({ userName }) => ids.get(userName) ?? '');
  const held = callers.flatMap(({ roleIds: shared }, no) =>
    [roleIds[no] ?? '', ...shared].map((roleId) => ({ userId: userIds[no] ?? '', roleId })),
  );
  await tx.insertInto('sysUserRole').values(held).execute();
  const now = new Date(test.clock.now());
  const sessions = userIds.map((userId) => ({ userId, token: newToken() }));
  await tx
    .insertInto('session')
    .values(
      sessions.map(({ userId, token }) => ({
        ...{ userId, tokenHash: hashToken(token) },
        ...{ createdAt: now, lastActiveAt: now, address: '127.0.0.1' },
      })),
    )
    .execute();
  return sessions.map(({ token }) => token);
}

/**
 * Checks the guard's decision only: an unknown field ends an allowed call right behind the guard, so that the call has
 * no effect on later rows of the matrix and takes no time.
 */
async function checkAccess(endpoint: Endpoint, token?: string): Promise<'refused' | 'no session' | 'let through'> {
  const unknown = endpoint.method === 'GET' ? { query: { unknown: '1' } } : { body: { unknown: 1 } };
  const { code } = await test.call(endpoint, {
    token,
    params: { id: '1', userId: '0', chargerCode: 'C', connector: '1', commandId: '1', txnId: '1' },
    ...unknown,
    headers: { 'idempotency-key': 'matrix-of-authorisation' },
  });
  expect(code).not.toBe(500);
  if (code === 401) return 'no session';
  return code === 403 ? 'refused' : 'let through';
}

type Access = 'refused' | 'no session' | 'let through';

/** Every kind of caller of a call, with the guard's expected decision. */
function listExpectedAccess(endpoint: Endpoint): Record<string, Access> {
  const isPublic = endpoint.access === 'public';
  const needed = listPermissions(endpoint);
  // A display's own calls are closed to people.
  const isClosed = needed.length > 0 || endpoint.access === 'display';
  return {
    'without a session': isPublic ? 'let through' : 'no session',
    'with a token that is made up': isPublic ? 'let through' : 'no session',
    'without any permission': isClosed ? 'refused' : 'let through',
    ...(needed.length > 0 && { 'with every permission but those that open it': 'refused' }),
    ...Object.fromEntries(needed.map((permission) => [`with ${permission} alone`, 'let through'])),
  };
}

/** Makes a call as every kind of caller in parallel, so that the operation log writes their entries in one batch. */
async function readAccess(endpoint: Endpoint): Promise<Record<string, Access>> {
  const needed = listPermissions(endpoint);
  const callers: [kind: string, token: string | undefined][] = [
    ['without a session', undefined],
    ['with a token that is made up', 'made up'],
    ['without any permission', tokenWithoutPermission],
    ...needed.map((permission): [string, string | undefined] => [`with ${permission} alone`, holders.get(permission)]),
  ];
  if (needed.length > 0)
    callers.push(['with every permission but those that open it', holdersOfOthers.get(needed.join())]);
  const access = callers.map(async ([kind, token]) => [kind, await checkAccess(endpoint, token)] as const);
  return Object.fromEntries(await Promise.all(access));
}

it.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s is open to those callers alone that it is meant for',
  async (_name, endpoint) => {
    expect(await readAccess(endpoint)).toEqual(listExpectedAccess(endpoint));
  },
);

describe('the routes of a whole server', () => {
  it('are those of the contract', () => {
    const routes = [...recordRoutes({ config: {} } as never), ...liveRoutes({} as never)];
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
