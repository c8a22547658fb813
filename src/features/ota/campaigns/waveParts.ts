import { MEMBER_STATES, type CampaignWave, type MemberState } from '../../../contract/evo-monitor/firmwareCampaigns';
import { RUNNING_STATES, WAITING_STATES } from '../../../lib/campaignStates';

/** Parts of a wave in the order of its bar. */
export const WAVE_PARTS = ['proven', 'failed', 'running', 'waiting', 'skipped'] as const;
export type WavePart = (typeof WAVE_PARTS)[number];

/** States of the chargers that count in a part of a wave. */
export function listPartStates(part: WavePart): MemberState[] {
  if (part === 'waiting') return [...WAITING_STATES];
  if (part === 'running') return [...RUNNING_STATES];
  return MEMBER_STATES.filter((state) => state === part);
}

/** Counts of all waves together. */
export function sumWaves(waves: readonly CampaignWave[]): Record<WavePart | 'chargers', number> {
  const sum = { chargers: 0, proven: 0, failed: 0, running: 0, waiting: 0, skipped: 0 };
  for (const wave of waves) for (const part of ['chargers', ...WAVE_PARTS] as const) sum[part] += wave[part];
  return sum;
}
