import type { TimelineEntry } from '../../../contract/evo-monitor/incidentTimeline';

/** The doings of a user, each with how often, in the order in which they began. */
export interface Deeds {
  name: string;
  deeds: readonly { title: string; count: number }[];
}

/** Sums up the entries of a timeline by the user behind them. */
export function groupDeeds(
  entries: readonly TimelineEntry[],
  nameEntry: (entry: TimelineEntry) => string,
): readonly Deeds[] {
  const byName = new Map<string, Map<string, number>>();
  for (const entry of entries) {
    if (entry.by === null) continue;
    const deeds = byName.get(entry.by) ?? new Map<string, number>();
    const title = nameEntry(entry);
    byName.set(entry.by, deeds.set(title, (deeds.get(title) ?? 0) + 1));
  }
  return [...byName].map(([name, deeds]) => ({
    name,
    deeds: [...deeds].map(([title, count]) => ({ title, count })),
  }));
}
