import { readStatus, type CommandSpec } from './commandSpec';

/** Reset; its effect is that the charger starts anew. */
export const reset: CommandSpec = {
  call: ({ params }, version) => {
    const isHard = params.text('type') === 'hard';
    const type = version === '1.6' ? (isHard ? 'Hard' : 'Soft') : isHard ? 'Immediate' : 'OnIdle';
    return { action: 'Reset', payload: { type } };
  },
  read: readStatus,
  effectMs: 180_000,
  effect: ({ bootAt, sentAt, firmwareVersion }) =>
    bootAt !== null && bootAt > sentAt ? { state: 'effective', detail: firmwareVersion ?? undefined } : null,
};
