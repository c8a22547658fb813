import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { buildApp, type AppParts } from '../../../server/start/app';
import { readConfig } from '../../../server/runtime/config';
import type { Tx } from '../../../server/db/database';
import type { Deps } from '../../../server/db/deps';
import { auth, type Scope } from '../../../src/contract/evo-basic/auth';
import type { Endpoint } from '../../../src/contract/endpoint';
import { passwordHash } from '../../../src/lib/passwordHash';
import { createSeededDatabase, openAgain } from '../../harness/database';
import { TEST_SECRET } from '../../harness/equipment';
import { manualClock, type ManualClock } from './manualClock';

export const PASSWORD = 'correct horse';
/** Password hash that a client sends for {@link PASSWORD}. */
export const SENT_PASSWORD = passwordHash(PASSWORD);
/** A cheap hash, so that hundreds of sign-ins take no time; a stored hash carries its own cost. */
const storedHash = hash(SENT_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

export interface TestUser {
  userName: string;
  permissions?: readonly string[];
  scope?: Scope;
  companyId?: string;
  enterpriseId?: string;
  email?: string;
  isDemo?: boolean;
  requiresSecondFactor?: boolean;
  preferences?: Record<string, unknown>;
  /** Existing roles, besides its own. */
  roleIds?: readonly string[];
}

export interface CallOptions {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  address?: string;
}

export interface Answered {
  status: number;
  code: number;
  msg: string;
  data: unknown;
  headers: Record<string, unknown>;
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: ManualClock;
  /** Starts another node of the same installation. */
  secondNode(parts?: AppParts): Promise<TestApp>;
  addUser(user: TestUser): Promise<string>;
  /** Opens a new session of a user and returns its token. */
  signIn(userName: string, more?: { otp?: string; address?: string }): Promise<string>;
  /** Adds a user with these permissions and signs it in. */
  userWith(permissions: readonly string[], more?: Partial<TestUser>): Promise<string>;
  /** Id of the user that a token signed in. */
  userId(token: string): Promise<string>;
  call(endpoint: Pick<Endpoint, 'method' | 'path'>, options?: CallOptions): Promise<Answered>;
  close(): Promise<void>;
}

/** Starts a node on a new database with the menu. */
export async function testApp(
  parts: AppParts = {},
  env: Record<string, string> = {},
  more: Partial<Deps> = {},
): Promise<TestApp> {
  const database = await createSeededDatabase();
  const deps: Deps = {
    config: readConfig(env),
    db: database.db,
    databaseUrl: database.url,
    clock: manualClock(),
    log: pino({ level: 'silent' }),
    secretKey: TEST_SECRET,
    nodeId: 'node-1',
    version: '1.2.3',
    build: 'test',
    ...more,
  };
  return createNode(deps, parts, () => database.drop());
}

let users = 0;

async function createNode(deps: Deps, parts: AppParts, release: () => Promise<void>): Promise<TestApp> {
  const app = await buildApp(deps, parts);
  const call: TestApp['call'] = async ({ method, path }, options = {}) => {
    const { token, params = {}, query, body, headers, address } = options;
    const response = await app.inject({
      method,
      url: `/api/${path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))}`,
      query,
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      remoteAddress: address,
    });
    const isEnvelope = String(response.headers['content-type']).startsWith('application/json');
    // A file has no envelope.
    const envelope = isEnvelope
      ? response.json<{ code: number; msg: string; data: unknown }>()
      : { code: 0, msg: '', data: response.body };
    return { status: response.statusCode, headers: response.headers, ...envelope };
  };
  const signIn: TestApp['signIn'] = async (username, { otp, address } = {}) => {
    const answer = await call(auth.login, { body: { username, password: SENT_PASSWORD, otp }, address });
    if (answer.code !== 0) throw new Error(`sign-in of ${username}: ${JSON.stringify(answer)}`);
    return (answer.data as { access_token: string }).access_token;
  };
  const addUser: TestApp['addUser'] = (user) => insertUser(deps, user);
  return {
    app,
    deps,
    clock: deps.clock as ManualClock,
    addUser,
    signIn,
    call,
    async userWith(permissions, more = {}) {
      const userName = `user-${(users += 1)}`;
      await addUser({ userName, permissions, ...more });
      return signIn(more.userName ?? userName);
    },
    userId: async (token) => ((await call(auth.accountInfo, { token, body: {} })).data as { userId: string }).userId,
    async secondNode(secondParts = {}) {
      const second = { ...deps, nodeId: 'node-2', db: openAgain(deps.databaseUrl, 4) };
      return createNode(second, secondParts, () => second.db.close());
    },
    async close() {
      await app.close();
      await release();
    },
  };
}

/** Adds a user with a role of these permissions. */
export async function insertUser({ db }: Pick<Deps, 'db'>, user: TestUser): Promise<string> {
  const { permissions = [], requiresSecondFactor = false, preferences = {}, scope = 'operator', roleIds = [] } = user;
  return db.asSystem(async (tx) => {
    const { id } = await tx
      .insertInto('sysUser')
      .values({
        userName: user.userName,
        fullName: `Full name of ${user.userName}`,
        email: user.email ?? `${user.userName}@example.com`,
        passwordHash: await storedHash,
        scope,
        companyId: user.companyId,
        enterpriseId: user.enterpriseId,
        isDemo: user.isDemo,
        preferences: JSON.stringify(preferences),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const own = await insertRole(tx, { name: `Role of ${user.userName}`, scope, requiresSecondFactor, permissions });
    const roles = [own, ...roleIds].map((roleId) => ({ userId: id, roleId }));
    await tx.insertInto('sysUserRole').values(roles).execute();
    return id;
  });
}

interface TestRole {
  name: string;
  permissions: readonly string[];
  scope?: Scope;
  requiresSecondFactor?: boolean;
}

/** Adds a role of these permissions. */
export async function insertRole(tx: Tx, role: TestRole): Promise<string> {
  const { name, permissions, scope = 'operator', requiresSecondFactor = false } = role;
  const { id } = await tx
    .insertInto('sysRole')
    .values({ name, scope, requiresSecondFactor })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (permissions.length === 0) return id;
  await tx
    .insertInto('sysRoleMenu')
    .columns(['roleId', 'menuId'])
    .expression(({ selectFrom, val }) =>
      selectFrom('sysMenu')
        .select([val(id).as('roleId'), 'id'])
        .where('permissionIdentifier', 'in', [...permissions]),
    )
    .execute();
  return id;
}
