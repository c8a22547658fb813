import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../../access/useZoneChoice';
import { useCommandsQuery } from '../../../api/evo-monitor/realTimeMonitoring';
import { TERMINAL_COMMAND_STATES, type Command } from '../../../contract/live/command';
import type { LiveConnector } from '../../../contract/live/connector';
import { PastCommand } from '../../../entities/charger/PastCommand';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { fromWire, zoneFor } from '../../../lib/time';
import { useIsReplay } from '../../../live/replay/replayClock';
import { useServerNow } from '../../../live/useServerNow';
import { CommandLink } from '../command-drawer/CommandLink';

/** A change of the live row refetches at once; polling finds commands that ended between two row states. */
const REFRESH_MS = 5_000;

/** The last commands of a connector and its charger that came to their end. */
export function PastCommands({ row }: { row: LiveConnector }) {
  const { t } = useTranslation(['monitor', 'status']);
  const [zone] = useZoneChoice();
  const { chargerCode, connector } = row;
  const { data, refetch } = useCommandsQuery(
    { body: { chargerCode, connector, pageSize: 10 } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true },
  );
  const state = row.command?.state;
  useEffect(() => {
    void refetch();
  }, [state, refetch]);
  const isReplay = useIsReplay();
  const now = useServerNow();
  // In a replay the commands that had come to their end by then.
  const hasEnded = ({ state: last, steps }: Command) =>
    TERMINAL_COMMAND_STATES.has(last) && (!isReplay || fromWire(steps.at(-1)?.at ?? '') <= now);
  const ended = data?.records.filter(hasEnded) ?? [];
  if (ended.length === 0) return null;
  return (
    <DrawerSection title={t('detail.pastCommands')}>
      {ended.map((command) => (
        <PastCommand key={command.commandId} command={command} timezone={zoneFor(zone, row.timezone)}>
          <CommandLink commandId={command.commandId}>{t(`status:commandKind.${command.kind}`)}</CommandLink>
        </PastCommand>
      ))}
    </DrawerSection>
  );
}
