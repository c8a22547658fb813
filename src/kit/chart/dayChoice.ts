import type uPlot from 'uplot';

/** Use of a chart whose points are days. */
export interface DayChoice {
  /** A day was clicked: `YYYY-MM-DD`. Its rows must be reached by a link too, for a picture takes no keys. */
  onChoose?: ((day: string) => void) | undefined;
}

/** Reports the day under the cursor on a click; the end of a zooming drag is no click. */
export function createDayChoice(choose: (day: string) => void): uPlot.Plugin {
  const listen = (plot: uPlot) =>
    plot.over.addEventListener('click', () => {
      const { idx } = plot.cursor;
      const stamp = idx === null || idx === undefined ? undefined : plot.data[0][idx];
      if (stamp !== undefined && plot.select.width === 0) choose(new Date(stamp * 1_000).toISOString().slice(0, 10));
    });
  return { hooks: { ready: listen } };
}
