import { NeighbourSteps } from '../../../kit/layout/NeighbourSteps';
import { useMonitorShape } from '../../../live/liveHooks';
import { CommandDrawer } from '../command-drawer/CommandDrawer';
import { ConnectorDrawer } from '../connector-drawer/ConnectorDrawer';
import type { MonitorQuery } from './monitorAddress';

interface MonitorAsideProps {
  query: MonitorQuery;
  /** The command that was sent from here last, and to which connector. */
  sent: { key: string; commandId: string } | null;
  onChange: (part: Partial<MonitorQuery>) => void;
}

/** Beside the list: a command, else a connector, else nothing. */
export function MonitorAside({ query: { connector, command }, sent, onChange }: MonitorAsideProps) {
  if (command !== null) {
    return <CommandDrawer key={command} commandId={command} onClose={() => onChange({ command: null })} />;
  }
  if (connector === null) return null;
  return (
    <ConnectorDrawer
      connectorKey={connector}
      sentId={sent?.key === connector ? sent.commandId : null}
      steps={<Steps open={connector} onOpen={(key) => onChange({ connector: key })} />}
      onClose={() => onChange({ connector: null })}
    />
  );
}

/** The way to the connectors before and after the open one, as the list has them. */
function Steps({ open, onOpen }: { open: string; onOpen: (connectorKey: string) => void }) {
  const items = useMonitorShape()?.items ?? [];
  const keys = items.flatMap(({ type, key }) => (type === 'row' ? [key] : []));
  return <NeighbourSteps keys={keys} open={open} onOpen={onOpen} />;
}
