/** Times of a chain in minutes from its first message. */
export interface ChainPlan {
  /** Of each step; the first is 0, and each is later than the one before. */
  minutes: readonly number[];
  /** After the last step. */
  unansweredMinutes: number;
}

/** How far a chain has come; times are epoch ms. */
export interface ChainProgress {
  /** Steps that are over, gaps among them. */
  done: number;
  /** The next step is due, or the end after the last one. */
  nextAt: number;
  /** Of the first message; null: none was sent yet. */
  firstAt: number | null;
  /** Number of the last step with a message. */
  toldStep: number | null;
}

/** How a step reaches its persons at a moment. */
export interface Reach {
  /** The step has no person. */
  isGap: boolean;
  /** End of the quiet hours, or of the pause after another message, of all its persons; null: they get the message now. */
  heldUntil: number | null;
}

export type ChainMove = { kind: 'told' | 'gap'; step: number } | { kind: 'unanswered' };

const MINUTE_MS = 60_000;

/**
 * Moves a chain on to a moment: a gap goes on at once, and a sweep that comes late tells one step alone, so that each
 * has its time to answer. The end is a move of its own, after the time of the last step.
 */
export function advanceChain(
  plan: ChainPlan,
  before: ChainProgress,
  findReach: (step: number) => Reach,
  now: number,
): { progress: ChainProgress; moves: ChainMove[] } {
  let progress = before;
  const moves: ChainMove[] = [];
  while (progress.nextAt <= now && progress.done < plan.minutes.length) {
    const step = progress.done + 1;
    const { isGap, heldUntil } = findReach(step);
    if (!isGap && heldUntil !== null && heldUntil > now) return { progress: { ...progress, nextAt: heldUntil }, moves };
    moves.push({ kind: isGap ? 'gap' : 'told', step });
    progress = isGap ? passGap(plan, progress, now) : tellStep(plan, progress, now);
  }
  if (progress.nextAt <= now) moves.push({ kind: 'unanswered' });
  return { progress, moves };
}

function tellStep(plan: ChainPlan, { done, firstAt }: ChainProgress, now: number): ChainProgress {
  const first = firstAt ?? now;
  return { done: done + 1, firstAt: first, toldStep: done + 1, nextAt: findDue(plan, done + 1, first, now) };
}

/** Goes on to the next step at once; the chain still ends only after the time that the earlier persons have to answer. */
function passGap(plan: ChainPlan, progress: ChainProgress, now: number): ChainProgress {
  const done = progress.done + 1;
  const isLast = done === plan.minutes.length;
  const { firstAt } = progress;
  return { ...progress, done, nextAt: isLast && firstAt !== null ? findDue(plan, done, firstAt, now) : now };
}

/** By the first message, and never sooner after the step before than planned. */
function findDue(plan: ChainPlan, next: number, firstAt: number, now: number): number {
  const minutesOf = (index: number) => plan.minutes[index] ?? plan.unansweredMinutes;
  const planned = firstAt + minutesOf(next) * MINUTE_MS;
  return Math.max(planned, now + (minutesOf(next) - minutesOf(next - 1)) * MINUTE_MS);
}
