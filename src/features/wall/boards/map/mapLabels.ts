import { toPixel } from '../../../../kit/map/pixels';
import type { MapBounds } from '../../../../kit/map/mapMarks';
import type { MapGroup } from './mapGroups';

/** The side of a mark on which its label stands. */
type LabelSide = 'right' | 'left' | 'below' | 'above';
const SIDES: readonly LabelSide[] = ['right', 'left', 'below', 'above'];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Sizes of marks and labels in units of the layout. */
export const MARK = { alarm: 76, least: 26, most: 62 } as const;
const TEXT = { alarm: 36, quiet: 30 } as const;
const LINES = { alarm: 84, quiet: 40, count: 44 } as const;
const GAP = 12;
/** Width of a letter relative to the font size; Chinese letters are about square. */
const LETTER = { latin: 0.56, wide: 1.02 } as const;
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/u;

/** Diameter of a mark in units: as its area says how many stations there are. */
export function findDiameter({ alarms, stations }: Pick<MapGroup, 'alarms' | 'stations'>): number {
  if (alarms) return MARK.alarm;
  return Math.min(MARK.most, MARK.least + 6 * Math.sqrt(stations - 1));
}

/** Text of a label and where it stands; an alarm without room for a name keeps its count. */
export interface MapLabel {
  name: string;
  side: LabelSide;
}

/**
 * Labels by the ids of their marks: none covers a mark or another label or leaves the map. Earlier groups choose first,
 * and a shorter name is taken where there is no room for a longer one.
 */
export function placeLabels(
  groups: readonly MapGroup[],
  { bounds: [west, south, east, north], zoom, unit }: { bounds: MapBounds; zoom: number; unit: number },
): Map<string, MapLabel> {
  const [left, top] = toPixel({ longitude: west, latitude: north }, zoom);
  const [right, bottom] = toPixel({ longitude: east, latitude: south }, zoom);
  const taken = groups.map((group) => boxMark(group, unit));
  const labels = new Map<string, MapLabel>();
  groups.forEach((group, index) => {
    const others = taken.filter((_, at) => at !== index);
    const isFree = (label: MapLabel) => {
      const box = boxLabel(group, label, unit);
      const isInside = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
      return isInside && !others.some((other) => isOverlapping(box, other));
    };
    const label = listLabels(group).find(isFree);
    if (!label) return;
    labels.set(group.id, label);
    taken.push(boxLabel(group, label, unit));
  });
  return labels;
}

function listLabels({ names, alarms }: MapGroup): MapLabel[] {
  const texts = alarms ? [...names, ''] : names;
  return texts.flatMap((name) => SIDES.map((side) => ({ name, side })));
}

function boxMark(group: MapGroup, unit: number): Box {
  const radius = (findDiameter(group) * unit) / 2;
  const [x, y] = group.at;
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function boxLabel(group: MapGroup, { name, side }: MapLabel, unit: number): Box {
  const mark = boxMark(group, unit);
  const kind = group.alarms ? 'alarm' : 'quiet';
  const text = group.alarms ? `${name} ${group.alarms.count}` : name;
  const width = measureText(text) * TEXT[kind] * unit;
  const height = (name === '' ? LINES.count : LINES[kind]) * unit;
  const [x, y] = group.at;
  const gap = GAP * unit;
  if (side === 'right' || side === 'left') {
    const left = side === 'right' ? mark.right + gap : mark.left - gap - width;
    return { left, right: left + width, top: y - height / 2, bottom: y + height / 2 };
  }
  const top = side === 'below' ? mark.bottom : mark.top - height;
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + height };
}

function measureText(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? LETTER.wide : LETTER.latin), 0);
}

function isOverlapping(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
