import type { Endpoint } from '../../../src/contract/endpoint';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import type { LiveConnector } from '../../../src/contract/live/connector';
import type { RowPatch, StoredRow } from '../../../workers/live/rowStore';
import { TransportError, type Transport } from '../../../workers/live/transport';

/** A live row with defaults; `key` follows charger and connector. */
export function makeConnector(chargerCode: string, given: Partial<LiveConnector> = {}): LiveConnector {
  const connector = given.connector ?? 1;
  return {
    key: `${chargerCode}:${connector}`,
    chargerCode,
    connector,
    connectorType: 'CCS2',
    currentType: 'DC',
    maxPower: 150,
    ocppVersion: '1.6',
    modelName: 'Hub 150',
    firmwareVersion: '1.0.0',
    companyId: '1',
    company: 'Qazaq Charge',
    stationId: '1',
    station: 'Dostyk Avenue 180',
    city: 'Almaty',
    timezone: 'Asia/Almaty',
    status: 'available',
    statusSince: '2026-11-20 09:00:00',
    reportedStatus: 'available',
    errorCode: null,
    vendorErrorCode: null,
    info: null,
    charger: null,
    firmware: null,
    soc: null,
    power: null,
    energy: null,
    voltage: null,
    current: null,
    temperature: null,
    txnId: null,
    startedAt: null,
    turnedAway: 0,
    failingSince: null,
    account: null,
    user: null,
    lastSeen: '2026-11-20 09:00:00',
    isOnline: true,
    command: null,
    stopState: null,
    isSimulated: false,
    workUntil: null,
    revision: 1,
    ...given,
  };
}

/** The live part of a server in memory: growing revisions per epoch, pages, `changes` with one entry a changed row. */
export class ModelServer<Row extends StoredRow = LiveConnector> {
  private readonly rows = new Map<string, { row: Row; fields: Map<string, number> }>();
  private readonly gone = new Map<string, number>();
  private epoch = 1;
  private revision = 0;
  private oldest = 0;

  put(row: Row): void {
    this.revision += 1;
    this.gone.delete(row.key);
    const fields = new Map(Object.keys(row).map((field) => [field, this.revision]));
    this.rows.set(row.key, { row: { ...row, revision: this.revision }, fields });
  }

  change(key: string, fields: Partial<Row>): void {
    const entry = this.rows.get(key);
    if (!entry) return;
    this.revision += 1;
    for (const field of Object.keys(fields)) entry.fields.set(field, this.revision);
    entry.row = { ...entry.row, ...fields, revision: this.revision };
  }

  remove(key: string): void {
    if (!this.rows.delete(key)) return;
    this.revision += 1;
    this.gone.set(key, this.revision);
  }

  /** Simulates a new process with new revisions. */
  restart(): void {
    this.epoch += 1;
    this.revision = 0;
    this.oldest = 0;
    this.gone.clear();
    for (const { row } of [...this.rows.values()]) this.put(row);
  }

  /** Makes all earlier cursors too old. */
  forgetPast(): void {
    this.oldest = this.revision;
  }

  all(): Row[] {
    return [...this.rows.values()].map(({ row }) => row).sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  page(body: { pageNum?: number; cursor?: string }, pageSize: number, isKeyset: boolean) {
    const rows = this.all();
    const after = body.cursor;
    const start =
      after === undefined ? ((body.pageNum ?? 1) - 1) * pageSize : rows.filter(({ key }) => key <= after).length;
    const records = rows.slice(start, start + pageSize);
    const nextCursor = isKeyset && start + pageSize < rows.length ? records.at(-1)?.key : undefined;
    const pageNum = body.pageNum ?? 1;
    return { records, total: rows.length, pageNum, pageSize, nextCursor, ...this.position() };
  }

  changes(cursor: string) {
    const [epoch, since] = cursor.split('.').map(Number) as [number, number];
    if (epoch !== this.epoch || since < this.oldest)
      return { reset: true, upserts: [], removals: [], ...this.position() };
    const upserts = [...this.rows.values()]
      .filter(({ row }) => row.revision > since)
      .map(({ row, fields }) => makePatch(row, fields, since));
    const removals = [...this.gone].filter(([, revision]) => revision > since).map(([key]) => key);
    return { reset: false, upserts, removals, ...this.position() };
  }

  private position() {
    return { cursor: `${this.epoch}.${this.revision}`, serverTime: '2026-11-20 09:00:00' };
  }
}

function makePatch<Row extends StoredRow>(row: Row, fields: ReadonlyMap<string, number>, since: number): RowPatch<Row> {
  const changed = Object.entries(row).filter(([field]) => (fields.get(field) ?? 0) > since);
  return { ...(Object.fromEntries(changed) as Partial<Row>), key: row.key, revision: row.revision };
}

interface Sent {
  endpoint: Endpoint;
  body: Record<string, unknown>;
  params: Record<string, unknown>;
}
type Answer = (call: Sent, signal: AbortSignal) => unknown;

/** Makes a transport that answers by functions and records its calls. */
export function makeTransport(answers: [endpoint: Endpoint, answer: Answer][]) {
  const calls: (Sent & { signal: AbortSignal })[] = [];
  const transport: Transport = {
    async post(endpoint, input, signal) {
      const call = { endpoint, body: { ...(input.body as object) }, params: { ...(input.params as object) } };
      calls.push({ ...call, signal });
      const answer = answers.find(([known]) => known === endpoint)?.[1];
      if (!answer) throw new TransportError(404, 'not here');
      return (await answer(call, signal)) as never;
    },
  };
  return { transport, calls, callsOf: (endpoint: Endpoint) => calls.filter((call) => call.endpoint === endpoint) };
}

/** Page and changes of a model server; an empty `changes` call is held until a change or its timeout. */
export function answerFleet(
  server: ModelServer,
  options: { pageSize?: number; isKeyset?: boolean; lookEveryMs?: number } = {},
): [Endpoint, Answer][] {
  return [
    [realTimeMonitoring.page, ({ body }) => server.page(body, options.pageSize ?? 1_000, options.isKeyset ?? true)],
    [realTimeMonitoring.changes, answerChanges(server, options.lookEveryMs)],
  ];
}

/** `changes` of a model server. */
export function answerChanges<Row extends StoredRow>(server: ModelServer<Row>, lookEveryMs = 50): Answer {
  return async ({ body }, signal) => {
    const until = Date.now() + Number(body.waitMs);
    let answer = server.changes(String(body.cursor));
    while (isEmpty(answer) && Date.now() < until && !signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      answer = server.changes(String(body.cursor));
    }
    return answer;
  };
}

function isEmpty({ reset, upserts, removals }: { reset: boolean; upserts: unknown[]; removals: unknown[] }): boolean {
  return !reset && upserts.length === 0 && removals.length === 0;
}
