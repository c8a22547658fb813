import { useState } from 'react';
import { useEnterpriseReconciliationDetailQuery } from '../../api/evo-bill/financialManagement';
import type { financialManagement } from '../../contract/evo-bill/financialManagement';
import { ORDERS_AT_ONCE, StatementDrawer } from '../../entities/statement/StatementDrawer';
import { useRowName } from '../../entities/statement/useRowName';
import type { FiltersOf } from '../../kit/crud/listTypes';
import { AccountCard } from './AccountCard';

interface EnterpriseDrawerProps {
  /** Id of the row. */
  id: string;
  filters: FiltersOf<typeof financialManagement.enterpriseReconciliationPage>;
}

/** A row of an enterprise's statement and the orders it is made of. */
export function EnterpriseDrawer({ id, filters }: EnterpriseDrawerProps) {
  const [pageNum, show] = useState(1);
  const answer = useEnterpriseReconciliationDetailQuery({
    body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE },
  });
  return (
    <StatementDrawer
      business="chargingOnAccount"
      answer={answer}
      nameOf={useRowName()}
      figures={['energy', 'payable', 'paid', 'refunded']}
      pageNum={pageNum}
      onPage={show}
    >
      {({ enterpriseId, currency, enterpriseName }) => (
        <AccountCard enterpriseId={enterpriseId} currency={currency} name={enterpriseName ?? ''} />
      )}
    </StatementDrawer>
  );
}
