import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../../../server/wire/problem';
import { fileRoute, route, uploadRoute, type Route } from '../../../server/http/route';
import { recordRoutes } from '../../../server/modules/routes';
import { liveRoutes } from '../../../server/modules/liveRoutes';
import { ENDPOINTS } from '../../../src/contract/contract';
import type { Endpoint } from '../../../src/contract/endpoint';
import { PERMISSIONS } from '../../../src/contract/permissions';
import { testApp, type TestApp } from './testApp';

/*
 * Generated from the contract: every call that it has, as every kind of caller. A call whose module is not part of this
 * server gets a handler that only says that it was reached; what guards it is the same.
 */
const REACHED = new Problem(409, 'http.409');

let test: TestApp;
let nobody: string;
const holders = new Map<string, string>();

function standIns(): Route[] {
  const own = new Set(recordRoutes({} as never, {} as never).map(({ endpoint }) => endpoint));
  const reach = () => Promise.reject(REACHED);
  return ENDPOINTS.filter((endpoint) => !own.has(endpoint)).map((endpoint) =>
    endpoint.isFile ? fileRoute(endpoint, reach) : (endpoint.upload ? uploadRoute : route)(endpoint, reach),
  );
}

beforeAll(async () => {
  test = await testApp({ routes: standIns() });
  nobody = await test.userWith([]);
  for (const permission of new Set(ENDPOINTS.flatMap(permissionsOf))) {
    holders.set(permission, await test.userWith([permission]));
  }
});
afterAll(() => test.close());

function permissionsOf({ access }: Endpoint): readonly string[] {
  return typeof access === 'string' ? [] : access;
}

/** Of each call only whether it was let through: what it makes of empty parameters is its own business. */
async function verdict(endpoint: Endpoint, token?: string): Promise<'refused' | 'no session' | 'let through'> {
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
    const needed = permissionsOf(endpoint);

    it('without a session', async () => {
      expect(await verdict(endpoint)).toBe(isPublic ? 'let through' : 'no session');
      expect(await verdict(endpoint, 'made up')).toBe(isPublic ? 'let through' : 'no session');
    });

    it('without permission', async () => {
      expect(await verdict(endpoint, nobody)).toBe(needed.length > 0 ? 'refused' : 'let through');
    });

    it('with all permissions but its own', async () => {
      if (needed.length === 0) return;
      const others = PERMISSIONS.filter((permission) => !needed.includes(permission));
      expect(await verdict(endpoint, await test.userWith(others))).toBe('refused');
    });

    it('with each permission that opens it', async () => {
      for (const permission of needed) expect(await verdict(endpoint, holders.get(permission))).toBe('let through');
    });
  },
);

it('every call of the contract has a route on a whole server', () => {
  const served = [...recordRoutes({} as never, {} as never), ...liveRoutes({} as never)];
  const paths = served.map((each) => `${each.endpoint.method} ${each.endpoint.path}`);
  expect(paths.sort()).toEqual(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort());
});

describe('permissions of a user', () => {
  const guarded = ENDPOINTS.find(({ path }) => path === 'evo-basic/iotChargers/detail') as Endpoint;
  const needed = 'equipment/station/view';

  it('are those of the menu that is switched on: an item that is off gives none', async () => {
    const token = await test.userWith([needed]);
    expect(await verdict(guarded, token)).toBe('let through');
    const set = (menuStatus: 0 | 1) =>
      test.deps.db.asSystem((tx) =>
        tx.updateTable('sysMenu').set({ menuStatus }).where('permissionIdentifier', '=', needed).execute(),
      );
    await set(0);
    await expect.poll(() => verdict(guarded, token)).toBe('refused');
    await set(1);
    await expect.poll(() => verdict(guarded, token)).toBe('let through');
  });

  it('of an operation imply neither its page nor its neighbours', async () => {
    const token = await test.userWith(['equipment/station/add', 'equipment/station/credential']);
    expect(await verdict(guarded, token)).toBe('refused');
  });

  it('end at once when the role loses them', async () => {
    const token = await test.userWith([needed], { userName: 'loses' });
    expect(await verdict(guarded, token)).toBe('let through');
    await test.deps.db.asSystem((tx) =>
      tx
        .deleteFrom('sysRoleMenu')
        .where('roleId', 'in', tx.selectFrom('sysRole').select('id').where('name', '=', 'Role of loses'))
        .execute(),
    );
    await expect.poll(() => verdict(guarded, token)).toBe('refused');
  });
});
