import type { Generated } from 'kysely';
import type { PackedState } from '../../domain/replay/packState';
import type { Json } from './columns';

/** A connector whose present state does not follow from its events. */
export interface ReplayDifference {
  connectorId: string;
  kept: string;
  made: string;
}

/** What replays begin from. */
export interface ReplayTables {
  replayCheckpoint: { at: Date; states: Json<PackedState[]> };
  replaySpan: { fromAt: Date; untilAt: Date };
  replayProof: { id: Generated<string>; at: Date; connectors: number; differences: Json<ReplayDifference[]> };
}
