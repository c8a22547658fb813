import type uPlot from 'uplot';
import { formatNumber } from '../../lib/format';
import { formatInZone } from '../../lib/time';
import { nameUnit } from '../../lib/units';
import type { ChartLook } from './chartOptions';

interface ReadoutClasses {
  box: string | undefined;
  time: string | undefined;
  unit: string | undefined;
}

function createSpan(text: string, className?: string): HTMLSpanElement {
  const node = document.createElement('span');
  node.textContent = text;
  if (className !== undefined) node.className = className;
  return node;
}

/** Day stamps are midnights in UTC, whatever zone the days belong to. */
function nameStamp(stamp: number, { isDaily, timezone, locale }: ChartLook): string {
  return isDaily
    ? formatInZone(stamp * 1000, 'UTC', 'date', locale)
    : formatInZone(stamp * 1000, timezone, 'time', locale);
}

/** One read-out on the crosshair: clock, then each figure with its unit. It never leaves the plot. */
export function createReadout(look: ChartLook, classes: ReadoutClasses): uPlot.Plugin {
  const box = document.createElement('div');
  box.className = classes.box ?? '';
  box.hidden = true;

  const fill = (plot: uPlot, index: number) => {
    const stamp = plot.data[0][index];
    if (stamp === undefined) return;
    const figures = look.series.flatMap(({ digits, unit, isContinued = false }, at) => {
      const value = plot.data[at + 1]?.[index];
      const isNamed = isContinued && typeof plot.data[at]?.[index] === 'number';
      if (value === null || value === undefined || isNamed) return [];
      const figure = createSpan(formatNumber(value, digits, look.locale));
      figure.append(createSpan(` ${nameUnit(unit, look.locale)}`, classes.unit));
      return [figure];
    });
    box.replaceChildren(createSpan(nameStamp(stamp, look), classes.time), ...figures);
  };

  const place = (plot: uPlot, left: number) => {
    const room = plot.over.clientWidth - box.offsetWidth;
    box.style.transform = `translateX(${Math.max(0, Math.min(left - box.offsetWidth / 2, room))}px)`;
  };

  return {
    hooks: {
      init: (plot) => {
        plot.over.append(box);
      },
      setCursor: (plot) => {
        const { idx, left } = plot.cursor;
        box.hidden = idx === null || idx === undefined || left === undefined || left < 0;
        if (box.hidden) return;
        fill(plot, idx ?? 0);
        place(plot, left ?? 0);
      },
    },
  };
}
