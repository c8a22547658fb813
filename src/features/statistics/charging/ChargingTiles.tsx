import type { ResponseOf } from '../../../contract/endpoint';
import type { statisticAnalysis } from '../../../contract/evo-basic/statisticAnalysis';
import { useAnalysis } from '../address/analysisContext';
import { FigureTile } from '../parts/FigureTile';
import classes from '../parts/FigureTile.module.css';
import { useFigureText } from '../parts/useFigureText';
import { useTile } from '../parts/useTile';

export type ChargingAnswer = ResponseOf<typeof statisticAnalysis.statistics>;

/** How much was charged, whatever it cost. */
export function ChargingTiles({ answer }: { answer: ChargingAnswer }) {
  const { toOrders } = useAnalysis();
  const { formatCount, formatKwh, formatShare, formatSpan } = useFigureText();
  const toTile = useTile(answer);
  const rows = toOrders();
  return (
    <div className={classes.tiles}>
      <FigureTile figure="sessions" rows={rows} {...toTile(({ sessions }) => sessions, formatCount)} />
      <FigureTile figure="energy" unit="kWh" rows={rows} {...toTile(({ energy }) => energy, formatKwh)} />
      <FigureTile figure="chargingTime" rows={rows} {...toTile(({ chargingSeconds }) => chargingSeconds, formatSpan)} />
      <FigureTile
        figure="utilisation"
        unit="%"
        {...toTile(
          ({ utilisation }) => utilisation,
          (share) => formatShare(share),
        )}
      />
    </div>
  );
}
