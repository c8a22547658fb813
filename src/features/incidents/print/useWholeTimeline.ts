import { useEffect, useState } from 'react';
import { useLazyIncidentTimelineQuery } from '../../../api/evo-monitor/incident';
import type { TimelineEntry } from '../../../contract/evo-monitor/incidentTimeline';

/** A sheet with more is not read to its end. */
const MOST_PAGES = 5;

export interface WholeTimeline {
  entries: readonly TimelineEntry[];
  asOf: string;
  /** Further entries are left out. */
  isCut: boolean;
}

/** The timeline from its beginning, page after page; null until it is here. */
export function useWholeTimeline(id: string): WholeTimeline | null {
  const [ask] = useLazyIncidentTimelineQuery();
  const [whole, setWhole] = useState<WholeTimeline | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const entries: TimelineEntry[] = [];
      let cursor: string | null = null;
      let asOf = '';
      for (let page = 0; page < MOST_PAGES && (page === 0 || cursor !== null); page += 1) {
        const part: Awaited<ReturnType<typeof ask>> = await ask({ body: { id, ...(cursor !== null && { cursor }) } });
        if (!part.data || isGone) return;
        entries.push(...part.data.entries);
        ({ nextCursor: cursor, asOf } = part.data);
      }
      setWhole({ entries, asOf, isCut: cursor !== null });
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [ask, id]);
  return whole;
}
