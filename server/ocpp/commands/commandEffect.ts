import type { CommandKind, CommandState } from '../../../src/contract/live/command';
import type { Tx } from '../../db/database';
import { Payload } from '../facts/payload';
import { COMMANDS } from './commands';
import type { Effect, EffectView } from './commandSpec';
import type { WatchedCommand } from './commandStore';
import { findSeconds } from './keptSettings';

const SCHEDULED_MS = 86_400_000;

/** How long the effect may take: as long as the charger has told that it takes, where it has told. */
export async function findEffectMs(tx: Tx, state: CommandState, kind: CommandKind, chargerId: string): Promise<number> {
  if (state === 'scheduled') return SCHEDULED_MS;
  const { effectMs, effectSettings } = COMMANDS[kind];
  const seconds = effectSettings ? await findSeconds(tx, chargerId, effectSettings) : null;
  return seconds === null ? effectMs : seconds * 1_000;
}

/** The effect that a command has come to by the stored state of its charger; null while there is none. */
export function findEffect(command: WatchedCommand): Effect | null {
  const { kind, params, sentAt, outcome, state } = command;
  if (sentAt === null || (state !== 'accepted' && state !== 'scheduled')) return null;
  const view: EffectView = { ...command, sentAt, params: new Payload(params), outcome: new Payload(outcome) };
  return COMMANDS[kind].effect(view);
}
