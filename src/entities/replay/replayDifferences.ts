import { createContext, useContext } from 'react';
import type { ResponseOf } from '../../contract/endpoint';
import type { replay } from '../../contract/evo-monitor/replay';

export type ReplayDifference = ResponseOf<typeof replay.differences>['rows'][number];

/** Connectors of the shown moment whose status was known otherwise than it is today, by key; empty outside a replay. */
export const ReplayDifferencesContext = createContext<ReadonlyMap<string, ReplayDifference>>(new Map());

export const useReplayDifferences = (): ReadonlyMap<string, ReplayDifference> => useContext(ReplayDifferencesContext);
