import { useState } from 'react';
import { useWashAccountDetailQuery } from '../../api/evo-bill/financialManagement';
import { ORDERS_AT_ONCE, StatementDrawer, WASH_FIGURES } from '../../entities/statement/StatementDrawer';
import { useRowName } from '../../entities/statement/useRowName';
import { FeesAndShares } from './FeesAndShares';
import { WashRowEquation, type WashRowProps } from './WashRowEquation';

/** A row of the car-wash statement: how it adds up, fees, shares of the parties, and its washes. */
export function WashStatementDrawer({ id, filters }: WashRowProps) {
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
      {(row) => (
        <>
          <WashRowEquation id={id} filters={filters} />
          <FeesAndShares row={row} />
        </>
      )}
    </StatementDrawer>
  );
}
