import { useTranslation } from 'react-i18next';
import { useSeesCompanies } from '../../../access/useSeesCompanies';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';
import { useBackWords } from '../../../entities/alarm/useBackWords';
import { formatAge } from '../../../lib/duration';
import { fromWire } from '../../../lib/time';
import type { AlarmGroup } from '../../../live/alarmHooks';
import { useServerNow } from '../../../live/useServerNow';

/** A group of alarms in words. */
export function useGroupWords() {
  const { t, i18n } = useTranslation(['alarms', 'status']);
  const nameOf = useAlarmName();
  const describeBack = useBackWords();
  const now = useServerNow();
  const seesCompanies = useSeesCompanies();
  const describeAge = ({ isOver, outage, since }: AlarmGroup) => {
    if (isOver) return outage && describeBack(outage);
    return formatAge((now - fromWire(since)) / 1000, i18n.language);
  };
  return (group: AlarmGroup) => {
    const { isAlike, members, chargers, unacknowledged, city, company } = group;
    const site = group.place ?? t('status:platform');
    const name = nameOf(group.lead);
    return {
      /** The name of like alarms; of different ones their station or wash site. */
      title: isAlike ? name : site,
      lead: isAlike ? null : name,
      count:
        isAlike && chargers === members.length
          ? t('group.chargers', { count: chargers })
          : t('group.alarms', { count: members.length }),
      place: [isAlike && site, city, seesCompanies && company].filter(Boolean).join(' · '),
      state: unacknowledged > 0 ? t('group.unacknowledged', { count: unacknowledged }) : t('group.acknowledged'),
      age: describeAge(group),
    };
  };
}
