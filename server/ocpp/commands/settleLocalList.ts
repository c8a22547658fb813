import type { Selectable } from 'kysely';
import type { CommandState } from '../../../src/contract/live/command';
import type { LocalListTable, WaitingUpdate } from '../../db/schema/localLists';
import { applyUpdate } from '../../domain/ocpp/localList';
import { Payload } from '../facts/payload';
import { readListVersion } from './getLocalListVersion';

const RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;

/** State of a charger's list. */
export interface ListState extends Omit<
  Selectable<LocalListTable>,
  'companyId' | 'commandId' | 'requestedBy' | 'requestedByName' | 'dueAt'
> {
  /** Epoch ms. */
  dueAt: number;
}

/** A command about the list that has ended. */
export interface EndedCommand {
  kind: 'getLocalListVersion' | 'sendLocalList';
  state: CommandState;
  detail: string | null;
  response: unknown;
  /** That the charger runs now. */
  firmwareVersion: string | null;
  now: number;
}

const NO_ANSWER: ReadonlySet<CommandState> = new Set(['timeout', 'unknown']);

/** Applies the end of a command about a list. Without an acceptance the version says which list the charger has. */
export function settleLocalList(list: ListState, command: EndedCommand): ListState {
  const { state, detail, firmwareVersion, now } = command;
  if (state === 'effective') return command.kind === 'sendLocalList' ? settleSent(list, now) : compare(list, command);
  const failed = { ...list, failure: state, failureDetail: detail, failures: list.failures + 1 };
  if (state === 'notSupported') return { ...failed, isSupported: false, firmwareVersion, waiting: null, dueAt: now };
  const later = now + Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(list.failures, 10));
  // The charger may have taken a list whose answer was lost: its version tells, so that what was sent stays known.
  if (NO_ANSWER.has(state)) return { ...failed, checkedAt: null, dueAt: later };
  if (command.kind === 'getLocalListVersion') return { ...failed, dueAt: later };
  // A whole list is free of versions, so that only a change of an unknown one is answered at once.
  const isRepeated = detail === 'VersionMismatch' && list.waiting?.mode === 'differential' && list.failures === 0;
  return { ...failed, entries: null, waiting: null, dueAt: isRepeated ? now : later };
}

function settleSent(list: ListState, now: number): ListState {
  const taken = list.waiting ? takeWaiting(list, list.waiting) : list;
  return { ...taken, ...NO_FAILURE, chargerVersion: taken.version, sentAt: new Date(now), dueAt: now };
}

export const NO_FAILURE = { failure: null, failureDetail: null, failures: 0 };

function takeWaiting(list: ListState, waiting: WaitingUpdate): ListState {
  return { ...list, entries: applyUpdate(list.entries, waiting), version: waiting.version, waiting: null };
}

/** Compares the version there with those of the list that the charger has accepted, and of the one without an answer. */
function compare(list: ListState, { response, now }: EndedCommand): ListState {
  const answer = new Payload(Array.isArray(response) ? (response[2] as unknown) : {});
  const told = readListVersion(answer);
  const checked = { ...list, chargerVersion: told, checkedAt: new Date(now), dueAt: now };
  if (list.waiting !== null && told === list.waiting.version) return takeWaiting(checked, list.waiting);
  if (told === list.version && list.entries !== null) return { ...checked, waiting: null };
  return { ...checked, waiting: null, entries: told === 0 ? {} : null };
}
