import type uPlot from 'uplot';
import type { ChartLook } from './chartOptions';

/** Dotted lines at the moments at which something about a series was changed. */
export function createMarks({ series, colors }: Pick<ChartLook, 'series' | 'colors'>): uPlot.Plugin {
  const marks = series.flatMap((each) => each.marks ?? []);
  return {
    hooks: {
      draw: (plot) => {
        const { ctx, bbox } = plot;
        ctx.save();
        ctx.strokeStyle = colors.label;
        ctx.lineWidth = devicePixelRatio;
        ctx.setLineDash([2 * devicePixelRatio, 3 * devicePixelRatio]);
        for (const mark of marks) {
          const x = Math.round(plot.valToPos(mark, 'x', true));
          if (x < bbox.left || x > bbox.left + bbox.width) continue;
          ctx.beginPath();
          ctx.moveTo(x, bbox.top);
          ctx.lineTo(x, bbox.top + bbox.height);
          ctx.stroke();
        }
        ctx.restore();
      },
    },
  };
}
