import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useZoneChoice } from '../../access/useZoneChoice';
import { downloadFile } from '../../api/downloadFile';
import { useChargingCurveQuery, useChargingReportQuery } from '../../api/evo-monitor/chargingReport';
import { chargingReport, type ChargingReportOrder } from '../../contract/evo-monitor/chargingReport';
import type { CurvePoint } from '../../contract/live/curve';
import { SessionCurve } from '../../entities/curve/SessionCurve';
import { OrderBadge } from '../../entities/order/OrderBadge';
import { orderState } from '../../entities/order/orderState';
import { ActionButton } from '../../entities/record/ActionButton';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/record/RecordTabs';
import { ExportMenu } from '../../kit/transfer/ExportMenu';
import { zoneFor } from '../../lib/time';
import { PrintSheet } from './PrintSheet';
import { ReportFacts } from './ReportFacts';
import { SeriesTable } from './SeriesTable';

const WIDTH_PX = 640;
const NONE: readonly CurvePoint[] = [];

/** The report of an order: its facts and its process, to be read, taken away and printed. */
export function ReportDrawer({ id }: { id: string }) {
  const answer = useChargingReportQuery({ params: { id } });
  if (!answer.data) return <RecordPending answer={answer} width={WIDTH_PX} />;
  return <ReportContent order={answer.data} />;
}

function ReportContent({ order }: { order: ChargingReportOrder }) {
  const { t } = useTranslation('chargingReport');
  const [choice] = useZoneChoice();
  const mayExport = useCan(chargingReport.export);
  const { id, no, txnId, station, timezone, status } = order;
  const { data: curve } = useChargingCurveQuery({ params: { txnId: txnId ?? '' }, body: {} }, { skip: txnId === null });
  const points = curve?.points ?? NONE;
  const zone = zoneFor(choice, timezone);
  return (
    <RecordDrawer
      title={no}
      width={WIDTH_PX}
      state={<OrderBadge state={orderState(order)} />}
      subtitle={[t('subtitle'), station, zone].join(' · ')}
      actions={
        <>
          <ActionButton label={t('print')} allow="maintenance/chargingReport/print" onClick={() => window.print()} />
          {mayExport && (
            <ExportMenu
              total={points.length}
              save={(format, options) =>
                downloadFile(chargingReport.export, { format, timeZone: zone }, { ...options, params: { id } })
              }
            />
          )}
        </>
      }
    >
      <RelatedLinks relations={RELATIONS.order(order)} numbers={order} />
      <RecordTabs>
        <RecordTab name="report" label={t('tab.report')}>
          <ReportFacts order={order} zone={zone} />
        </RecordTab>
        <RecordTab name="charts" label={t('tab.charts')}>
          <SessionCurve txnId={txnId} timezone={timezone} name={no} isRunning={status === 'charging'} />
        </RecordTab>
        <RecordTab name="table" label={t('tab.table')}>
          <SeriesTable points={points} zone={zone} />
        </RecordTab>
      </RecordTabs>
      <PrintSheet order={order} points={points} zone={zone} />
    </RecordDrawer>
  );
}
