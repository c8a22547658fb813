import type { RetentionKind } from '../../../src/contract/evo-basic/retention';
import type { NodeReport } from '../../../src/lib/system/facts';
import type { Id, Json } from './columns';

/** A node as it last reported, by host and port. */
export interface SystemNodeTable {
  name: string;
  nodeId: string;
  version: string;
  build: string;
  startedAt: Date;
  seenAt: Date;
  facts: Json<NodeReport>;
}
/** The largest value of a figure in ten minutes. */
export interface SystemSampleTable {
  figure: string;
  at: Date;
  value: number;
}
export interface SlowQueryTable {
  id: Id;
  at: Date;
  /** Path of a call, or the pool of the connection. */
  madeBy: string;
  statement: string;
  count: number;
  worstMs: number;
}
/** Days of a kind of data that was given other ones than the usual. */
export interface RetentionTable {
  kind: RetentionKind;
  days: number;
  changedAt: Date;
  changedByName: string;
}
export interface SystemTables {
  retention: RetentionTable;
  systemNode: SystemNodeTable;
  systemSample: SystemSampleTable;
  slowQuery: SlowQueryTable;
}
