import type { RetireKind } from '../../entities/record/RetireDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';

/** A pending action on records, carried out after confirmation. */
export interface RetireAction<Row extends { id: string }> {
  kind: RetireKind;
  target: BulkTarget<Row>;
}
