import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNewReconciliationDetailQuery } from '../../api/evo-bill/financialManagement';
import { ORDERS_AT_ONCE, StatementDrawer } from '../../entities/statement/StatementDrawer';
import { useRowName } from '../../entities/statement/useRowName';
import { changeAddress } from '../../kit/crud/listAddress';
import { Deductions } from './FeesAndShares';
import { RowEquation } from './RowEquation';
import { FIGURES, toProfitRowId, type RowDrawerProps } from './rowDrawer';

/** A row of the new form: how it adds up, its deductions, and its orders. */
export function NewReconciliationDrawer({ id, filters }: RowDrawerProps) {
  const [pageNum, show] = useState(1);
  const [search] = useSearchParams();
  const answer = useNewReconciliationDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE } });
  const hrefOf = (partyId: string | null) =>
    `?${changeAddress(search, { form: 'profit', open: toProfitRowId(id, partyId) }).toString()}`;
  return (
    <StatementDrawer answer={answer} nameOf={useRowName()} figures={FIGURES} pageNum={pageNum} onPage={show}>
      {(row) => (
        <>
          <RowEquation id={id} filters={filters} hrefOf={hrefOf} />
          <Deductions row={row} />
        </>
      )}
    </StatementDrawer>
  );
}
