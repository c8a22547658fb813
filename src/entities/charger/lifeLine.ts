import { type Command, type CommandState, TERMINAL_COMMAND_STATES } from '../../contract/live/command';
import { fromWire } from '../../lib/time';

/** The four steps every command has to take; an end that was not hoped for stands in place of the step it prevented. */
export const LIFE_STEPS = ['created', 'sent', 'accepted', 'effective'] as const;
export type LifeStep = (typeof LIFE_STEPS)[number];

export interface LifePoint {
  /** The step, or the refusal in its place. */
  state: CommandState;
  /** `awaited` is the step that time runs for; `never` can no longer be reached. */
  reach: 'reached' | 'refused' | 'awaited' | 'ahead' | 'never';
  /** Epoch ms; null while it has not happened. */
  at: number | null;
}

/** End states without proof: after `timeout` and `unknown` the charger's reaction is not known. */
const isRefusal = (state: CommandState) => TERMINAL_COMMAND_STATES.has(state) && state !== 'effective';

const STEP_OF: Partial<Record<CommandState, LifeStep>> = {
  created: 'created',
  sent: 'sent',
  accepted: 'accepted',
  scheduled: 'accepted',
  effective: 'effective',
};

/** The life of a command as four points, from its stored steps. */
export function lifeLine(command: Pick<Command, 'state' | 'steps'>): LifePoint[] {
  const reached = new Map<LifeStep, LifePoint>();
  let refusal: LifePoint | null = null;
  for (const { state, at } of command.steps) {
    const step = STEP_OF[state];
    if (step !== undefined) reached.set(step, { state, reach: 'reached', at: fromWire(at) });
    else if (isRefusal(state)) refusal = { state, reach: 'refused', at: fromWire(at) };
  }
  const last = LIFE_STEPS.findLastIndex((step) => reached.has(step));
  return LIFE_STEPS.map((step, index): LifePoint => {
    if (index <= last) return reached.get(step) ?? { state: step, reach: 'reached', at: null };
    if (refusal !== null) return index === last + 1 ? refusal : { state: step, reach: 'never', at: null };
    return { state: step, reach: index === last + 1 ? 'awaited' : 'ahead', at: null };
  });
}

/** Seconds waited and seconds allowed for the step awaited; null when nothing is awaited or no deadline is known. */
export function getCountdown(command: Pick<Command, 'state' | 'steps' | 'deadline'>, now: number) {
  const from = command.steps.at(-1)?.at;
  if (command.deadline === null || from === undefined || TERMINAL_COMMAND_STATES.has(command.state)) return null;
  const start = fromWire(from);
  const allowed = Math.max(0, (fromWire(command.deadline) - start) / 1000);
  return { waited: Math.min(allowed, Math.max(0, (now - start) / 1000)), allowed };
}

/** Milliseconds from creation to the last step; null with fewer than two steps. */
export function lifeTime(command: Pick<Command, 'steps'>): number | null {
  const first = command.steps[0];
  const last = command.steps.at(-1);
  return first === undefined || last === undefined || first === last ? null : fromWire(last.at) - fromWire(first.at);
}
