import { readStatus, type CommandSpec } from './commandSpec';

/**
 * Raises the security profile of a 1.6 charger (whitepaper, A05). Its effect is a connection under the new profile; without
 * one the charger stays with the old profile, and so does its record.
 */
export const securityProfile: CommandSpec = {
  call: ({ params }) => ({
    action: 'ChangeConfiguration',
    payload: { key: 'SecurityProfile', value: String(params.int('profile') ?? '') },
  }),
  read: (answer) =>
    answer.text('status', 50) === 'RebootRequired'
      ? { state: 'accepted', detail: 'RebootRequired' }
      : readStatus(answer),
  effectMs: 5 * 60_000,
  effect: ({ params, securityProfile: proved }) =>
    proved >= (params.int('profile') ?? Infinity) ? { state: 'effective' } : null,
};
