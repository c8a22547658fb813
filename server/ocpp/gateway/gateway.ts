import type { IncomingMessage } from 'node:http';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Deps } from '../../db/deps';
import { parseChargerCode, offeredVersions, toSubprotocol, toVersion } from '../../domain/ocpp/chargerPath';
import { Admission, isOfStation, type Admitted } from './admission';
import { GOING_AWAY } from './closeCodes';
import { CommandRunner } from './commandRunner';
import { Connection } from './connection';
import { Connections } from './connections';
import { FrameLog } from './frameLog';
import { MAX_FRAME_BYTES } from './frameLimit';
import { Ingest } from '../store/ingest';
import { Latencies } from './latencies';
import { OcppLog } from './ocppLog';
import type { OtherChargers } from './otherChargers';
import { createRpcServer, limitToOcpp16Errors, type RpcClient, type RpcServer } from './rpc';
import { createSessionLoader, type SessionLoader } from './sessionLoader';
import { startSweeps } from './sweeps';
import { createTags } from '../facts/tagLoader';

/** A socket that leaves one ping unanswered until the next is closed: after a minute at most. */
const PING_MS = 30_000;
const MAX_BAD_MESSAGES = 100;
/** A peer that does not answer the end of its socket is not waited for. */
const CLOSE_MS = 2_000;

/** Figures of this node's gateway. */
export interface GatewayStats {
  connected: number;
  handshakes: number;
  refused: number;
  messages: number;
  callsInFlight: number;
  waitingParts: number;
  batches: number;
  batchedParts: number;
  largestBatch: number;
  failedParts: number;
  /** How long the running batch has been written, ms of the machine. */
  batchAgeMs: number;
  logDropped: number;
  /** Milliseconds from a message's arrival to its answer, 99 of 100 of the last thousands. */
  p99Ms: number;
}

/** The chargers' side of the server: OCPP 1.6J and 2.0.1 on `/ocpp/<chargerCode>`. */
export interface Gateway {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stats(): GatewayStats;
  /** Closes all sockets (1001) once the received messages are stored; running sessions go on. */
  close(): Promise<void>;
}

/** @param others handler of chargers outside of stations, at the same address */
export async function createGateway(deps: Deps, others: OtherChargers | null = null): Promise<Gateway> {
  const gateway = new ChargerGateway(deps, others);
  await gateway.start();
  return {
    handleUpgrade: (request, socket, head) => gateway.handleUpgrade(request, socket, head),
    stats: () => gateway.stats(),
    close: () => gateway.close(),
  };
}

class ChargerGateway {
  private readonly deps: Deps;
  private readonly others: OtherChargers | null;
  private readonly server: RpcServer;
  private readonly loader: SessionLoader;
  private readonly ingest: Ingest;
  private readonly log: OcppLog;
  private readonly runner: CommandRunner;
  private readonly admission: Admission;
  private readonly latencies = new Latencies();
  private readonly connections = new Connections();
  private readonly tags;
  private readonly stops: (() => Promise<void> | void)[] = [];
  private handshakes = 0;

  constructor(deps: Deps, others: OtherChargers | null) {
    this.deps = deps;
    this.others = others;
    this.loader = createSessionLoader(deps.db);
    this.tags = createTags(deps);
    this.log = new OcppLog(deps);
    this.runner = new CommandRunner(
      deps,
      (chargerId) => this.connections.get(chargerId),
      () => this.connections.values(),
    );
    this.ingest = new Ingest(deps, (parts) => {
      for (const { chargerId } of parts) {
        const connection = chargerId === null ? undefined : this.connections.get(chargerId);
        if (connection && connection.commandIds.length > 0) this.runner.settle(connection.chargerId);
      }
    });
    this.admission = new Admission(deps, this.loader, this.ingest, others);
    this.server = createRpcServer({
      wssOptions: { maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false, closeTimeout: CLOSE_MS },
      protocols: [toSubprotocol('2.0.1'), toSubprotocol('1.6')],
      callTimeoutMs: PING_MS,
      pingIntervalMs: PING_MS,
      maxBadMessages: MAX_BAD_MESSAGES,
      strictMode: false,
    });
    this.server.auth((accept, reject, handshake) => {
      this.admission.admit(handshake).then(
        (admitted) => {
          if (typeof admitted === 'number') reject(admitted, '');
          else accept({ ...admitted }, admitted.protocol);
        },
        (error: unknown) => {
          deps.log.warn({ err: error }, 'handshake failed');
          reject(503, '');
        },
      );
    });
    this.server.on('client', (client) => this.connected(client));
  }

