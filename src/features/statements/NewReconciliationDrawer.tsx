import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useNewReconciliationDetailQuery } from '../../api/evo-bill/financialManagement';
import type { NewReconciliationRow } from '../../contract/evo-bill/financialManagement';
import { ORDERS_AT_ONCE, StatementDrawer } from '../../entities/statement/StatementDrawer';
import { changeAddress } from '../../kit/crud/listAddress';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatMoney } from '../../lib/money';
import { Parties } from './Parties';
import { FIGURES, toProfitRowId, type RowDrawerProps } from './rowDrawer';
import { useRowName } from './useRowName';

/** A row of the new form: fees, shares of the parties, and its orders. */
export function NewReconciliationDrawer({ id, filters }: RowDrawerProps) {
  const [pageNum, show] = useState(1);
  const answer = useNewReconciliationDetailQuery({ body: { ...filters, row: id, pageNum, pageSize: ORDERS_AT_ONCE } });
  return (
    <StatementDrawer answer={answer} nameOf={useRowName()} figures={FIGURES} pageNum={pageNum} onPage={show}>
      {(row) => <FeesAndShares row={row} />}
    </StatementDrawer>
  );
}

function FeesAndShares({ row }: { row: NewReconciliationRow }) {
  const { t, i18n } = useTranslation('statements');
  const [search] = useSearchParams();
  const hrefOf = (partyId: string | null) =>
    `?${changeAddress(search, { form: 'profit', open: toProfitRowId(row.id, partyId) }).toString()}`;
  return (
    <>
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
        <Parties parties={row.shares} currency={row.currency} hrefOf={hrefOf} />
      </DrawerSection>
    </>
  );
}
