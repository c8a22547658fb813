import type { z } from 'zod';
import type { AlarmRecipient, alarmRecipientBody } from '../../contract/evo-monitor/chargerAlarmNotification';
import { ownZone } from '../../lib/time';

/** The form's values are those of the call. */
export type RecipientValues = z.input<typeof alarmRecipientBody>;
export type QuietHours = NonNullable<RecipientValues['quietHours']>;

/** What the form begins with. */
export function recipientValues(recipient: AlarmRecipient | null): RecipientValues {
  if (recipient === null) {
    return {
      position: '',
      fullName: '',
      email: '',
      stationIds: null,
      leastPriority: 'high',
      languages: ['en_US'],
      quietHours: null,
      isAutomatic: true,
    };
  }
  const { position, fullName, email, stations, leastPriority, languages, quietHours, isAutomatic } = recipient;
  return {
    position: position ?? '',
    fullName,
    email,
    stationIds: stations?.map(({ id }) => id) ?? null,
    leastPriority,
    languages,
    quietHours,
    isAutomatic,
  };
}

/** Nights, in the zone of who sets it up, and never for what is urgent. */
export const usualQuietHours = (): QuietHours => ({
  from: '22:00',
  until: '07:00',
  timezone: ownZone(),
  isUrgentExempt: true,
});
