import type { Endpoint } from '../../../src/contract/endpoint';
import { chargerAlarm } from '../../../src/contract/evo-monitor/chargerAlarm';
import { realTimeMonitoring } from '../../../src/contract/evo-monitor/realTimeMonitoring';
import { ALARM_PRIORITIES, type LiveAlarm } from '../../../src/contract/live/alarm';
import { isStandingUnacknowledged } from '../../../src/contract/live/alarmState';
import { CONNECTOR_STATUSES, type LiveConnector } from '../../../src/contract/live/connector';
import type { LiveStation } from '../../../src/contract/live/station';
import { toWire } from '../../../src/lib/time';
import { TransportError, type Transport } from '../../../workers/live/transport';
import { answerAlarms, makeAlarm } from './alarmServer';
import { makeConnector, answerFleet, makeTransport, ModelServer } from './modelServer';
import { makeStation } from './stations';

const CODES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
const ALARM_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];
/** A slow answer takes at most this long, each way. */
export const SLOWEST_MS = 3_000;

export type Weather = 'clear' | 'cut' | 'slow' | 'failing';
type What = 'count' | 'put' | 'remove' | 'raise' | 'acknowledge' | 'hold' | 'close' | 'restart' | 'forgetPast';
export interface Happening {
  what: What;
  /** Index of the connector or alarm and of its new value. */
  which: number;
}

interface Noted {
  at: number;
  key: string;
  stamp: number;
  isGone: boolean;
}

const findStationId = (code: string) => String(CODES.indexOf(code) % 3);

/**
 * A server with connectors, alarms and stations behind a network that fails. Every event gets a growing stamp (`energy`
 * of a connector, `count` of an alarm), so that rows alone reveal loss, duplicates, rollbacks and data older than its
 * reported age.
 */
export class ShakyWorld {
  readonly connectors = new ModelServer();
  readonly alarms = new ModelServer<LiveAlarm>();
  /** Number of times that an alarm became unacknowledged. */
  arrivals = 0;
  private weather: Weather = 'clear';
  private stamp = 0;
  private readonly history: Noted[] = [];
  private readonly stuck = new Set<() => void>();

  /** @param skewMs server's clock minus the device's */
  constructor(
    private readonly pageSize: number,
    private readonly skewMs: number,
    private readonly chance: () => number,
  ) {
    for (const code of CODES.slice(0, 5)) this.put(code);
    for (const key of ALARM_KEYS.slice(0, 4)) this.raise(key, 0);
  }

  happen({ what, which }: Happening): void {
    const code = CODES[which % CODES.length] ?? '';
    const alarm = ALARM_KEYS[which % ALARM_KEYS.length] ?? '';
    const happenings: Record<What, () => void> = {
      count: () => this.count(code, which),
      put: () => this.put(code),
      remove: () => this.remove(this.connectors, `${code}:1`, 'connector'),
      raise: () => this.raise(alarm, which),
      acknowledge: () => this.changeAlarm(alarm, { acknowledgedBy: 'noc', acknowledgedAt: '2026-11-20 09:00:00' }),
      hold: () => this.changeAlarm(alarm, { shelvedUntil: which % 2 === 0 ? '2026-11-20 12:00:00' : null }),
      close: () => this.remove(this.alarms, alarm, 'alarm'),
      restart: () => [this.connectors, this.alarms].forEach((server) => server.restart()),
      forgetPast: () => [this.connectors, this.alarms].forEach((server) => server.forgetPast()),
    };
    happenings[what]();
  }

  /** Changes the network's weather; calls in progress are lost. */
  turn(weather: Weather): void {
    this.weather = weather;
    for (const lose of [...this.stuck]) lose();
  }

  /**
   * Lists rows that the server had at a time on its own clock but that a picture lacks, by the stamps of the shown
   * rows.
   */
  missingAt(serverMs: number, shown: ReadonlyMap<string, number>): string[] {
    const due = new Map<string, Noted>();
    for (const noted of this.history) {
      if (noted.at + this.skewMs <= serverMs && noted.key.startsWith('connector')) due.set(noted.key, noted);
    }
    return [...due.values()].filter((last) => !this.isHeld(last, shown)).map(({ key, stamp }) => `${key} ${stamp}`);
  }

  serverNow(): number {
    return Date.now() + this.skewMs;
  }

