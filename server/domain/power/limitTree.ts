/** What a node of the tree stands for. */
export type LimitKind = 'station' | 'panel' | 'circuit' | 'charger' | 'evse';

/** Phases of the grid. */
export const PHASES = [1, 2, 3] as const;
export type Phase = (typeof PHASES)[number];

/** V between a phase and neutral. */
export const PHASE_VOLTS = 230;

/** A part of a station with a limit of its own, or without one. */
export interface LimitNode {
  id: string;
  /** Null: the root. */
  parentId: string | null;
  /** W over all phases; null: none. */
  watts: number | null;
  /** A in each phase; null: none. */
  amps: number | null;
  /** Phases that feed it; one phase carries all that is below. */
  phases: 1 | 3;
  /** Load beside the chargers, W, evenly over the phases. */
  baseWatts: number;
  /** Part of the limit that is never given out, 0 to 1. */
  margin: number;
}

/** A limit of one node, over all phases or in one of them. */
interface Constraint {
  nodeId: string;
  phase: Phase | null;
  watts: number;
}

/** How much of a constraint one watt of a load takes. */
export interface Use {
  index: number;
  part: number;
}

/** Rounding of sums; far below the smallest step of a plan. */
const TOLERANCE = 1e-6;

/** What is left at every limit of a tree. */
export class Rooms {
  readonly left: Float64Array;
  private readonly constraints: readonly Constraint[];
  private readonly uses = new Map<string, readonly Use[]>();
  private readonly byNode = new Map<string, readonly number[]>();
  private readonly parents = new Map<string, string | null>();

  constructor(nodes: readonly LimitNode[]) {
    const constraints: Constraint[] = [];
    for (const node of nodes) {
      this.parents.set(node.id, node.parentId);
      const own = listConstraints(node);
      this.byNode.set(
        node.id,
        own.map((_, index) => constraints.length + index),
      );
      constraints.push(...own);
    }
    this.constraints = constraints;
    this.left = Float64Array.from(constraints, ({ watts }) => watts);
    for (const { id, baseWatts } of nodes) if (baseWatts > 0) this.take(this.findUses(id, PHASES), baseWatts);
  }

  /** The limits above a load, from the nearest to the root. */
  findUses(nodeId: string, phases: readonly Phase[]): readonly Use[] {
    const key = `${nodeId}/${phases.join('')}`;
    const known = this.uses.get(key);
    if (known) return known;
    const uses: Use[] = [];
    for (const id of this.listPath(nodeId)) {
      for (const index of this.byNode.get(id) ?? []) {
        const phase = this.constraints[index]?.phase ?? null;
        if (phase === null) uses.push({ index, part: 1 });
        else if (phases.includes(phase)) uses.push({ index, part: 1 / phases.length });
      }
    }
    this.uses.set(key, uses);
    return uses;
  }

  /** A node and all above it. A circle in stored rows ends where it closes. */
  listPath(nodeId: string): string[] {
    const path: string[] = [];
    for (let id: string | null = nodeId; id !== null && !path.includes(id); id = this.parents.get(id) ?? null)
      path.push(id);
    return path;
  }

  take(uses: readonly Use[], watts: number): void {
    for (const { index, part } of uses) this.left[index] = this.at(index) - watts * part;
  }

  /** The first limit that has no room for so many watts more, or null. */
  findFull(uses: readonly Use[], watts: number): number | null {
    for (const { index, part } of uses) if (this.at(index) + TOLERANCE < watts * part) return index;
    return null;
  }

  /** The first limit that is used up, or null. */
  findSpent(uses: readonly Use[]): number | null {
    for (const { index } of uses) if (this.at(index) <= TOLERANCE) return index;
    return null;
  }

  at(index: number): number {
    return this.left[index] ?? Infinity;
  }

  nodeOf(index: number): string {
    return this.constraints[index]?.nodeId ?? '';
  }
}

function listConstraints({ id: nodeId, watts, amps, phases, margin }: LimitNode): Constraint[] {
  const kept = 1 - Math.min(1, Math.max(0, margin));
  const whole: Constraint[] = watts === null ? [] : [{ nodeId, phase: null, watts: watts * kept }];
  if (amps === null) return whole;
  if (phases === 1) return [...whole, { nodeId, phase: null, watts: amps * PHASE_VOLTS * kept }];
  return [...whole, ...PHASES.map((phase) => ({ nodeId, phase, watts: amps * PHASE_VOLTS * kept }))];
}
