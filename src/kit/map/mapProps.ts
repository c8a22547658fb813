import type { Ref } from 'react';
import type { MapBounds, MapHandle, MapMarks, MapSettings, MapView, PinLook, SeenView } from './mapMarks';

export interface MapEvents {
  /** After each move, and once at the beginning. */
  onView: (view: SeenView) => void;
  onSelect: (id: string) => void;
  /** Reports whether the map cannot be drawn now, so that the screen shows an alternative. */
  onLost: (isLost: boolean) => void;
}

export interface MapProps {
  /** Name of the map for screen readers. */
  label: string;
  settings: MapSettings;
  looks: readonly PinLook[];
  marks: MapMarks;
  /** Initial view: a view, else an extent, else the world. Also the target of "fit". */
  start: { view: MapView | null; extent: MapBounds | null };
  on: MapEvents;
  /** Highest zoom; street level by default. */
  nearest?: number;
  ref?: Ref<MapHandle>;
}
