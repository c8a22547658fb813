import { useShownTime } from '../../access/useShownTime';
import type { OcppExchange } from '../../contract/evo-monitor/ocppLog';
import { MixedTime } from '../../kit/crud/table/MixedTime';
import { useList } from '../../kit/crud/useList';

/** When a call was logged, to the millisecond. */
export function ExchangeTime({ exchange: { time, timezone } }: { exchange: OcppExchange }) {
  const { mixesStations } = useList();
  const format = useShownTime();
  if (mixesStations) return <MixedTime at={time} timezone={timezone} styles={['day', 'timeMs']} />;
  return (
    <time title={format(time, timezone, 'full')}>
      {`${format(time, timezone, 'day')} ${format(time, timezone, 'timeMs')}`}
    </time>
  );
}
