import { randomUUID } from 'node:crypto';
import type { StreamState } from '../../../src/contract/live/liveService';
import { findWorstFreshness, STALE_MS } from '../../../src/live/freshness';
import { STICKY_COOKIE } from '../../../server/http/stickyCookie';
import { createLiveService } from '../../../workers/live/liveService';
import { createFetchTransport } from '../../../workers/live/transport';

const LOOK_MS = 100;
/** Longest time that a patch may wait in the live service. */
const PATCH_MS = 300;
/** The machine is busy with five programs, and one answer may be on its way. */
const SLACK_MS = 2_000;

/** A reported value and when its message was answered (epoch ms). */
export interface AcknowledgedValue {
  value: number;
  at: number;
}

/**
 * The live layer of a console that looks at one connector, whose values only grow, and notes old values that it would
 * show as fresh.
 */
export class WatchingConsole {
  readonly faults: string[] = [];
  private shown = 0;
  private fleet: StreamState | null = null;
  private readonly dates: { at: number; serverTimeMs: number }[] = [];
  private readonly service;
  private readonly looking: NodeJS.Timeout;

  /** @param acknowledged values of the connector, oldest first, to which others are added */
  constructor(
    readonly url: string,
    token: string,
    private readonly key: string,
    private readonly acknowledged: readonly AcknowledgedValue[],
  ) {
    const session = { token, locale: 'en_US' } as const;
    const cookie = `${STICKY_COOKIE}=${randomUUID()}`;
    const transport = createFetchTransport({
      session: () => session,
      base: `${url}/api`,
      fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, cookie } }),
    });
    this.service = createLiveService({
      transport,
      emit: (event) => {
        if (event.type === 'stream' && event.stream.name === 'monitor') this.hear(event.stream);
        if (event.type === 'patch' && event.patch.kind === 'connector')
          this.shown = Number(event.patch.row?.vendorErrorCode ?? 0);
      },
    });
    this.service.setSession(session);
    this.service.subscribe('fleet', {
      ...{ kind: 'monitor', filters: {}, order: 'worst', isGrouped: true, collapsedGroups: [] },
      window: { offset: 0, limit: 50 },
    });
    this.service.subscribe('connector', { kind: 'connector', key });
    this.looking = setInterval(() => this.look(), LOOK_MS);
  }

  /** Whether it shows a value that was acknowledged after a moment (epoch ms), as fresh. */
  isLiveSince(moment: number): boolean {
    const first = this.acknowledged.find(({ at }) => at > moment);
    return first !== undefined && this.isFresh(Date.now()) && this.shown >= first.value;
  }

  /** Its state in words, for messages of a failed test. */
  describe(): string {
    const { phase, problem } = this.fleet ?? {};
    return `${this.url} ${this.key}: ${this.shown}, ${phase ?? 'unopened'}, ${problem ?? 'no problem'}`;
  }

  close(): void {
    clearInterval(this.looking);
    this.service.dispose();
  }

  private isFresh(now: number): boolean {
    return this.fleet !== null && findWorstFreshness([this.fleet], now).freshness === 'fresh';
  }

  private look(): void {
    const now = Date.now();
    // What the server says to be contained has to be shown as soon as it can be.
    const dated = this.dates.filter(({ at }) => at <= now - PATCH_MS - SLACK_MS).at(-1);
    if (dated) this.expectShown('dated', dated.serverTimeMs);
    if (!this.fleet || !this.isFresh(now)) return;
    this.expectShown('fresh', now - Math.min(2 * this.fleet.intervalMs, STALE_MS) - PATCH_MS - SLACK_MS);
  }

  private expectShown(as: string, moment: number): void {
    const { value } = this.acknowledged.findLast(({ at }) => at <= moment) ?? { value: 0 };
    if (this.shown < value) this.faults.push(`${as} without ${value}: ${this.describe()}`);
  }

  private hear(stream: StreamState): void {
    this.fleet = stream;
    if (stream.serverTimeMs !== null) this.dates.push({ at: Date.now(), serverTimeMs: stream.serverTimeMs });
  }
}
