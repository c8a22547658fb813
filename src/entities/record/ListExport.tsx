import { useCan } from '../../access/useCan';
import { useZoneChoice } from '../../access/useZoneChoice';
import { downloadFile } from '../../api/downloadFile';
import { useList } from '../../kit/crud/useList';
import { useColumnLayout } from '../../kit/crud/table/useColumnLayout';
import { ExportMenu } from '../../kit/transfer/ExportMenu';
import { zoneFor } from '../../lib/time';
import { listExportedColumns, type ExportEndpoint, type FileColumns } from './exportedColumns';

interface ListExportProps {
  endpoint: ExportEndpoint;
  /** Filters of the file that the list has without asking. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Columns that only the file has, so that it can be imported again. */
  beside?: FileColumns;
}

/**
 * Exports exactly the list in view: its filters, its order, its columns in the user's order, in the user's time zone.
 */
export function ListExport({ endpoint, fixed, beside }: ListExportProps) {
  const { state, answer, columns } = useList();
  const [layout] = useColumnLayout();
  const [zone] = useZoneChoice();
  if (!useCan(endpoint)) return null;
  const names = listExportedColumns(endpoint, columns, layout, beside);
  return (
    <ExportMenu
      total={answer.data?.total ?? 0}
      isEstimate={answer.data?.totalIsEstimate ?? false}
      save={(format, options) =>
        downloadFile(
          endpoint,
          {
            ...state.filters,
            ...fixed,
            ...(state.sort.length > 0 && { sort: state.sort }),
            ...(names.length > 0 && { columns: names }),
            format,
            ...(zone !== 'station' && { timeZone: zoneFor(zone, null) }),
          },
          options,
        )
      }
    />
  );
}
