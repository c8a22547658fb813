import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { ApiTokenDetail } from '../../../contract/evo-basic/apiToken';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { usePermissionNames } from './usePermissionNames';

/** A token that has ended, or whose reader may not change it. */
export function TokenFacts({ token }: { token: ApiTokenDetail }) {
  const { t } = useTranslation('apiTokens');
  const time = useShownTime();
  const namePermissions = usePermissionNames();
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.expiresAt')}>
          {token.expiresAt === null ? t('never') : time(token.expiresAt, null, 'dayMinute')}
        </Fact>
        <Fact label={t('fields.ratePerMinute')}>{token.ratePerMinute}</Fact>
        {namePermissions(token.permissions).map(({ page, operations }) => (
          <Fact key={page} label={page}>
            {operations}
          </Fact>
        ))}
      </Facts>
    </DrawerSection>
  );
}
