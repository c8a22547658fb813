import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneChoice } from '../../access/useZoneChoice';
import { useChargerCommandResultQuery } from '../../api/evo-basic/iotChargers';
import { isProblem } from '../../api/problem';
import type { ChargerCommandResult } from '../../contract/evo-basic/chargerConfiguration';
import { TERMINAL_COMMAND_STATES } from '../../contract/live/command';
import { CommandLine } from '../../entities/charger/CommandLine';
import { zoneFor } from '../../lib/time';
import { useServerNow } from '../../live/useServerNow';

const WATCH_MS = 700;

interface CommandFollowedProps {
  commandId: string;
  /** Called with the result once the command has ended. */
  onEnded?: (result: ChargerCommandResult) => void;
}

/** A command of configuration or diagnosis from the click to its proof. Give it the command's id as key. */
export function CommandFollowed({ commandId, onEnded }: CommandFollowedProps) {
  const { t } = useTranslation('chargers');
  const [zone] = useZoneChoice();
  const now = useServerNow();
  const [hasEnded, setHasEnded] = useState(false);
  const { data, error } = useChargerCommandResultQuery(
    { params: { commandId } },
    { pollingInterval: hasEnded ? 0 : WATCH_MS, refetchOnMountOrArgChange: true },
  );
  const isEnd = data !== undefined && TERMINAL_COMMAND_STATES.has(data.command.state);
  if (!hasEnded && isEnd) setHasEnded(true);
  useEffect(() => {
    if (data && isEnd) onEnded?.(data);
  }, [data, isEnd, onEnded]);
  if (!data) return isProblem(error) ? <p role="alert">{t('commandGone')}</p> : null;
  return (
    <>
      <CommandLine command={data.command} now={now} timezone={zoneFor(zone, null)} />
      {data.isLocalLink && data.fileId === null && <p role="alert">{t('diagnostics.localLink')}</p>}
    </>
  );
}
