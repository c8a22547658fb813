import { downloadFile } from '../../api/downloadFile';
import { useStatisticPageQuery } from '../../api/evo-basic/statisticAnalysis';
import { statisticAnalysis } from '../../contract/evo-basic/statisticAnalysis';
import { ExportMenu } from '../../kit/transfer/ExportMenu';
import { useAnalysis } from './address/analysisContext';

/** Exports the rows behind the charging figures: by day, station, connector type and currency. */
export function RowsExport() {
  const { charging } = useAnalysis();
  const { data } = useStatisticPageQuery({ body: { ...charging, pageSize: 10 } });
  return (
    <ExportMenu
      total={data?.total ?? 0}
      isEstimate={data?.totalIsEstimate ?? false}
      save={(format, options) => downloadFile(statisticAnalysis.export, { ...charging, format }, options)}
    />
  );
}
