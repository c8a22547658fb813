import { useCan } from '../../../access/useCan';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { downloadFile } from '../../../api/downloadFile';
import { chargerAlarm } from '../../../contract/evo-monitor/chargerAlarm';
import { ExportMenu } from '../../../kit/transfer/ExportMenu';
import { zoneFor } from '../../../lib/time';
import type { AlarmViewFilters } from '../../../live/alarmHooks';
import { useIsReplay } from '../../../live/replay/replayClock';
import type { AlarmQuery } from './alarmAddress';

interface ExportButtonProps {
  query: AlarmQuery;
  filters: AlarmViewFilters;
  /** How many alarms the tab holds. */
  total: number;
  /** As `ExportMenu` has it. */
  isFolded: boolean;
}

/** Exports the listed alarms. */
export function ExportButton({ query, filters, total, isFolded }: ExportButtonProps) {
  const isAllowed = useCan(chargerAlarm.export);
  const [zone] = useZoneChoice();
  const isReplay = useIsReplay();
  // The file would hold the present.
  if (!isAllowed || isReplay) return null;
  const body = {
    ...filters,
    states: [query.tab],
    ...(zone !== 'station' && { timeZone: zoneFor(zone, null) }),
  };
  return (
    <ExportMenu
      total={total}
      isFolded={isFolded}
      save={(format, options) => downloadFile(chargerAlarm.export, { ...body, format }, options)}
    />
  );
}