  async start(): Promise<void> {
    const { db, nodeId } = this.deps;
    this.stops.push(
      await db.listen(
        'omp_command',
        (id) => this.runner.notice(id),
        () => void this.runner.resume().catch(() => undefined),
      ),
      await db.listen('omp_socket', (payload) => {
        const [chargerId = '', ...node] = payload.split(' ');
        if (node.join(' ') !== nodeId) this.lookAgain(chargerId).catch(() => undefined);
      }),
      startSweeps(this.deps, () => this.connections.values()),
    );
    this.runner.start();
    this.deps.log.debug({ nodeId }, 'gateway');
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const code = parseChargerCode(request.url ?? '');
    const versions = offeredVersions(request.headers['sec-websocket-protocol']);
    if (code === null) return this.refuse(socket, 404);
    if (versions.length === 0) return this.refuse(socket, 400);
    // Both are normalized, since the library accepts less than chargers send.
    request.url = `/ocpp/${encodeURIComponent(code)}`;
    request.headers['sec-websocket-protocol'] = versions.map(toSubprotocol).join(', ');
    this.server.handleUpgrade(request, socket, head).catch(() => socket.destroy());
  }

  stats(): GatewayStats {
    let callsInFlight = 0;
    for (const connection of this.connections.values()) callsInFlight += connection.openCalls;
    return {
      connected: this.connections.size,
      handshakes: this.handshakes,
      refused: this.admission.refused,
      messages: this.latencies.count,
      callsInFlight,
      waitingParts: this.ingest.waiting,
      ...this.ingest.stats,
      logDropped: this.log.dropped,
      p99Ms: this.latencies.percentile(0.99),
    };
  }

  async close(): Promise<void> {
    for (const stop of this.stops) await stop();
    const connections = [...this.connections.values()];
    await Promise.all([
      ...connections.map((connection) => connection.stop(GOING_AWAY, 'the server stops')),
      this.others?.close(GOING_AWAY, 'the server stops'),
    ]);
    await this.server.close({ code: GOING_AWAY, reason: 'the server stops' }).catch(() => undefined);
    await this.ingest.drain();
    await this.runner.close();
    await this.log.close();
  }

  private connected(client: RpcClient): void {
    const { charger, address, profile } = client.session as unknown as Admitted;
    if (toVersion(client.protocol) === '1.6') limitToOcpp16Errors(client);
    // The request is no longer needed; a fleet's requests would stay in memory for weeks.
    delete client.handshake.request;
    if (!isOfStation(charger)) {
      this.handshakes += 1;
      const { id: homeChargerId, chargerCode } = charger;
      const frames = new FrameLog(this.log, { chargerCode, chargerId: null, homeChargerId, companyId: null });
      this.others?.connected(client, charger, frames);
      return;
    }
    const { db, clock, log, nodeId } = this.deps;
    const connection = new Connection({
      client,
      charger,
      address,
      profile,
      services: { db, clock, log, ingest: this.ingest, tags: this.tags },
      loader: this.loader,
      log: this.log,
      nodeId,
      onAnswered: (ms) => this.latencies.add(ms),
      onCut: (cut) => this.admission.rest(cut.chargerId),
      onClosed: (closed) => this.connections.closed(closed),
    });
    this.handshakes += 1;
    connection.open(this.connections.take(connection));
  }

  /**
   * Checks the charger's socket again after a notice: a socket at another node makes this one a leftover, and the owner
   * may have changed.
   */
  private async lookAgain(chargerId: string): Promise<void> {
    const connection = this.connections.get(chargerId);
    if (!connection?.memory) return;
    const current = await this.deps.db.asSystem((tx) =>
      tx
        .selectFrom('charger')
        .innerJoin('station', 'station.id', 'charger.stationId')
        .select(['connectionId', 'companyId'])
        .where('charger.id', '=', chargerId)
        .executeTakeFirst(),
    );
    // The socket of a deleted charger is closed as well.
    if (current?.connectionId === connection.id) connection.frames.belongTo(current.companyId);
    else connection.replace();
  }

  private refuse(socket: Duplex, status: number): void {
    this.admission.refused += 1;
    socket.on('error', () => socket.destroy());
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
    socket.end(head, () => socket.destroy());
  }
}
