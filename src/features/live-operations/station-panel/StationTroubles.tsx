import type { LiveConnector } from '../../../contract/live/connector';
import { ChargerTrouble } from '../Reason';
import classes from './StationPanel.module.css';

/** Chargers of a station that are faulted, out of service or warn as a whole, each once. */
export function StationTroubles({ rows }: { rows: readonly LiveConnector[] }) {
  const troubled = new Map(
    rows.flatMap(({ chargerCode, charger, status }) =>
      charger === null || status === 'offline' ? [] : [[chargerCode, charger]],
    ),
  );
  if (troubled.size === 0) return null;
  return (
    <ul className={classes.troubles}>
      {[...troubled].map(([chargerCode, charger]) => (
        <li key={chargerCode} className={classes.trouble}>
          <span className="mono">{chargerCode}</span>
          <ChargerTrouble charger={charger} isWrapped />
        </li>
      ))}
    </ul>
  );
}
