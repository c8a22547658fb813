import { useCallback, useState } from 'react';
import { isSame } from '../../lib/isSame';
import type { TabSizes } from './countFitting';

/** Frame and gap of the tabs and icon of the button; equal to the style sheet. */
const FRAME_PX = 6;
const SIGN_PX = 22;

/** Measures the available width and the natural widths of the tabs, from an invisible first child with all of them. */
export function useTabRoom() {
  const [sizes, setSizes] = useState<TabSizes | null>(null);
  const ref = useCallback((host: HTMLElement | null) => {
    const row = host?.firstElementChild;
    if (!host || !row) return undefined;
    const measure = () => {
      const widths = [...row.children].map((tab) => tab.getBoundingClientRect().width);
      const next = {
        ...{ room: host.clientWidth, tabs: widths.slice(0, -1), more: widths.at(-1) ?? 0 },
        ...{ frame: FRAME_PX, sign: SIGN_PX },
      };
      setSizes((last) => (isSame(last, next) ? last : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    // Labels widen when the font arrives, and as counts grow.
    for (const tab of [row, ...row.children]) observer.observe(tab);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, sizes };
}
