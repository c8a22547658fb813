import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { CLEARED_TAIL } from '../../../contract/live/views/alarms';
import { useListBar } from '../../../kit/crud/useListBar';
import type { AlarmsViewState } from '../../../live/viewState';
import classes from './AlarmList.module.css';

/** Shown above cleared alarms when no alarm stands: nothing is broken, and since when. */
export function NothingStands({ view: { groupKeys, starts, groups, rows } }: { view: AlarmsViewState }) {
  const { t } = useTranslation('alarms');
  const showTime = useShownTime();
  const { state } = useListBar();
  if (groupKeys[0] !== CLEARED_TAIL || starts[0] !== 0) return null;
  if (Object.keys(state.filters).length > 0) return <p className={classes.calm}>{t('empty.noMatch')}</p>;
  const members = (groups[CLEARED_TAIL]?.members ?? []).flatMap((key) => rows[key] ?? []);
  // Wire times compare as texts.
  const [last] = members.sort((a, b) => (b.clearedAt ?? '').localeCompare(a.clearedAt ?? ''));
  return (
    <p className={classes.calm} role="status">
      <strong>{t('empty.standing')}</strong>
      {last?.clearedAt && ` ${t('empty.lastCleared', { time: showTime(last.clearedAt, last.timezone) })}`}
    </p>
  );
}
