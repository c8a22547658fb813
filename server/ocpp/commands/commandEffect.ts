import type { CommandKind, CommandState } from '../../../src/contract/live/command';
import type { Tx } from '../../db/database';
import { Payload } from '../facts/payload';
import { COMMANDS } from './commands';
import type { Effect, EffectView } from './commandSpec';
import type { WatchedCommand } from './commandStore';
import { findSeconds } from './keptSettings';

const SCHEDULED_MS = 86_400_000;

interface Answered {
  kind: CommandKind;
  chargerId: string;
  params: Record<string, unknown>;
  /** State after the answer. */
  state: CommandState;
  /** Epoch ms. */
  at: number;
}

/**
 * Deadline of the effect after an answer, epoch ms. The charger's own timeout settings count, where it has reported
 * them.
 */
export async function findEffectDeadline(tx: Tx, { kind, chargerId, params, state, at }: Answered): Promise<number> {
  if (state === 'scheduled') return at + SCHEDULED_MS;
  const { effectMs, effectSettings, startsAt } = COMMANDS[kind];
  const seconds = effectSettings ? await findSeconds(tx, chargerId, effectSettings) : null;
  return Math.max(at, startsAt?.(new Payload(params)) ?? 0) + (seconds === null ? effectMs : seconds * 1_000);
}

/** The effect of a command according to the stored state of its charger; null while there is none. */
export function findEffect(command: WatchedCommand): Effect | null {
  const { kind, params, sentAt, outcome, state } = command;
  if (sentAt === null || (state !== 'accepted' && state !== 'scheduled')) return null;
  const view: EffectView = { ...command, sentAt, params: new Payload(params), outcome: new Payload(outcome) };
  return COMMANDS[kind].effect(view);
}
