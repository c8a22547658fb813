import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { useShownTime } from '../../../access/useShownTime';
import type { HomeChargerDetail } from '../../../contract/evo-home-admin/homeChargers';
import { homeChargingHistory } from '../../../contract/evo-home-admin/homeChargingHistory';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';

/** The running session, and the result of the last request to charge at once. */
export function HomeChargerOverride({ charger: { session, override, timezone } }: { charger: HomeChargerDetail }) {
  const { t } = useTranslation(['homeChargers', 'homeHistory']);
  const time = useShownTime();
  const seesHistory = useCan(homeChargingHistory.detail);
  if (session === null && override === null) return null;
  return (
    <DrawerSection title={t('override.title')}>
      <Facts>
        {session && (
          <Fact label={t('override.session')}>
            {seesHistory ? <Link to={`/home-charging/history?open=${session.id}`}>{session.no}</Link> : session.no}
            {` · ${t(`homeHistory:status.${session.status}`)}`}
          </Fact>
        )}
        {override && (
          <>
            <Fact label={t('override.last')}>
              <span role="status">{t(`override.state.${override.state}`)}</span>
            </Fact>
            <Fact label={t('override.askedAt')}>{time(override.askedAt, timezone, 'full')}</Fact>
            <Fact label={t('override.askedBy')}>{override.askedBy ?? t('override.owner')}</Fact>
            {override.state === 'refused' && (
              <Fact label={t('schedule.refusal')}>
                <span className="mono">{override.reason}</span>
              </Fact>
            )}
          </>
        )}
      </Facts>
    </DrawerSection>
  );
}
