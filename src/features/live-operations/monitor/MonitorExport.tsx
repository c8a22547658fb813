import { useCan } from '../../../access/useCan';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { downloadFile } from '../../../api/downloadFile';
import { realTimeMonitoring } from '../../../contract/evo-monitor/realTimeMonitoring';
import type { LiveFilters } from '../../../contract/live/connector';
import { listExportedColumns } from '../../../entities/record/exportedColumns';
import { useColumnLayout } from '../../../kit/crud/table/useColumnLayout';
import { useListBar } from '../../../kit/crud/useListBar';
import { ExportMenu } from '../../../kit/transfer/ExportMenu';
import { zoneFor } from '../../../lib/time';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useMonitorPart } from '../../../live/liveHooks';
import type { MonitorQuery } from './monitorAddress';

interface MonitorExportProps {
  query: Pick<MonitorQuery, 'grouping' | 'sort'>;
  filters: LiveFilters;
}

/** Exports the present view of the monitor; reasons of connectors without a session have columns of their own. */
export function MonitorExport({ query: { grouping, sort }, filters }: MonitorExportProps) {
  const { columns } = useListBar();
  const [layout] = useColumnLayout();
  const [zone] = useZoneChoice();
  const total = useMonitorPart('totals')?.connectors ?? 0;
  const isGrouped = grouping === 'station';
  const isReplay = useIsReplay();
  // The file would hold the present.
  if (!useCan(realTimeMonitoring.export) || isReplay) return null;
  const names = listExportedColumns(realTimeMonitoring.export, columns, layout);
  const body = {
    ...filters,
    isGrouped,
    ...(sort && { sort: [sort] }),
    // The heads of groups name the station on the screen.
    columns: [...(isGrouped ? ['station'] : []), ...names, 'errorCode', 'vendorErrorCode'],
    ...(zone !== 'station' && { timeZone: zoneFor(zone, null) }),
  };
  return (
    <ExportMenu
      total={total}
      save={(format, options) => downloadFile(realTimeMonitoring.export, { ...body, format }, options)}
    />
  );
}
