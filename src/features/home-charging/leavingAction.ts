import type { Leaving } from '../../entities/record/LeavingDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';

/** A pending action on records, carried out after confirmation. */
export interface LeavingAction<Row extends { id: string }> {
  kind: Leaving;
  target: BulkTarget<Row>;
}
