import { useTranslation } from 'react-i18next';
import type { Role } from '../../contract/evo-basic/sysRole';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { formatNumber } from '../../lib/format';

/** Facts of a role, shown without the right to edit it. */
export function RoleFacts({ role }: { role: Role }) {
  const { t, i18n } = useTranslation('roles');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.scope')}>{t(`scope.${role.scope}`)}</Fact>
        <Fact label={t('fields.requiresSecondFactor')}>
          {t(role.requiresSecondFactor ? 'required' : 'notRequired')}
        </Fact>
        <Fact label={t('fields.users')}>{formatNumber(role.users, 0, i18n.language)}</Fact>
        <Fact label={t('fields.pages')}>{formatNumber(role.pages, 0, i18n.language)}</Fact>
        <Fact label={t('fields.createdByName')}>{role.createdByName ?? '–'}</Fact>
        <Fact label={t('fields.remark')}>{role.remark ?? '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}
