import type { CampaignState, CampaignWave, MemberState } from '../../../src/contract/evo-monitor/firmwareCampaigns';
import type { CampaignAction } from '../../../src/lib/campaignStates';
import { isRunning, isWaiting } from './member';

/** Number of chargers in a state, within a wave. */
export interface StateCount {
  wave: number;
  state: MemberState;
  count: number;
}

/** Progress of each wave, in their order. */
export function summarizeWaves(counts: readonly StateCount[]): CampaignWave[] {
  const waves = new Map<number, CampaignWave>();
  for (const { wave, state, count } of counts) {
    const known = waves.get(wave) ?? { wave, chargers: 0, waiting: 0, running: 0, proven: 0, failed: 0, skipped: 0 };
    const part = toPart(state);
    waves.set(wave, { ...known, chargers: known.chargers + count, [part]: known[part] + count });
  }
  return [...waves.values()].sort((a, b) => a.wave - b.wave);
}

function toPart(state: MemberState): 'waiting' | 'running' | 'proven' | 'failed' | 'skipped' {
  if (isWaiting(state)) return 'waiting';
  if (isRunning(state)) return 'running';
  return state as 'proven' | 'failed' | 'skipped';
}

/** Percent of the chargers that were upgraded or failed; null before any has. Skipped chargers do not count. */
export function findFailureRate(waves: readonly CampaignWave[]): number | null {
  const failed = waves.reduce((sum, wave) => sum + wave.failed, 0);
  const settled = waves.reduce((sum, wave) => sum + wave.failed + wave.proven, 0);
  return settled === 0 ? null : (failed / settled) * 100;
}

export interface CampaignLimits {
  /** Percent. */
  failureLimit: number;
  /** Settled chargers before the failure rate counts within a wave. */
  minSample: number;
}

/** The wave that a campaign is at. */
export interface CurrentWave {
  wave: number;
  /** Chargers of it and of earlier waves that it need not wait for: see `isAbsent`. */
  absent: number;
}

/**
 * Decides the next step of a running campaign: it sends on within its wave, starts the next wave when the current one
 * is settled, stops above the failure limit, or is done. At the end of a wave the failure limit applies to any number
 * of chargers, or a first wave of one charger would decide nothing. Absent chargers hold up no wave once another
 * charger has proven the version; they get the command when they come back.
 */
export function decideNext(
  waves: readonly CampaignWave[],
  { wave: current, absent }: CurrentWave,
  { failureLimit, minSample }: CampaignLimits,
): 'send' | 'nextWave' | 'stop' | 'done' {
  const begun = waves.filter(({ wave }) => wave <= current);
  const open = begun.reduce((sum, { waiting, running }) => sum + waiting + running, 0);
  const isProven = begun.some(({ proven }) => proven > 0);
  const isWaveSettled = open === 0 || (isProven && open === absent);
  const rate = findFailureRate(waves) ?? 0;
  const sample = waves.reduce((sum, wave) => sum + wave.failed + wave.proven, 0);
  if (rate > failureLimit && (isWaveSettled || sample >= minSample)) return 'stop';
  if (!isWaveSettled) return 'send';
  if (waves.some(({ wave }) => wave > current)) return 'nextWave';
  return open === 0 ? 'done' : 'send';
}

/** State after an action that the campaign allows. */
export function findStateAfter(state: CampaignState, action: CampaignAction, hasStarted: boolean): CampaignState {
  if (action === 'pause') return 'paused';
  if (action === 'stop') return 'stopped';
  if (action === 'resume') return hasStarted ? 'running' : 'scheduled';
  return state === 'paused' ? 'paused' : 'running';
}
