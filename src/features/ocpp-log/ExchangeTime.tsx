import { useShownTime } from '../../access/useShownTime';
import type { OcppExchange } from '../../contract/evo-monitor/ocppLog';

/** When a call was logged, to the millisecond. */
export function ExchangeTime({ exchange: { time, timezone } }: { exchange: OcppExchange }) {
  const format = useShownTime();
  return (
    <time title={format(time, timezone, 'full')}>
      {`${format(time, timezone, 'date')} ${format(time, timezone, 'timeMs')}`}
    </time>
  );
}
