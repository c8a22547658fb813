import type { CommandState } from '../../src/contract/live/command';
import { COMMANDS } from '../ocpp/commands/commands';
import type { Random } from '../simulator/model/random';
import type { StoredCommandStep } from '../db/schema/live';
import { openRandomStream, createLottery } from './chance';
import type { DemoCharger } from './chargers';
import { bootFrames } from './chargerFrames';
import { draftCommands, type CommandDraft } from './commandDrafts';
import { createAnswer, createCall } from './commandFrames';
import type { Outage } from './connectorEvents';
import type { CopyRow } from './copyRows';
import { createFrames, type LogFrame } from './frames';
import type { DemoSession } from './demoSession';

export interface DemoCommands {
  rows: CopyRow<'command'>[];
  frames: LogFrame[];
}

const WAIT_MS = 30_000;
const DETAILS: Readonly<Partial<Record<CommandState, string>>> = {
  rejected: 'Rejected',
  notSupported: 'NotImplemented',
  callError: 'InternalError: Controller busy',
  unknown: 'socketLost',
};
/** User names of the demo accounts with their ids; `system` has none. */
const ASKERS = createLottery({ noc: 60, admin: 12, company: 18, system: 10 });
const ASKER_IDS: Readonly<Record<string, number>> = { admin: 1, noc: 2, company: 5 };
const COMPANY_OF_ACCOUNT = 1;

/**
 * The commands of the last days with their rows and frames. Marks the sessions with the command that began them.
 */
export function makeCommands(
  chargers: readonly DemoCharger[],
  sessions: readonly DemoSession[],
  outages: readonly Outage[],
  now: number,
): DemoCommands {
  const random = openRandomStream('command course');
  const rows: CopyRow<'command'>[] = [];
  const frames: LogFrame[] = [];
  for (const [index, draft] of draftCommands(chargers, sessions, outages, now).entries()) {
    const id = index + 1;
    if (draft.kind === 'start' && draft.session) draft.session.startCommandId = id;
    const made = carryOut(id, draft, random);
    rows.push(made.row);
    frames.push(...made.frames);
  }
  return { rows, frames };
}

function carryOut(id: number, draft: CommandDraft, random: Random): { row: CopyRow<'command'>; frames: LogFrame[] } {
  const { charger, end } = draft;
  const { action, payload } = createCall(id, draft);
  const sentAt = draft.at + random.whole(20, 80);
  const roundTripMs = random.whole(60, 300);
  const answer = createAnswer(draft);
  const frames = createFrames({ charger, at: sentAt, from: 'down', action, payload, answer, roundTripMs }, random);
  const row = {
    ...toIdentity(id, draft, askerFor(charger, random)),
    ...toCourse(draft, sentAt, sentAt + roundTripMs),
    request: frames[0]?.content ?? null,
    response: frames[1]?.content ?? null,
  };
  const isRestart = draft.kind === 'reset' && end === 'effective';
  const boots = isRestart ? bootFrames(charger, draft.at + draft.effectAfterMs, 'RemoteReset', random) : [];
  return { row, frames: [...frames, ...boots] };
}

function toIdentity(
  id: number,
  { charger, connector, session, kind, params, reason, at }: CommandDraft,
  asker: string,
) {
  return {
    id,
    chargerId: charger.id,
    companyId: charger.station.company.id,
    connectorNo: connector?.no ?? null,
    transactionId: session?.id ?? null,
    kind,
    params: JSON.stringify(params),
    createdBy: ASKER_IDS[asker] ?? null,
    createdByName: asker,
    reason,
    createdAt: new Date(at),
    deadline: null,
  };
}

/** States and times of a command from asking to its end. */
function toCourse(draft: CommandDraft, sentAt: number, answeredAt: number) {
  const { end } = draft;
  const steps = createSteps(draft, sentAt, answeredAt);
  return {
    state: end,
    sentAt: new Date(sentAt),
    answeredAt: end === 'timeout' || end === 'unknown' ? null : new Date(answeredAt),
    endedAt: new Date(steps.at(-1)?.at ?? sentAt),
    steps: JSON.stringify(steps.map((step): StoredCommandStep => ({ ...step, at: new Date(step.at).toISOString() }))),
  };
}

/** Steps of a command; times in epoch ms. Details as the gateway writes them. */
function createSteps({ kind, at, end, effectAfterMs, session }: CommandDraft, sentAt: number, answeredAt: number) {
  const isAccepted = end === 'effective' || end === 'noEffect';
  const endedAt = {
    effective: Math.max(at + effectAfterMs, answeredAt + 1),
    noEffect: answeredAt + COMMANDS[kind].effectMs,
    timeout: sentAt + WAIT_MS,
    unknown: sentAt + WAIT_MS / 3,
    rejected: answeredAt,
    notSupported: answeredAt,
    callError: answeredAt,
  }[end];
  const detail = end === 'effective' ? describeProof(kind, session) : DETAILS[end];
  const steps: { state: CommandState; at: number; detail?: string }[] = [
    { state: 'created', at },
    { state: 'sent', at: sentAt },
    ...(isAccepted ? [{ state: 'accepted' as const, at: answeredAt }] : []),
    { state: end, at: endedAt, ...(detail !== undefined && { detail }) },
  ];
  return steps;
}

function describeProof(kind: CommandDraft['kind'], session: DemoSession | undefined): string | undefined {
  if (kind === 'start') return session && String(session.id);
  return kind === 'stop' ? session?.reason : undefined;
}

/** Users command the chargers of their own company alone. */
function askerFor(charger: DemoCharger, random: Random): string {
  const drawn = ASKERS.draw(random);
  return drawn === 'company' && charger.station.company.id !== COMPANY_OF_ACCOUNT ? 'noc' : drawn;
}
