import type { CommandKind, CommandState } from '../../src/contract/live/command';
import type { Random } from '../simulator/model/random';
import { openRandomStream, createLottery } from './chance';
import type { DemoCharger, DemoConnector } from './chargers';
import type { Outage } from './connectorEvents';
import type { DemoSession } from './demoSession';
import { getPersona, type Persona } from './personas';

/** Kinds that the demo history holds. */
export type DemoCommandKind = Extract<
  CommandKind,
  'start' | 'stop' | 'reset' | 'unlock' | 'availability' | 'trigger' | 'clearCache' | 'getDiagnostics'
>;

/** How a command came to its end. */
type CommandEnd = Extract<
  CommandState,
  'effective' | 'noEffect' | 'rejected' | 'notSupported' | 'callError' | 'timeout' | 'unknown'
>;

/** A command and its outcome, before it becomes rows and frames. */
export interface CommandDraft {
  kind: DemoCommandKind;
  charger: DemoCharger;
  connector: DemoConnector | null;
  /** When the operator asked, epoch ms. */
  at: number;
  end: CommandEnd;
  /** From the request to its proof, if it has one. */
  effectAfterMs: number;
  params: Record<string, unknown>;
  reason: string | null;
  session?: DemoSession;
}

const SHARE_OF_REMOTE_STARTS = 0.12;
const ODD_COMMANDS = 110;
const MINUTE_MS = 60_000;
const END_BY_PERSONA: Readonly<Partial<Record<Persona, CommandEnd>>> = {
  rejecting: 'rejected',
  'idle-accepting': 'noEffect',
  silent: 'timeout',
};
const REASONS: Readonly<Partial<Record<DemoCommandKind, readonly [string, ...string[]]>>> = {
  start: ['Driver phoned', 'Tag not read', 'Test after repair'],
  stop: ['Driver phoned', 'App without answer', 'Parking time over', 'Cable needed elsewhere'],
  reset: ['Display frozen', 'After configuration', 'No heartbeat for minutes'],
  unlock: ['Cable stuck', 'Driver phoned'],
  availability: ['Cable damaged', 'Maintenance', 'Snow removal'],
};

/**
 * The commands of the last days in order of time: one for each session that ended remotely, some for remote starts, two
 * for each outage, and others with every kind of outcome.
 */
export function draftCommands(
  chargers: readonly DemoCharger[],
  sessions: readonly DemoSession[],
  outages: readonly Outage[],
  now: number,
): CommandDraft[] {
  const random = openRandomStream('commands');
  return [
    ...sessions.flatMap((session) => sessionDrafts(session, random)),
    ...outages.flatMap((outage) => outageDrafts(outage, random)),
    ...oddDrafts(chargers, now, random),
  ].sort((a, b) => a.at - b.at);
}

function sessionDrafts(session: DemoSession, random: Random): CommandDraft[] {
  const { connector, tag, startedAt, stoppedAt, reason } = session;
  const target = { charger: connector.charger, connector, end: 'effective', session } as const;
  const drafts: CommandDraft[] = [];
  if (random.chance(SHARE_OF_REMOTE_STARTS)) {
    const effectAfterMs = random.whole(2_000, 20_000);
    const at = startedAt * 1000 - effectAfterMs;
    drafts.push({
      ...target,
      kind: 'start',
      at,
      effectAfterMs,
      params: { idTag: tag.tagNo },
      reason: drawReason('start', random),
    });
  }
  if (reason === 'Remote') {
    const effectAfterMs = random.whole(900, 4_000);
    const at = stoppedAt * 1000 - effectAfterMs;
    drafts.push({ ...target, kind: 'stop', at, effectAfterMs, params: {}, reason: drawReason('stop', random) });
  }
  return drafts;
}

function outageDrafts({ connector, from, to }: Outage, random: Random): CommandDraft[] {
  const reason = drawReason('availability', random);
  return [from, to].map((effect) => {
    const effectAfterMs = random.whole(400, 2_000);
    return {
      kind: 'availability',
      charger: connector.charger,
      connector,
      at: effect - effectAfterMs,
      end: 'effective',
      effectAfterMs,
      params: { isOperative: effect === to },
      reason,
    };
  });
}

/** Commands without a session, on chargers here and there. */
function oddDrafts(chargers: readonly DemoCharger[], now: number, random: Random): CommandDraft[] {
  const kinds = createLottery<DemoCommandKind>({
    start: 2,
    stop: 0,
    reset: 6,
    unlock: 4,
    availability: 0,
    trigger: 3,
    clearCache: 2,
    getDiagnostics: 2,
  });
  const ends = createLottery<CommandEnd>({
    effective: 50,
    noEffect: 10,
    rejected: 12,
    notSupported: 8,
    callError: 6,
    timeout: 10,
    unknown: 6,
  });
  return Array.from({ length: ODD_COMMANDS }, (_, index) => {
    const kind = kinds.draw(random);
    const charger = chargers[Math.floor(random.next() * chargers.length)];
    if (!charger) throw new Error('No charger to command');
    const isOfConnector = kind === 'start' || kind === 'unlock';
    // A start that came to effect has a session behind it.
    const drawn = kind === 'start' ? 'noEffect' : ends.draw(random);
    return {
      kind,
      charger,
      connector: isOfConnector ? (charger.connectors[index % charger.connectors.length] ?? null) : null,
      at: now - random.whole(30 * MINUTE_MS, 58 * 60 * MINUTE_MS),
      end: END_BY_PERSONA[getPersona(charger.code)] ?? drawn,
      effectAfterMs: kind === 'reset' ? random.whole(35_000, 55_000) : random.whole(300, 2_500),
      params: drawParams(kind, random),
      reason: drawReason(kind, random),
    };
  });
}

function drawParams(kind: DemoCommandKind, random: Random): Record<string, unknown> {
  if (kind === 'reset') return { type: random.pick(['soft', 'soft', 'hard']) };
  if (kind === 'start') return { idTag: 'TEST-0001' };
  if (kind === 'trigger') return { message: 'StatusNotification' };
  return kind === 'getDiagnostics' ? { location: 'https://files.demo.example/diagnostics' } : {};
}

function drawReason(kind: DemoCommandKind, random: Random): string | null {
  const reasons = REASONS[kind];
  return reasons && random.chance(0.7) ? random.pick(reasons) : null;
}
