import { useTranslation } from 'react-i18next';
import type { StaffAccount } from '../../contract/evo-basic/staff';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';

/** Facts of an account, shown without the right to edit it. */
export function StaffFacts({ account }: { account: StaffAccount }) {
  const { t } = useTranslation('staff');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.userName')}>{account.userName}</Fact>
        <Fact label={t('fields.email')}>{account.email ?? '–'}</Fact>
        <Fact label={t('fields.phone')}>{account.phone ?? '–'}</Fact>
        <Fact label={t('fields.scope')}>{t(`scope.${account.scope}`)}</Fact>
        <Fact label={t('fields.owner')}>{account.companyName ?? account.enterpriseName ?? '–'}</Fact>
        <Fact label={t('fields.roles')}>{account.roles.map(({ name }) => name).join(', ') || '–'}</Fact>
        <Fact label={t('fields.signsOnBy')}>{t(`signsOnBy.${account.signsOnBy}`)}</Fact>
        <Fact label={t('fields.hasSecondFactor')}>
          {t(account.hasSecondFactor ? 'secondFactor' : 'noSecondFactor')}
        </Fact>
      </Facts>
    </DrawerSection>
  );
}
