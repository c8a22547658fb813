import { useTranslation } from 'react-i18next';
import type { NewReconciliationRow } from '../../contract/evo-bill/financialManagement';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { isZero } from '../../lib/decimal';
import { formatMoney } from '../../lib/money';
import { Parties } from './Parties';
import classes from './Statements.module.css';

const FACTS = ['discount', 'coupon', 'promotion', 'tax', 'platformFee', 'channelFee'] as const;

interface FeesAndSharesProps {
  row: Pick<NewReconciliationRow, (typeof FACTS)[number] | 'shares' | 'currency'>;
  /** Link to the orders of a party's share, where a page has them. */
  hrefOf?: (partyId: string | null) => string;
}

/** Deductions and fees of a row, and the share of each party. */
export function FeesAndShares({ row, hrefOf }: FeesAndSharesProps) {
  const { t, i18n } = useTranslation('statements');
  return (
    <>
      <DrawerSection>
        <Facts>
          {FACTS.map((name) => (
            <Fact key={name} label={t(`fields.${name}`)}>
              {formatMoney(row[name], i18n.language)} {row.currency}
            </Fact>
          ))}
        </Facts>
        {!isZero(row.promotion) && <p className={classes.quiet}>{t('detail.promotionHint')}</p>}
        <p className={classes.quiet}>{t('detail.lateHint')}</p>
      </DrawerSection>
      <DrawerSection title={t('detail.shares')}>
        <Parties parties={row.shares} currency={row.currency} {...(hrefOf && { hrefOf })} />
      </DrawerSection>
    </>
  );
}
