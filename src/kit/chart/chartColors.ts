/** Colours of the surroundings of a chart; resolved, since a canvas knows no custom properties. */
export interface ChartColors {
  ground: string;
  grid: string;
  axis: string;
  label: string;
  fill: string;
  font: string;
  /** Resolves the colour of a series. */
  of: (token: string) => string;
}

/** Reads the custom properties in force at an element: once per chart and change of theme, not per frame. */
export function readChartColors(element: HTMLElement): ChartColors {
  const style = getComputedStyle(element);
  const of = (token: string) => style.getPropertyValue(`--${token}`).trim() || '#888888';
  return {
    ground: of('hole'),
    grid: of('line-1'),
    axis: of('line-3'),
    label: of('text-3'),
    fill: of('chart-fill'),
    font: `13px ${style.fontFamily || 'sans-serif'}`,
    of,
  };
}
