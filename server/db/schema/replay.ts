import type { Generated } from 'kysely';
import type { PackedState } from '../../domain/replay/packState';
import type { PackedWasher } from '../../domain/replay/packWasher';
import type { Json } from './columns';

/** A connector or washer whose present state does not follow from its events. */
export interface ReplayDifference {
  /** Its id; that of a washer after `washer`. */
  connectorId: string;
  kept: string;
  made: string;
}

/** What replays begin from. */
export interface ReplayTables {
  replayCheckpoint: {
    at: Date;
    states: Json<PackedState[]>;
    /** Null: they were not kept yet. */
    washers: Json<PackedWasher[]> | null;
  };
  replaySpan: { fromAt: Date; untilAt: Date };
  replayProof: { id: Generated<string>; at: Date; connectors: number; differences: Json<ReplayDifference[]> };
}
