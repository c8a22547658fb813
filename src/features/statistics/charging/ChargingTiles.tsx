import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import { useAnalysis } from '../address/analysisContext';
import { FigureTile } from '../parts/FigureTile';
import classes from '../parts/FigureTile.module.css';
import { useFigureText } from '../parts/useFigureText';

export type ChargingAnswer = ResponseOf<typeof statisticAnalysis.statistics>;

/** How much was charged, whatever it cost. */
export function ChargingTiles({ answer: { totals, before } }: { answer: ChargingAnswer }) {
  const { toOrders } = useAnalysis();
  const { formatCount, formatKwh, formatShare, formatSpan } = useFigureText();
  const rows = toOrders();
  return (
    <div className={classes.tiles}>
      <FigureTile
        figure="sessions"
        value={formatCount(totals.sessions)}
        change={{ now: totals.sessions, before: before.sessions, words: formatCount(before.sessions) }}
        rows={rows}
      />
      <FigureTile
        figure="energy"
        value={formatKwh(totals.energy)}
        unit="kWh"
        change={{ now: totals.energy, before: before.energy, words: formatKwh(before.energy) }}
        rows={rows}
      />
      <FigureTile
        figure="chargingTime"
        value={formatSpan(totals.chargingSeconds)}
        change={{
          now: totals.chargingSeconds,
          before: before.chargingSeconds,
          words: formatSpan(before.chargingSeconds),
        }}
        rows={rows}
      />
      <FigureTile
        figure="utilisation"
        value={formatShare(totals.utilisation)}
        unit="%"
        change={{ now: totals.utilisation, before: before.utilisation, words: formatShare(before.utilisation) }}
      />
    </div>
  );
}
