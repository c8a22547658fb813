import { ConnectorDrawer } from '../connector-drawer/ConnectorDrawer';
import { StationPanel } from '../station-panel/StationPanel';
import type { StationQuery } from './stationQuery';

interface StationAsideProps {
  query: StationQuery;
  /** Whether it is known which stations there are. */
  isKnown: boolean;
  /** The command that was sent from here last, and to which connector. */
  sent: { key: string; commandId: string } | null;
  onChange: (part: Partial<StationQuery>) => void;
}

/** What stands beside the map: a connector, else a station, else nothing. */
export function StationAside({ query: { connector, station }, isKnown, sent, onChange }: StationAsideProps) {
  if (connector !== null) {
    return (
      <ConnectorDrawer
        connectorKey={connector}
        sentId={sent?.key === connector ? sent.commandId : null}
        onClose={() => onChange({ connector: null })}
      />
    );
  }
  if (station === null) return null;
  return (
    <StationPanel
      stationId={station}
      isKnown={isKnown}
      onOpen={(key) => onChange({ connector: key })}
      onClose={() => onChange({ station: null })}
    />
  );
}
