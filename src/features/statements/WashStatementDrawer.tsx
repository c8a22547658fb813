import { useState } from 'react';
import { useWashAccountDetailQuery } from '../../api/evo-bill/financialManagement';
import type { financialManagement } from '../../contract/evo-bill/financialManagement';
import { ORDERS_AT_ONCE, StatementDrawer, WASH_FIGURES } from '../../entities/statement/StatementDrawer';
import { useRowName } from '../../entities/statement/useRowName';
import type { FiltersOf } from '../../kit/crud/listTypes';
import { FeesAndShares } from './FeesAndShares';

interface WashStatementDrawerProps {
  /** Id of the row. */
  id: string;
  /** Those of the list: the row is what they leave of it. */
  filters: FiltersOf<typeof financialManagement.carWashOrderAccountPage>;
}

/** A row of the car-wash statement: fees, shares of the parties, and its washes. */
export function WashStatementDrawer({ id, filters }: WashStatementDrawerProps) {
  const [pageNum, show] = useState(1);
  const answer = useWashAccountDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE } });
  return (
    <StatementDrawer
      business="wash"
      answer={answer}
      nameOf={useRowName()}
      figures={WASH_FIGURES}
      pageNum={pageNum}
      onPage={show}
    >
      {(row) => <FeesAndShares row={row} />}
    </StatementDrawer>
  );
}
