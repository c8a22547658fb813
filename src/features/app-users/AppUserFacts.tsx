import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { AppUserDetail } from '../../contract/evo-basic/adminGetApp';
import { RecordLink } from '../../entities/record/RecordLink';
import { RunningSessions } from '../../entities/session/RunningSessions';
import { CopyableId } from '../../kit/layout/CopyableId';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { Tag } from '../../kit/layout/Tag';
import { countryName } from '../../lib/countries';
import { formatNumber } from '../../lib/format';
import { nameLanguage } from '../../lib/languages';
import { useOriginName } from './useOriginName';

/** Facts of an app user. */
export function AppUserFacts({ user }: { user: AppUserDetail }) {
  const { t, i18n } = useTranslation(['appUsers', 'chargeTags']);
  const time = useShownTime();
  const originName = useOriginName();
  return (
    <>
      <DrawerSection>
        <Facts>
          <Fact label={t('fields.id')}>
            <CopyableId value={user.id} />
          </Fact>
          <Fact label={t('fields.country')}>{user.country ? countryName(user.country, i18n.language) : '–'}</Fact>
          <Fact label={t('fields.language')}>{nameLanguage(user.language, i18n.language)}</Fact>
          <Fact label={t('fields.origin')}>{originName(user.origin)}</Fact>
          <Fact label={t('fields.createdAt')}>{time(user.createdAt)}</Fact>
          <Fact label={t('fields.sessions')}>{formatNumber(user.sessions, 0, i18n.language)}</Fact>
          <Fact label={t('fields.lastChargeAt')}>{time(user.lastChargeAt)}</Fact>
          <Fact label={t('fields.tags')}>{user.tags.map(({ name }) => name).join(', ') || '–'}</Fact>
          <Fact label={t('fields.enterprises')}>
            {user.enterprises.length === 0 && '–'}
            {user.enterprises.map(({ id, name }) => (
              <div key={id}>
                <RecordLink kind="enterprise" id={id}>
                  {name}
                </RecordLink>
              </div>
            ))}
          </Fact>
          <Fact label={t('fields.running')}>
            <RunningSessions sessions={user.running} />
          </Fact>
          {user.statusChangedAt !== null && (
            <Fact label={t('fields.statusChangedAt')}>
              {time(user.statusChangedAt)}
              {user.statusChangedBy !== null && ` · ${user.statusChangedBy}`}
              {user.statusReason !== null && ` · ${user.statusReason}`}
            </Fact>
          )}
          {user.anonymisedAt !== null && <Fact label={t('fields.anonymisedAt')}>{time(user.anonymisedAt)}</Fact>}
        </Facts>
      </DrawerSection>
      {user.idTags.length > 0 && (
        <DrawerSection title={t('fields.idTags')}>
          <Facts>
            {user.idTags.map(({ id, tagNo, status }) => (
              <Fact key={id} label={t(`chargeTags:status.${status}`)}>
                <RecordLink kind="chargeTag" id={id} className="mono">
                  {tagNo}
                </RecordLink>
              </Fact>
            ))}
          </Facts>
        </DrawerSection>
      )}
      {user.companies.length > 0 && (
        <DrawerSection title={t('fields.companies')}>
          <Facts>
            {user.companies.map(({ id, name, sessions, status, reason }) => (
              <Fact key={id} label={name}>
                {t('sessionCount', { count: sessions })}{' '}
                {status === 'disabled' && <Tag>{t('disabledThere', { reason: reason ?? '–' })}</Tag>}
              </Fact>
            ))}
          </Facts>
        </DrawerSection>
      )}
    </>
  );
}
