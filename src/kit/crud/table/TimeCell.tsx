import { useShownTime } from '../../../access/useShownTime';
import { useList } from '../useList';
import { MixedTime } from './MixedTime';

interface TimeCellProps {
  /** Wire time. */
  at: string;
  timezone: string | null | undefined;
  hasSeconds: boolean;
}

/** Time in a column: to the minute unless the column is of a log, and exact in the tooltip. */
export function TimeCell({ at, timezone, hasSeconds }: TimeCellProps) {
  const { mixesStations } = useList();
  const formatTime = useShownTime();
  const style = hasSeconds ? 'dateTime' : 'dayMinute';
  if (mixesStations) return <MixedTime at={at} timezone={timezone} styles={[style]} />;
  return <time title={formatTime(at, timezone, 'full')}>{formatTime(at, timezone, style)}</time>;
}
