import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { systemClock, type Clock } from '../../../server/runtime/clock';
import { readConfig } from '../../../server/runtime/config';
import { openDatabase, type Caller, type Database, type Tx } from '../../../server/db/database';
import type { DatabaseLimits } from '../../../server/db/limits';
import type { Deps } from '../../../server/db/deps';
import { createHomeGateway } from '../../../server/home/homeGateway';
import { createGateway, type Gateway } from '../../../server/ocpp/gateway/gateway';
import { requestCommand, type CommandRequest } from '../../../server/ocpp/commands/commandRequest';
import { openAgain, testDatabase } from '../../harness/database';
import { addCharger, addCompany, addStation, TEST_SECRET } from '../../harness/equipment';
import { TestCharger } from './testCharger';

export const KEY = 'abcdefghijklmnopqrst';

/** A node: a gateway behind an HTTP server of its own. */
export interface Node {
  gateway: Gateway;
  /** `ws://127.0.0.1:<port>` */
  url: string;
  close(): Promise<void>;
}

export async function startNode(
  databaseUrl: string,
  nodeId = 'node-1',
  clock: Clock = systemClock,
  limits?: DatabaseLimits,
  env: Record<string, string> = {},
): Promise<Node> {
  const db = limits ? openDatabase(databaseUrl, { poolSize: 4, limits }) : openAgain(databaseUrl, 4);
  const deps: Deps = {
    config: readConfig(env),
    db,
    databaseUrl,
    clock,
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    secretKey: TEST_SECRET,
    nodeId,
    version: 'test',
    build: 'test',
  };
  const gateway = await createGateway(deps, await createHomeGateway(deps));
  const server: Server = createServer((_request, response) => response.writeHead(404).end());
  server.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    gateway,
    url: `ws://127.0.0.1:${port}`,
    async close() {
      await gateway.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.close();
    },
  };
}

/** A database with chargers CP1 (1.6) and CP2 (2.0.1) of two connectors each, and a node that serves them. */
export class World {
  readonly chargers: TestCharger[] = [];
  node!: Node;
  url!: string;
  db!: Database;
  stationId!: string;
  private dropDatabase!: () => Promise<void>;

  static async create(clock: Clock = systemClock): Promise<World> {
    const world = new World();
    const { url, db, drop } = await testDatabase();
    Object.assign(world, { url, db, dropDatabase: drop });
    await db.asSystem(async (tx) => {
      world.stationId = await addStation(tx, await addCompany(tx, 'Acme'), 'Station');
      await addCharger(tx, world.stationId, 'CP1', { connectors: 2, key: KEY });
      await addCharger(tx, world.stationId, 'CP2', { connectors: 2, ocppVersion: '2.0.1', key: KEY });
    });
    world.node = await startNode(url, 'node-1', clock);
    return world;
  }

  async connect(code = 'CP1', options: Parameters<typeof TestCharger.connect>[2] = {}): Promise<TestCharger> {
    const version = code === 'CP2' ? '2.0.1' : '1.6';
    const charger = await TestCharger.connect(this.node.url, code, { key: KEY, version, ...options });
    this.chargers.push(charger);
    return charger;
  }

  /** Connects a charger and sends a heartbeat, so that it counts as online. */
  async connectOnline(code = 'CP1'): Promise<TestCharger> {
    const charger = await this.connect(code);
    await charger.send('Heartbeat', {});
    return charger;
  }

  query<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.asSystem(work);
  }

  findConnector(code = 'CP1', no = 1) {
    return this.query((tx) =>
      tx
        .selectFrom('connector')
        .innerJoin('charger', 'charger.id', 'connector.chargerId')
        .selectAll('connector')
        .where('chargerCode', '=', code)
        .where('connectorNo', '=', no)
        .executeTakeFirstOrThrow(),
    );
  }

  findCharger(code = 'CP1') {
    return this.query((tx) =>
      tx.selectFrom('charger').selectAll().where('chargerCode', '=', code).executeTakeFirstOrThrow(),
    );
  }

  listTransactions() {
    return this.query((tx) => tx.selectFrom('chargeTransaction').selectAll().orderBy('id').execute());
  }

  listConnectorEvents(connectorId: string) {
    return this.query((tx) =>
      tx.selectFrom('connectorEvent').selectAll().where('connectorId', '=', connectorId).orderBy('id').execute(),
    );
  }

  listSecurityEvents() {
    return this.query((tx) => tx.selectFrom('securityEvent').selectAll().orderBy('id').execute());
  }

  /** Kinds of the security events, oldest first. */
  async listSecurityEventKinds() {
    return (await this.listSecurityEvents()).map(({ kind }) => kind);
  }

  listAlarms() {
    return this.query((tx) => tx.selectFrom('alarm').selectAll().orderBy('id').execute());
  }

  async listAlarmEventKinds(alarmId: string) {
    const events = await this.query((tx) =>
      tx.selectFrom('alarmEvent').select('kind').where('alarmId', '=', alarmId).orderBy('id').execute(),
    );
    return events.map(({ kind }) => kind);
  }

  addTag(tagNo: string, values: { status?: 'enabled' | 'blocked'; expiresAt?: Date } = {}) {
    return this.query((tx) =>
      tx
        .insertInto('chargeTag')
        .values({ tagNo, ...values })
        .execute(),
    );
  }

  sendCommand(request: Partial<CommandRequest> & Pick<CommandRequest, 'kind'>) {
    return this.query((tx) =>
      requestCommand(tx, {
        chargerCode: 'CP1',
        connectorNo: null,
        params: {},
        createdBy: null,
        createdByName: 'noc',
        reason: 'test',
        ...request,
      }),
    );
  }

  /** Sends a remote stop within the scope of a caller. */
  sendStopAs(caller: Caller, request: Pick<CommandRequest, 'chargerCode'> & { transactionId: string }) {
    const stop = { kind: 'stop', connectorNo: 1, params: {}, createdBy: null, createdByName: 'rival' } as const;
    return this.db.as(caller, (tx) => requestCommand(tx, { ...stop, ...request }));
  }

  findCommand(id: string) {
    return this.query((tx) => tx.selectFrom('command').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  }

  /** States of a command so far, in order. */
  async listCommandStates(id: string) {
    return (await this.findCommand(id)).steps.map(({ state }) => state);
  }

  /** Resolves with the command as soon as it is in one of the states. */
  async awaitCommand(id: string, ...states: string[]) {
    return waitFor(async () => {
      const command = await this.findCommand(id);
      return states.includes(command.state) ? command : undefined;
    });
  }

  async close(): Promise<void> {
    for (const charger of this.chargers) charger.terminate();
    await this.node.close();
    await this.dropDatabase();
  }
}

/** Polls until there is a value. */
export async function waitFor<T>(poll: () => Promise<T | undefined | false>): Promise<T> {
  for (let i = 0; i < 400; i += 1) {
    const value = await poll();
    if (value !== undefined && value !== false) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('Timed out: the awaited value never came');
}
