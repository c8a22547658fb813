import { sql, type RawBuilder } from 'kysely';
import type { Movement } from '../../../src/contract/evo-bill/statementLines';
import { IS_ON_ACCOUNT } from './monthSums';

/** Condition for the lines `l` that a movement of the statement sums. */
export const MOVEMENT_LINES: Readonly<Record<Movement, RawBuilder<boolean>>> = {
  received: sql<boolean>`(l.paid <> 0 and not ${IS_ON_ACCOUNT})`,
  onAccount: sql<boolean>`(l.paid <> 0 and ${IS_ON_ACCOUNT})`,
  refunded: sql<boolean>`(l.refunded <> 0)`,
  promotion: sql<boolean>`(l.promotion <> 0)`,
};

interface MovementFilters {
  movement: Movement;
  dayFrom?: string | undefined;
  dayUntil?: string | undefined;
}

/** Condition for the orders `o` of a business with a movement on some days, by the lines that count it. */
export function whereMoved(
  column: 'order_id' | 'wash_order_id',
  { movement, dayFrom = '-infinity', dayUntil = 'infinity' }: MovementFilters,
): RawBuilder<boolean> {
  const id = sql.ref(`l.${column}`);
  return sql<boolean>`o.id in (select ${id} from statement_line l where ${id} is not null
    and l.day between ${dayFrom}::date and ${dayUntil}::date and ${MOVEMENT_LINES[movement]})`;
}
