import type { PlannedWorkRow } from '../../contract/evo-monitor/plannedWork';

/** Planned work as it stood at a moment; wire times compare as texts. */
export function showWorksAt(works: readonly PlannedWorkRow[], moment: string): PlannedWorkRow[] {
  return works.flatMap((work): PlannedWorkRow[] => {
    if (work.createdAt > moment) return [];
    if (work.endedAt !== null && work.endedAt <= moment) return [work];
    return [{ ...work, state: work.from <= moment ? 'running' : 'planned', endedAt: null, endedBy: null }];
  });
}
