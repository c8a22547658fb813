import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNewReconciliationDetailQuery } from '../../api/evo-bill/financialManagement';
import { ORDERS_AT_ONCE, StatementDrawer } from '../../entities/statement/StatementDrawer';
import { useRowName } from '../../entities/statement/useRowName';
import { changeAddress } from '../../kit/crud/listAddress';
import { FeesAndShares } from './FeesAndShares';
import { FIGURES, toProfitRowId, type RowDrawerProps } from './rowDrawer';

/** A row of the new form: fees, shares of the parties, and its orders. */
export function NewReconciliationDrawer({ id, filters }: RowDrawerProps) {
  const [pageNum, show] = useState(1);
  const [search] = useSearchParams();
  const answer = useNewReconciliationDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE } });
  const hrefOf = (partyId: string | null) =>
    `?${changeAddress(search, { form: 'profit', open: toProfitRowId(id, partyId) }).toString()}`;
  return (
    <StatementDrawer answer={answer} nameOf={useRowName()} figures={FIGURES} pageNum={pageNum} onPage={show}>
      {(row) => <FeesAndShares row={row} hrefOf={hrefOf} />}
    </StatementDrawer>
  );
}
