import { useMemo, useState } from 'react';
import { useCommandsQuery } from '../../api/evo-monitor/realTimeMonitoring';
import type { Command } from '../../contract/live/command';
import { isEnded } from './bulkProgress';

const WATCH_MS = 1_000;
/** Commands of one page; a bulk command has two at most. */
const PAGE = 100;

/** Commands by id as they stand now: asked for each second until their end. */
export function useFollowedCommands(commandIds: readonly string[]): ReadonlyMap<string, Command> {
  const [ended, setEnded] = useState<ReadonlyMap<string, Command>>(new Map());
  const open = commandIds.filter((id) => !ended.has(id));
  const first = useOpenCommands(open.slice(0, PAGE));
  const second = useOpenCommands(open.slice(PAGE, 2 * PAGE));
  const shown = useMemo(() => [...(first ?? []), ...(second ?? [])], [first, second]);
  const news = shown.filter((command) => isEnded(command) && !ended.has(command.commandId));
  if (news.length > 0) setEnded(new Map([...ended, ...toEntries(news)]));
  return useMemo(() => new Map([...toEntries(shown), ...ended]), [shown, ended]);
}

function useOpenCommands(commandIds: string[]): readonly Command[] | undefined {
  const { data } = useCommandsQuery(
    { body: { pageNum: 1, pageSize: PAGE, commandIds } },
    { skip: commandIds.length === 0, pollingInterval: WATCH_MS, refetchOnMountOrArgChange: true },
  );
  return data?.records;
}

function toEntries(commands: readonly Command[]) {
  return commands.map((command) => [command.commandId, command] as const);
}
