import { useTranslation } from 'react-i18next';
import type { AlarmRecipient } from '../../contract/evo-monitor/chargerAlarmNotification';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';

/** A recipient for a reader without the right to change it. */
export function RecipientFacts({ recipient }: { recipient: AlarmRecipient }) {
  const { t } = useTranslation(['recipients', 'records', 'status']);
  const { position, email, languages, stations, leastPriority, quietHours, isAutomatic, escalationMinutes } = recipient;
  const isRecoveryMailed = isAutomatic && recipient.isRecoveryMailed;
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.position')}>{position ?? '–'}</Fact>
        <Fact label={t('fields.email')}>{email}</Fact>
        <Fact label={t('fields.languages')}>
          {languages.map((locale) => t(`records:language.${locale}`)).join(', ')}
        </Fact>
        <Fact label={t('fields.stationIds')}>
          {stations === null ? t('allStations') : stations.map(({ name }) => name).join(', ')}
        </Fact>
        <Fact label={t('fields.leastPriority')}>{t(`status:priority.${leastPriority}`)}</Fact>
        <Fact label={t('fields.quietHours')}>
          {quietHours === null ? '–' : `${quietHours.from}–${quietHours.until} ${quietHours.timezone}`}
        </Fact>
        <Fact label={t('fields.isAutomatic')}>{isAutomatic ? t('records:list.yes') : t('byHand')}</Fact>
        <Fact label={t('fields.escalationMinutes')}>
          {escalationMinutes === null ? t('escalation.now') : t('escalation.after', { count: escalationMinutes })}
        </Fact>
        <Fact label={t('fields.isRecoveryMailed')}>{isRecoveryMailed ? t('records:list.yes') : '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}
