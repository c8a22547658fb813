import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { ApiTokenDetail } from '../../../contract/evo-basic/apiToken';
import { PageLink } from '../../../entities/record/PageLink';
import { RecordLink } from '../../../entities/record/RecordLink';
import { SaveNotice } from '../../../kit/form/SaveNotice';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';

/** Facts of a token beside its form: maker, use, and permissions that have no effect. */
export function TokenUse({ token }: { token: ApiTokenDetail }) {
  const { t } = useTranslation('apiTokens');
  const time = useShownTime();
  const { id, state, maker, makerId, company, enterprise, createdAt, lastUsedAt, lastUsedAddress } = token;
  const lost = token.lostPermissions.length;
  const used = lastUsedAt !== null && [time(lastUsedAt, null, 'dayMinute'), lastUsedAddress].filter(Boolean).join(', ');
  return (
    <DrawerSection>
      {state === 'suspended' && <SaveNotice>{t('suspendedText')}</SaveNotice>}
      {state !== 'suspended' && lost > 0 && <SaveNotice>{t('lost', { count: lost, maker })}</SaveNotice>}
      <Facts>
        <Fact label={t('fields.company')}>{company ?? enterprise ?? t('whereMaker')}</Fact>
        <Fact label={t('fields.maker')}>
          <RecordLink kind="staff" id={makerId}>
            {maker}
          </RecordLink>
          {`, ${time(createdAt, null, 'dayMinute')}`}
        </Fact>
        <Fact label={t('fields.lastUsedAt')}>
          {used || t('neverUsed')}
          {' · '}
          <PageLink view="maintenance/securityAudit" part={{ tokenIds: [id] }}>
            {t('recordedCalls')}
          </PageLink>
        </Fact>
        {token.revokedAt !== null && (
          <Fact label={t('fields.revokedAt')}>
            {`${time(token.revokedAt, null, 'dayMinute')}, ${token.revokedBy ?? '–'}`}
          </Fact>
        )}
      </Facts>
    </DrawerSection>
  );
}
