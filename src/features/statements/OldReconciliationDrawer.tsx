import { useState } from 'react';
import { useReconciliationDetailQuery } from '../../api/evo-bill/financialManagement';
import { ORDERS_AT_ONCE, StatementDrawer } from '../../entities/statement/StatementDrawer';
import { FIGURES, type RowDrawerProps } from './rowDrawer';
import { useRowName } from './useRowName';

/** A row of the old form and the orders it is made of. */
export function OldReconciliationDrawer({ id, filters }: RowDrawerProps) {
  const [pageNum, show] = useState(1);
  const answer = useReconciliationDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE } });
  return <StatementDrawer answer={answer} nameOf={useRowName()} figures={FIGURES} pageNum={pageNum} onPage={show} />;
}
