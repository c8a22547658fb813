import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { HomeSessionDetail } from '../../../contract/evo-home-admin/homeChargingHistory';
import { StopReasonText } from '../../../entities/order/StopReasonText';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { drawDuration } from '../../../entities/session/sessionDuration';
import { formatEnergy, formatReading, withUnit } from '../../../lib/format';
import { formatMoney } from '../../../lib/money';

/** Facts of a session of a home charger. */
export function HomeSessionFacts({ session }: { session: HomeSessionDetail }) {
  const { t, i18n } = useTranslation('homeHistory');
  const time = useShownTime();
  const { timezone } = session;
  const at = (wire: string | null) => time(wire, timezone, 'full') || '–';
  const energy = (kWh: number | null) => withUnit(formatEnergy(kWh, i18n.language), 'kWh', i18n.language) || '–';
  const register = (wh: string | null) => withUnit(formatMoney(wh, i18n.language), 'Wh', i18n.language) || '–';
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.startedAt')}>{at(session.startedAt)}</Fact>
        <Fact label={t('fields.stoppedAt')}>{at(session.stoppedAt)}</Fact>
        <Fact label={t('fields.duration')}>{drawDuration(session, session.stoppedAt === null)}</Fact>
        <Fact label={t('fields.isOverride')}>{t(session.isOverride ? 'start.true' : 'start.false')}</Fact>
        <Fact label={t('fields.energy')}>{energy(session.energy)}</Fact>
        <Fact label={t('fields.offPeakEnergy')}>{energy(session.offPeakEnergy)}</Fact>
        <Fact label={t('fields.offPeakShare')}>
          {withUnit(formatReading(session.offPeakShare, i18n.language), '%', i18n.language) || '–'}
        </Fact>
        <Fact label={t('fields.offPeakSetting')}>{session.offPeakSetting ?? '–'}</Fact>
        <Fact label={t('fields.meterStart')}>{register(session.meterStart)}</Fact>
        <Fact label={t('fields.meterStop')}>{register(session.meterStop)}</Fact>
        <Fact label={t('fields.model')}>{session.model}</Fact>
        <Fact label={t('fields.stopReason')}>
          <StopReasonText reason={session.stopReason} raw={null} />
        </Fact>
        {session.endedBy !== null && (
          <Fact label={t('end.endedBy')}>{[session.endedBy, session.endComment].filter(Boolean).join(': ')}</Fact>
        )}
      </Facts>
    </DrawerSection>
  );
}
