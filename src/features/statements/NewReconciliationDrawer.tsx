import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewReconciliationDetailQuery } from '../../api/evo-bill/financialManagement';
import { OrdersBehind } from '../../entities/statement/OrdersBehind';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Tag } from '../../kit/layout/Tag';
import { formatMoney } from '../../lib/money';
import { Parties } from './Parties';
import { FIGURES, PAGE, WIDTH, type RowDrawerProps } from './rowDrawer';
import { useRowName } from './useRowName';

/** A row of the new form: fees, who got what, and the orders it is made of. */
export function NewReconciliationDrawer({ id, filters }: RowDrawerProps) {
  const { t, i18n } = useTranslation('statements');
  const [pageNum, show] = useState(1);
  const nameOf = useRowName();
  const answer = useNewReconciliationDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: PAGE } });
  if (!answer.data) return <RecordPending answer={answer} />;
  const { row, records, total } = answer.data;
  const { corrections } = row;
  return (
    <RecordDrawer
      title={nameOf(row)}
      state={<Tag>{t(`state.${row.state}`)}</Tag>}
      {...(corrections > 0 && { subtitle: t('detail.corrections', { count: corrections }) })}
      width={WIDTH}
    >
      <DrawerSection>
        <Facts>
          {(['discount', 'tax', 'platformFee', 'channelFee'] as const).map((name) => (
            <Fact key={name} label={t(`fields.${name}`)}>
              {formatMoney(row[name], i18n.language)} {row.currency}
            </Fact>
          ))}
        </Facts>
      </DrawerSection>
      <DrawerSection title={t('detail.shares')}>
        <Parties parties={row.shares} currency={row.currency} />
      </DrawerSection>
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
