import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReconciliationDetailQuery } from '../../api/evo-bill/financialManagement';
import { OrdersBehind } from '../../entities/statement/OrdersBehind';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { Tag } from '../../kit/layout/Tag';
import { FIGURES, PAGE, WIDTH, type RowDrawerProps } from './rowDrawer';
import { useRowName } from './useRowName';

/** A row of the old form and the orders it is made of. */
export function OldReconciliationDrawer({ id, filters }: RowDrawerProps) {
  const { t } = useTranslation('statements');
  const [pageNum, show] = useState(1);
  const nameOf = useRowName();
  const answer = useReconciliationDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: PAGE } });
  if (!answer.data) return <RecordPending answer={answer} />;
  const { row, records, total } = answer.data;
  return (
    <RecordDrawer title={nameOf(row)} state={<Tag>{t(`state.${row.state}`)}</Tag>} width={WIDTH}>
      <OrdersBehind
        parts={records}
        total={total}
        row={row}
        figures={FIGURES}
        pageNum={pageNum}
        pageSize={PAGE}
        onPage={show}
      />
    </RecordDrawer>
  );
}
