import { useCallback, useState } from 'react';
import { isSame } from '../../lib/isSame';
import type { TabSizes } from './countFitting';

/** Frame and gap of the tabs, and the sign of the button, as the style sheet has them. */
const FRAME_PX = 6;
const SIGN_PX = 22;

/** Measures the room of tabs and the widths that they would take; its first child holds them all, invisible. */
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
    // Words widen when their font has come, and counts as they grow.
    for (const tab of [row, ...row.children]) observer.observe(tab);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, sizes };
}
