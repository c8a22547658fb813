import { useElementSize } from '@mantine/hooks';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { CurveCharts } from '../../../entities/curve/CurveCharts';
import { zoneFor } from '../../../lib/time';
import { useCurveView } from '../../../live/liveHooks';

interface CurveSectionProps {
  txnId: string;
  /** Of the station. */
  timezone: string;
  /** For the files' names. */
  name: string;
}

/** Most points that a drawer's chart is given; the extremes of what is left out are always among them. */
const WIDEST_PX = 1200;

/** The charging curve as it grows. */
export function CurveSection({ txnId, timezone, name }: CurveSectionProps) {
  const [choice] = useZoneChoice();
  const { ref, width } = useElementSize();
  const curve = useCurveView(txnId, Math.min(WIDEST_PX, Math.max(200, Math.round(width))));
  return <CurveCharts ref={ref} txnId={txnId} columns={curve?.columns} zone={zoneFor(choice, timezone)} name={name} />;
}
