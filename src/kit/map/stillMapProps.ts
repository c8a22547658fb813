import type { ReactNode } from 'react';
import type { TownLabels } from './basemapStyle';
import type { MapBounds, MapPoint } from './mapMarks';
import type { MapEvents, MapProps } from './mapProps';

/** A mark at a place; later marks cover earlier ones. */
export interface StillMark extends MapPoint {
  content: ReactNode;
}

export interface StillMapProps extends Pick<MapProps, 'label' | 'settings'> {
  marks: readonly StillMark[];
  /** Area to show, with `padding` px around it; null: the world. */
  extent: MapBounds | null;
  padding: number;
  /** Names of towns of the embedded map; keep it the same object between renders. */
  towns: TownLabels;
  on: Pick<MapEvents, 'onView' | 'onLost'>;
}
