import { createContext, useContext } from 'react';
import type { ReplayPart } from '../../contract/live/replayOrder';

/** Lists that were not kept of the shown moment; empty outside a replay. */
export const UnkeptPartsContext = createContext<readonly ReplayPart[]>([]);

export const useIsUnkept = (part: ReplayPart): boolean => useContext(UnkeptPartsContext).includes(part);
