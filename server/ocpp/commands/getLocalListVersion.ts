import type { Payload } from '../facts/payload';
import { UNREADABLE, type CommandSpec } from './commandSpec';

/** GetLocalListVersion; the number is all that the charger tells. */
export const getLocalListVersion: CommandSpec = {
  call: () => ({ action: 'GetLocalListVersion', payload: {} }),
  read: (answer) => {
    const version = readListVersion(answer);
    if (version === null) return UNREADABLE;
    return version < 0 ? { state: 'notSupported' } : { state: 'accepted', isDone: true };
  },
  effectMs: 30_000,
  effect: () => null,
};

/** Version of the charger's list: 0 for an empty one, -1 for a 1.6 charger without lists; null: not reported. */
export function readListVersion(answer: Payload): number | null {
  return answer.int('listVersion') ?? answer.int('versionNumber');
}
