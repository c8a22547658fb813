import { useTranslation } from 'react-i18next';
import type { NewReconciliationRow } from '../../contract/evo-bill/financialManagement';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { isZero } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';
import { Parties } from './Parties';
import classes from './Statements.module.css';

const DEDUCTIONS = ['discount', 'coupon'] as const;
const FACTS = [...DEDUCTIONS, 'promotion', 'tax', 'platformFee', 'channelFee'] as const;
type FactName = (typeof FACTS)[number];

interface FeesAndSharesProps {
  row: Pick<NewReconciliationRow, FactName | 'shares' | 'currency'>;
}

/** Deductions and fees of a row, and the share of each party. */
export function FeesAndShares({ row }: FeesAndSharesProps) {
  const { t } = useTranslation('statements');
  return (
    <>
      <RowFacts row={row} names={FACTS} />
      <DrawerSection title={t('detail.shares')}>
        <Parties parties={row.shares} currency={row.currency} />
      </DrawerSection>
    </>
  );
}

/** Deductions from the price of a row's orders, beside its equation. */
export function Deductions({ row }: { row: Pick<NewReconciliationRow, FactName | 'currency'> }) {
  return <RowFacts row={row} names={DEDUCTIONS} />;
}

function RowFacts({
  row,
  names,
}: {
  row: Pick<NewReconciliationRow, FactName | 'currency'>;
  names: readonly FactName[];
}) {
  const { t, i18n } = useTranslation('statements');
  return (
    <DrawerSection>
      <Facts>
        {names.map((name) => (
          <Fact key={name} label={t(`fields.${name}`)}>
            {formatMoney(row[name], i18n.language)} {row.currency}
          </Fact>
        ))}
      </Facts>
      {!isZero(row.promotion) && <p className={classes.quiet}>{t('detail.promotionHint')}</p>}
      <p className={classes.quiet}>{t('detail.lateHint')}</p>
    </DrawerSection>
  );
}
