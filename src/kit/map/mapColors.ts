/** Colours of a map; resolved, since its canvas knows no custom properties. */
export interface MapColors {
  land: string;
  water: string;
  border: string;
  label: string;
  ground: string;
  ring: string;
  accent: string;
  font: string;
  /** Resolves any other custom property. */
  of: (token: string) => string;
}

/** Reads the custom properties in force at an element: once per map, since a change of theme makes a new map. */
export function readMapColors(element: HTMLElement): MapColors {
  const style = getComputedStyle(element);
  const of = (token: string) => style.getPropertyValue(`--${token}`).trim() || '#888888';
  return {
    land: of('land'),
    water: of('water'),
    border: of('road'),
    label: of('text-3'),
    ground: of('bg-2'),
    ring: of('line-3'),
    accent: of('accent'),
    font: (style.fontFamily || 'sans-serif').split(',')[0]?.replaceAll('"', '').trim() ?? 'sans-serif',
    of,
  };
}
