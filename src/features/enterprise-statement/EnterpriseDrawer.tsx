import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnterpriseReconciliationDetailQuery } from '../../api/evo-bill/financialManagement';
import type { financialManagement } from '../../contract/evo-bill/financialManagement';
import { OrdersBehind } from '../../entities/statement/OrdersBehind';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import type { FiltersOf } from '../../kit/crud/useListState';
import { formatPeriod } from '../../lib/calendar';

interface EnterpriseDrawerProps {
  /** Of the row. */
  id: string;
  filters: FiltersOf<typeof financialManagement.enterpriseReconciliationPage>;
}
const PAGE = 20;

/** A row of an enterprise's statement and the orders it is made of. */
export function EnterpriseDrawer({ id, filters }: EnterpriseDrawerProps) {
  const { t, i18n } = useTranslation('statements');
  const [pageNum, show] = useState(1);
  const answer = useEnterpriseReconciliationDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: PAGE } });
  if (!answer.data) return <RecordPending answer={answer} />;
  const { row, records, total } = answer.data;
  const { period, enterpriseName, stationName, currency, corrections } = row;
  const title = [formatPeriod(period, i18n.language), enterpriseName, stationName, currency].filter(Boolean).join(', ');
  return (
    <RecordDrawer
      title={title}
      {...(corrections > 0 && { subtitle: t('detail.corrections', { count: corrections }) })}
      width={720}
    >
      <OrdersBehind
        parts={records}
        total={total}
        row={row}
        figures={['energy', 'payable', 'paid', 'refunded']}
        pageNum={pageNum}
        pageSize={PAGE}
        onPage={show}
      />
    </RecordDrawer>
  );
}