  stations(): LiveStation[] {
    return ['0', '1', '2'].map((stationId) => {
      const rows = this.connectors.all().filter((row) => row.stationId === stationId);
      const waiting = this.alarms
        .all()
        .filter((alarm) => alarm.stationId === stationId && isStandingUnacknowledged(alarm));
      const mix = CONNECTOR_STATUSES.map((status) => [status, rows.filter((row) => row.status === status).length]);
      return makeStation(stationId, {
        mix: Object.fromEntries(mix.filter(([, count]) => count !== 0)) as LiveStation['mix'],
        connectors: rows.length,
        unacknowledged: waiting.length,
        worst: ALARM_PRIORITIES.find((priority) => waiting.some((alarm) => alarm.priority === priority)) ?? null,
      });
    });
  }

  transport(): Transport {
    const answers: Parameters<typeof makeTransport>[0] = [
      ...answerFleet(this.connectors, { pageSize: this.pageSize, lookEveryMs: 100 }),
      ...answerAlarms(this.alarms, this.pageSize),
      [realTimeMonitoring.stations, () => ({ stations: this.stations() })],
      [
        realTimeMonitoring.getGunStatus,
        ({ params }) => {
          const row = this.connectors.all().find(({ chargerCode }) => chargerCode === params.chargerCode);
          if (!row) throw new TransportError(404, 'no such connector');
          return row;
        },
      ],
    ];
    const overWire = answers.map(([endpoint, answer]) => [
      endpoint,
      (sent: Parameters<typeof answer>[0], signal: AbortSignal) =>
        this.send(() => this.dated(endpoint, answer(sent, signal))),
    ]);
    return makeTransport(overWire as typeof answers).transport;
  }

  private async dated(endpoint: Endpoint, answer: unknown): Promise<unknown> {
    // An answer of `changes` is dated when it is sent, a page when it is read.
    const isHeld = endpoint === realTimeMonitoring.changes || endpoint === chargerAlarm.changes;
    const readAt = Date.now();
    const given = (await answer) as object;
    return { ...given, serverTime: toWire((isHeld ? Date.now() : readAt) + this.skewMs) };
  }

  private send(answer: () => Promise<unknown>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const lose = () => {
        this.stuck.delete(lose);
        reject(new TransportError(0, 'lost'));
      };
      this.stuck.add(lose);
      this.travel()
        .then(answer)
        .then(async (given) => {
          await this.travel();
          return given;
        })
        .then(resolve, reject)
        .finally(() => this.stuck.delete(lose));
    });
  }

  /** One way of a call. */
  private async travel(): Promise<void> {
    if (this.weather === 'cut') return new Promise(() => undefined);
    if (this.weather === 'slow') await new Promise((resolve) => setTimeout(resolve, this.chance() * SLOWEST_MS));
    if (this.weather === 'failing' && this.chance() < 0.5) throw new TransportError(500, 'failed');
  }

  private isHeld({ key, stamp }: Noted, shown: ReadonlyMap<string, number>): boolean {
    const held = shown.get(key.split(' ')[1] ?? '');
    if (held !== undefined) return held >= stamp;
    return this.history.some((noted) => noted.key === key && noted.stamp >= stamp && noted.isGone);
  }

  private note(key: string, isGone = false): number {
    this.stamp += 1;
    this.history.push({ at: Date.now(), key, stamp: this.stamp, isGone });
    return this.stamp;
  }

  private put(code: string): void {
    const energy = this.note(`connector ${code}:1`);
    this.connectors.put(
      makeConnector(code, { stationId: findStationId(code), station: `Station ${findStationId(code)}`, energy }),
    );
  }

  private count(code: string, which: number): void {
    if (!this.connectors.all().some(({ chargerCode }) => chargerCode === code)) return;
    const status = CONNECTOR_STATUSES[which % CONNECTOR_STATUSES.length] as LiveConnector['status'];
    this.connectors.change(`${code}:1`, { energy: this.note(`connector ${code}:1`), status });
  }

  private raise(key: string, which: number): void {
    this.arrivals += 1;
    const priority = ALARM_PRIORITIES[which % ALARM_PRIORITIES.length] as LiveAlarm['priority'];
    this.alarms.put(makeAlarm(key, { stationId: String(which % 3), priority, count: this.note(`alarm ${key}`) }));
  }

  private changeAlarm(key: string, fields: Partial<LiveAlarm>): void {
    const before = this.alarms.all().find((alarm) => alarm.key === key);
    if (!before) return;
    this.alarms.change(key, { ...fields, count: this.note(`alarm ${key}`) });
    if (!isStandingUnacknowledged(before) && isStandingUnacknowledged({ ...before, ...fields })) this.arrivals += 1;
  }

  private remove(server: { remove(key: string): void; all(): { key: string }[] }, key: string, kind: string): void {
    if (!server.all().some((row) => row.key === key)) return;
    this.note(`${kind} ${key}`, true);
    server.remove(key);
  }
}
