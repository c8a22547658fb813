import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnterpriseReconciliationDetailQuery } from '../../api/evo-bill/financialManagement';
import type { EnterpriseRow, financialManagement } from '../../contract/evo-bill/financialManagement';
import { ORDERS_AT_ONCE, StatementDrawer } from '../../entities/statement/StatementDrawer';
import type { FiltersOf } from '../../kit/crud/listTypes';
import { formatPeriod } from '../../lib/calendar';
import { AccountCard } from './AccountCard';

interface EnterpriseDrawerProps {
  /** Id of the row. */
  id: string;
  filters: FiltersOf<typeof financialManagement.enterpriseReconciliationPage>;
}

/** A row of an enterprise's statement and the orders it is made of. */
export function EnterpriseDrawer({ id, filters }: EnterpriseDrawerProps) {
  const { i18n } = useTranslation();
  const [pageNum, show] = useState(1);
  const answer = useEnterpriseReconciliationDetailQuery({
    body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE },
  });
  const nameOf = ({ period, enterpriseName, stationName, currency }: EnterpriseRow) =>
    [formatPeriod(period, i18n.language), enterpriseName, stationName, currency].filter(Boolean).join(', ');
  return (
    <StatementDrawer
      answer={answer}
      nameOf={nameOf}
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
