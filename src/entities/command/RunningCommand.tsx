import { useState } from 'react';
import { useZoneChoice } from '../../access/useZoneChoice';
import type { LiveConnector } from '../../contract/live/connector';
import { CommandLine } from '../charger/CommandLine';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { zoneFor } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';
import { useLiveCommand } from './useLiveCommand';

interface RunningCommandProps {
  row: LiveConnector;
  /** The last command sent from here; null: none. It may have ended before a live row reports it. */
  sentId: string | null;
}

/**
 * The command that runs, or ran last while the detail was open: it stays until the next one, never behind a tab. Of one
 * connector: give it the row's key.
 */
export function RunningCommand({ row, sentId }: RunningCommandProps) {
  const [shown, setShown] = useState<string | null>(null);
  const newest = findNewest([shown, sentId, row.command?.commandId ?? null]);
  if (newest !== shown) setShown(newest);
  if (newest === null) return null;
  return <FollowedCommand key={newest} commandId={newest} row={row} />;
}

/** Ids are numbers that grow: a row from before the last click still names the command before it. */
function findNewest(ids: readonly (string | null)[]): string | null {
  return ids.reduce((newest, id) => (Number(id ?? 0) > Number(newest ?? 0) ? id : newest), null);
}

function FollowedCommand({ commandId, row }: { commandId: string; row: LiveConnector }) {
  const [zone] = useZoneChoice();
  const now = useServerNow();
  const data = useLiveCommand(commandId, row);
  if (!data) return null;
  return (
    <DrawerSection>
      <CommandLine command={data} now={now} timezone={zoneFor(zone, row.timezone)} />
    </DrawerSection>
  );
}
