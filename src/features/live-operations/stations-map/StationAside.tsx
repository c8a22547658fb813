import { BayDrawer } from '../bays/BayDrawer';
import { CommandDrawer } from '../command-drawer/CommandDrawer';
import { ConnectorDrawer } from '../connector-drawer/ConnectorDrawer';
import { StationPanel } from '../station-panel/StationPanel';
import { WashSitePanel } from '../station-panel/WashSitePanel';
import type { StationQuery } from './stationAddress';

interface StationAsideProps {
  query: StationQuery;
  /** Whether it is known which stations there are. */
  isKnown: boolean;
  /** The command that was sent from here last, and to which connector. */
  sent: { key: string; commandId: string } | null;
  onChange: (part: Partial<StationQuery>) => void;
}

/** Beside the map: a command, else a connector, else a bay, else a wash site, else a station, else nothing. */
export function StationAside({
  query: { connector, station, washSite, washer, command },
  isKnown,
  sent,
  onChange,
}: StationAsideProps) {
  if (command !== null) {
    return <CommandDrawer key={command} commandId={command} onClose={() => onChange({ command: null })} />;
  }
  if (connector !== null) {
    return (
      <ConnectorDrawer
        connectorKey={connector}
        sentId={sent?.key === connector ? sent.commandId : null}
        onClose={() => onChange({ connector: null })}
      />
    );
  }
  if (washer !== null) {
    return <BayDrawer key={washer} washerId={washer} onClose={() => onChange({ washer: null })} />;
  }
  if (washSite !== null) {
    return (
      <WashSitePanel
        key={washSite}
        washSiteId={washSite}
        onOpenBay={(id) => onChange({ washer: id })}
        onClose={() => onChange({ washSite: null })}
      />
    );
  }
  if (station === null) return null;
  return (
    <StationPanel
      stationId={station}
      isKnown={isKnown}
      onOpen={(key) => onChange({ connector: key })}
      onOpenBay={(id) => onChange({ washer: id })}
      onClose={() => onChange({ station: null })}
    />
  );
}
