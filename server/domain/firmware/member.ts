import type { CommandState } from '../../../src/contract/live/command';
import type { MemberState } from '../../../src/contract/evo-monitor/firmwareCampaigns';
import { isOpenMember, RUNNING_STATES, WAITING_STATES } from '../../../src/lib/campaignStates';
import type { MessageKey } from '../../../src/lib/messageKey';

type RunningState = (typeof RUNNING_STATES)[number];

export const isWaiting = (state: MemberState): boolean => (WAITING_STATES as readonly MemberState[]).includes(state);
export const isRunning = (state: MemberState): boolean => (RUNNING_STATES as readonly MemberState[]).includes(state);
export const isSettled = (state: MemberState): boolean => !isOpenMember(state);

/** An upgrade as its charger has reported it. */
export interface SeenUpgrade {
  state: MemberState;
  sentAt: number;
  /** Earliest download; null: at once. */
  retrieveAt: number | null;
  targetVersion: string;
  fromVersion: string | null;
  /** State of the record of the upgrade; an unknown one counts as nothing reported. */
  status: string;
  /** Latest boot after the command. */
  bootedVersion: string | null;
  bootedAt: number | null;
  /** When the charger said that the firmware is installed. */
  installedAt: number | null;
  commandState: CommandState | null;
}

export interface MemberVerdict {
  state: MemberState;
  problem: MessageKey | null;
}

/** A charger that refuses, or answers nothing, does not upgrade. */
const REFUSED: ReadonlySet<CommandState> = new Set(['rejected', 'notSupported', 'callError', 'timeout', 'unknown']);

const STATUS_STATES: Readonly<Record<string, RunningState>> = {
  downloading: 'downloading',
  downloaded: 'downloading',
  installing: 'installing',
  installed: 'awaitingProof',
};
const STATUS_FAILURES: Readonly<Record<string, MessageKey>> = {
  downloadfailed: 'campaign.downloadFailed',
  installationfailed: 'campaign.installationFailed',
};

/** How long a campaign waits for a charger. */
export interface MemberLimits {
  /** From the command to the boot with the version. */
  proofMs: number;
  /** Without any report since the command, or without a connection. */
  silenceMs: number;
}

/** Limits of a campaign by its rules. */
export function toMemberLimits(rules: { proofMinutes: number; silenceMinutes: number }): MemberLimits {
  return { proofMs: rules.proofMinutes * 60_000, silenceMs: rules.silenceMinutes * 60_000 };
}

/**
 * Deadline of a running upgrade, epoch ms; null: it does not run. An upgrade without any report fails as silent. The
 * limits count from the download on, where that is planned for later than the command.
 */
export function findDeadline(
  { state, sentAt, retrieveAt }: Pick<SeenUpgrade, 'state' | 'sentAt' | 'retrieveAt'>,
  { proofMs, silenceMs }: MemberLimits,
): number | null {
  if (!isRunning(state)) return null;
  return Math.max(sentAt, retrieveAt ?? 0) + (state === 'sent' ? Math.min(silenceMs, proofMs) : proofMs);
}

/** Connection of a charger. */
interface Presence {
  isOnline: boolean;
  /** Epoch ms; null: it has never been online. */
  offlineSince: number | null;
}

/**
 * Whether a waiting charger has been offline for so long that its wave goes on without it. Its other reasons to wait do
 * not count: a window shorter than the limit would begin the time anew each day.
 */
export function isAbsent({ isOnline, offlineSince }: Presence, now: number, { silenceMs }: MemberLimits): boolean {
  return !isOnline && (offlineSince === null || now - offlineSince > silenceMs);
}

const LATE_PROBLEMS: Partial<Record<MemberState, MessageKey>> = {
  sent: 'campaign.silent',
  awaitingProof: 'campaign.noProof',
};

/**
 * Judges how far a running upgrade is. A boot with the version is the only proof; a state never goes back, so that messages
 * that come late, twice or in reverse change nothing.
 */
export function judgeMember(upgrade: SeenUpgrade, now: number, limits: MemberLimits): MemberVerdict {
  const { bootedVersion, targetVersion, status } = upgrade;
  if (bootedVersion === targetVersion) return { state: 'proven', problem: null };
  const failure = isOtherBoot(upgrade) ? 'campaign.otherVersion' : (STATUS_FAILURES[status] ?? findSilence(upgrade));
  if (failure) return { state: 'failed', problem: failure };
  const state = findLaterState(upgrade.state, STATUS_STATES[status]);
  const deadline = findDeadline({ ...upgrade, state }, limits);
  if (deadline === null || now <= deadline) return { state, problem: null };
  return { state: 'failed', problem: LATE_PROBLEMS[state] ?? 'campaign.timeLimit' };
}

/** A boot with a third version, or with the old one after the charger said that the new one is installed. */
function isOtherBoot({ bootedVersion, fromVersion, bootedAt, installedAt }: SeenUpgrade): boolean {
  if (bootedVersion === null || bootedAt === null) return false;
  return bootedVersion !== fromVersion || (installedAt !== null && bootedAt > installedAt);
}

/**
 * A refusal counts only while the charger has reported nothing: 1.6 answers may be lost, and reported steps prove more.
 */
function findSilence({ status, state, commandState }: SeenUpgrade): MessageKey | null {
  const isSilent = state === 'sent' && STATUS_STATES[status] === undefined;
  return isSilent && commandState !== null && REFUSED.has(commandState) ? 'campaign.refused' : null;
}

function findLaterState(known: MemberState, reported: RunningState | undefined): MemberState {
  if (!reported) return known;
  const order: readonly MemberState[] = RUNNING_STATES;
  return order.indexOf(reported) > order.indexOf(known) ? reported : known;
}

/** Facts that decide whether a charger is left out when its turn comes. */
export interface TurnTarget {
  /** Charger of the author's scope that is in use. */
  isReachable: boolean;
  /** It runs the version. */
  isCurrent: boolean;
  /** Another version was requested for it after the campaign was made, or has retried it. */
  isOvertaken: boolean;
}

/** Finds the reason why a charger is left out when its turn comes; null: it is not. The latest wish for it counts. */
export function findTurnSkip({ isReachable, isCurrent, isOvertaken }: TurnTarget): MessageKey | null {
  if (!isReachable) return 'validation.notFound';
  if (isCurrent) return 'firmware.sameVersion';
  return isOvertaken ? 'campaign.overtaken' : null;
}

/** Facts that decide whether a charger can be sent the command now. */
export interface SendTarget {
  isOnline: boolean;
  /** No session runs at any of its connectors, and no other upgrade is under way. */
  isFree: boolean;
  isInWindow: boolean;
}

/** Finds the reason why a charger has to wait for its command; null: it need not. */
export function findHold({ isOnline, isFree, isInWindow }: SendTarget): MemberState | null {
  if (!isInWindow) return 'waitingWindow';
  if (!isOnline) return 'waitingOnline';
  return isFree ? null : 'waitingFree';
}
