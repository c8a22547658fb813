import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import { SETTING_CHANGE_STATES, type SettingRun } from '../../contract/evo-basic/settingRuns';
import { formatNumber } from '../../lib/format';
import { formatInZone, fromWire, zoneFor } from '../../lib/time';

/** Where a run stands: since when and by which user, and the number of settings in each state. */
export function RunFigures({ run }: { run: SettingRun }) {
  const { t, i18n } = useTranslation('settingRuns');
  const [zone] = useZoneChoice();
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const time = formatInZone(fromWire(run.createdAt), zoneFor(zone, null), 'dateTime', i18n.language);
  const state = run.endedAt === null ? t('run.running') : t('run.ended');
  const counted = SETTING_CHANGE_STATES.filter((each) => run.counts[each] > 0);
  return (
    <>
      <p>
        {[time, run.createdBy, t('run.chargers', { figure: figure(run.chargers) })].join(' · ')}
        {run.stoppedBy !== null && <> · {t('run.stopped', { name: run.stoppedBy })}</>}
      </p>
      <p role="status">
        <strong>{state}</strong>
        {counted.map((each) => (
          <span key={each}>{` · ${t(`state.${each}`)}: ${figure(run.counts[each])}`}</span>
        ))}
      </p>
    </>
  );
}
