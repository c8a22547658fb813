import type { CampaignState, MemberState } from '../contract/evo-monitor/firmwareCampaigns';

/** States of a charger that has not been sent the command. */
export const WAITING_STATES = [
  'waiting',
  'waitingWindow',
  'waitingFree',
  'waitingOnline',
] as const satisfies readonly MemberState[];

/** States of a charger whose upgrade is under way, in their order. */
export const RUNNING_STATES = [
  'sent',
  'downloading',
  'installing',
  'awaitingProof',
] as const satisfies readonly MemberState[];

const OPEN_STATES: readonly MemberState[] = [...WAITING_STATES, ...RUNNING_STATES];

/** Whether a campaign still waits for a charger in this state. */
export const isOpenMember = (state: MemberState): boolean => OPEN_STATES.includes(state);

export type CampaignAction = 'pause' | 'resume' | 'stop' | 'retry';

const ALLOWED: Readonly<Record<CampaignAction, readonly CampaignState[]>> = {
  pause: ['scheduled', 'running'],
  resume: ['paused'],
  stop: ['scheduled', 'running', 'paused'],
  retry: ['running', 'paused', 'stopped', 'stoppedByFailures', 'done'],
};

/** Whether a campaign in a state takes an action: the server decides by it, and the console shows why not. */
export function allowsAction(state: CampaignState, action: CampaignAction): boolean {
  return ALLOWED[action].includes(state);
}
