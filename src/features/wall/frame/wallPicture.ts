import type { ReactNode } from 'react';
import type { WallSettings } from '../../../contract/evo-monitor/wall';
import type { WallBoard } from '../../../contract/evo-monitor/wallBoards';

/** What the picture of a display is made of. */
export interface WallPictureProps {
  settings: WallSettings;
  /** The board in sight, and all that are shown in turn. */
  board: WallBoard;
  boards: readonly WallBoard[];
  /** Over the picture. */
  children: ReactNode;
}
