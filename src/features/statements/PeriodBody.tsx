import { useTranslation } from 'react-i18next';
import type { PeriodDetail } from '../../contract/evo-bill/statementPeriods';
import { toPagePath } from '../../entities/record/recordPaths';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { BeforeClose } from './BeforeClose';
import { MonthEquation } from './MonthEquation';
import { Parties } from './Parties';
import { toProfitRowId, toRowId } from './rowDrawer';
import { SecondPerson } from './SecondPerson';

/** The facts of a month: its equation, blockers of the close, second approval, and its payouts or the shares due. */
export function PeriodBody({ period }: { period: PeriodDetail }) {
  const { t } = useTranslation('statements');
  const { payouts, shares, currency, state } = period;
  return (
    <>
      <DrawerSection>
        <MonthEquation period={period} />
      </DrawerSection>
      {state === 'open' && <BeforeClose month={period} />}
      <SecondPerson month={period} />
      {state !== 'open' && (
        <DrawerSection title={t(payouts.length > 0 ? 'periods.payouts' : 'detail.shares')}>
          <Parties
            parties={payouts.length > 0 ? payouts : shares}
            currency={currency}
            hrefOf={(partyId) =>
              toPagePath({
                view: 'finance/accountStatement',
                part: { form: 'profit', open: toProfitRowId(toRowId(period), partyId) },
              })
            }
          />
        </DrawerSection>
      )}
    </>
  );
}
