import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { HomeCharger } from '../../../contract/evo-home-admin/homeChargers';
import type { HomeSchedule } from '../../../contract/evo-home-admin/homeSchedule';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { ScheduleBadge } from './ScheduleBadge';

const STEPS = ['wantedAt', 'sentAt', 'acceptedAt', 'inForceAt'] as const;

/** How far the off-peak schedule has come at its charger, step by step. */
export function HomeChargerSchedule({ charger: { schedule, timezone } }: { charger: HomeCharger }) {
  const { t } = useTranslation('homeChargers');
  const time = useShownTime();
  const hasSchedule = schedule.state !== 'none';
  return (
    <DrawerSection title={t('schedule.title')} aside={hasSchedule && <ScheduleBadge schedule={schedule} />}>
      <p>{t(`schedule.hint.${schedule.state}`)}</p>
      {hasSchedule && (
        <Facts>
          {STEPS.map((step) => (
            <Fact key={step} label={t(`schedule.${step}`)}>
              {time(schedule[step], timezone, 'full') || '–'}
            </Fact>
          ))}
          <ReasonFact schedule={schedule} />
        </Facts>
      )}
    </DrawerSection>
  );
}

/** Reasons that the server derives from its read-back; all others are the charger's own words. */
const OWN_REASONS = ['differs', 'unproven'] as const;

function ReasonFact({ schedule: { state, reason } }: { schedule: HomeSchedule }) {
  const { t } = useTranslation('homeChargers');
  if (reason === null) return null;
  const label = t(state === 'refused' ? 'schedule.refusal' : 'schedule.reason');
  const own = OWN_REASONS.find((known) => known === reason);
  return <Fact label={label}>{own ? t(`schedule.${own}`) : <span className="mono">{reason}</span>}</Fact>;
}
