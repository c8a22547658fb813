import { createDone, readStatus, type CommandSpec, type CommandTarget } from './commandSpec';
import { toIdToken } from './idToken';

const call = ({ id, params }: CommandTarget, asked: { report: boolean; clear: boolean }) => ({
  action: 'CustomerInformation',
  payload: { requestId: id, ...asked, idToken: toIdToken(params) },
});

/** CustomerInformation of 2.0.1 that reports what the charger stores about a tag; its text follows the answer. */
export const getCustomerInformation: CommandSpec = {
  call: (target) => call(target, { report: true, clear: false }),
  read: readStatus,
  effectMs: 60_000,
  effect: ({ outcome }) => (outcome.isTrue('isComplete') ? { state: 'effective' } : null),
};

/** CustomerInformation of 2.0.1 that deletes what the charger stores about a tag. */
export const clearCustomerInformation: CommandSpec = {
  call: (target) => call(target, { report: false, clear: true }),
  read: (answer) => createDone(readStatus(answer)),
  effectMs: 30_000,
  effect: () => null,
};
