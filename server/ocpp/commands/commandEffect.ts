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

/** When the effect is due after an answer, epoch ms: as long as the charger has told that it takes, where it has told. */
export async function findEffectDeadline(tx: Tx, { kind, chargerId, params, state, at }: Answered): Promise<number> {
  if (state === 'scheduled') return at + SCHEDULED_MS;
  const { effectMs, effectSettings, startsAt } = COMMANDS[kind];
  const seconds = effectSettings ? await findSeconds(tx, chargerId, effectSettings) : null;
  return Math.max(at, startsAt?.(new Payload(params)) ?? 0) + (seconds === null ? effectMs : seconds * 1_000);
}

/** The effect that a command has come to by the stored state of its charger; null while there is none. */
export function findEffect(command: WatchedCommand): Effect | null {
  const { kind, params, sentAt, outcome, state } = command;
  if (sentAt === null || (state !== 'accepted' && state !== 'scheduled')) return null;
  const view: EffectView = { ...command, sentAt, params: new Payload(params), outcome: new Payload(outcome) };
  return COMMANDS[kind].effect(view);
}
