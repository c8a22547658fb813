import type { ComponentType, LazyExoticComponent } from 'react';
import type { WallBoard } from '../../../contract/evo-monitor/wallBoards';
import type { BoardProps } from './boardProps';
import { lazyBoard as lazy } from './lazyBoard';

/** Boards of the wall displays, each in a chunk of its own. A board fills its parent and never scrolls. */
export const BOARDS: Record<WallBoard, LazyExoticComponent<ComponentType<BoardProps>>> = {
  overview: lazy(() => import('./overview/OverviewBoard').then(({ OverviewBoard }) => ({ default: OverviewBoard }))),
  map: lazy(() => import('./map/MapBoard').then(({ MapBoard }) => ({ default: MapBoard }))),
  alarms: lazy(() => import('./alarms/AlarmsBoard').then(({ AlarmsBoard }) => ({ default: AlarmsBoard }))),
  stations: lazy(() => import('./stations/StationsBoard').then(({ StationsBoard }) => ({ default: StationsBoard }))),
  energy: lazy(() => import('./energy/EnergyBoard').then(({ EnergyBoard }) => ({ default: EnergyBoard }))),
};
