import { useTranslation } from 'react-i18next';
import { ATTEMPT_CAUSES } from '../../../contract/evo-monitor/attemptRules';
import type { TimelineEntry } from '../../../contract/evo-monitor/incidentTimeline';
import type { CommandKind, CommandState } from '../../../contract/live/command';
import type { WashCommandKind, WashCommandState } from '../../../contract/live/washCommand';
import type { AlarmEventKind } from '../../../contract/live/alarmHistory';
import { useAlarmEventText } from '../../../entities/alarm/useAlarmEventText';
import { useAlarmName } from '../../../entities/alarm/useAlarmName';

/** An entry in words: what happened, and the text beside it; null: there is none. */
export interface EntryWords {
  title: string;
  text: string | null;
}

/** Says in plain words what an entry of a timeline is. */
export function useEntryWords(): (entry: TimelineEntry) => EntryWords {
  const { t } = useTranslation(['incidents', 'alarms', 'status', 'attempts', 'washers']);
  const nameAlarm = useAlarmName();
  const describeEvent = useAlarmEventText();

  const describeAlarm = ({ kind, code, detail }: TimelineEntry): EntryWords => {
    const alarm = { code: code ?? '' };
    const event = kind as AlarmEventKind;
    return {
      title: `${nameAlarm(alarm)}: ${t(`alarms:timeline.${event}`)}`,
      text: detail === null || detail === '' ? null : describeEvent(alarm, event, detail),
    };
  };
  const nameCommand = ({ kind, detail, washer }: TimelineEntry) =>
    washer === null
      ? [t(`status:commandKind.${kind as CommandKind}`), t(`status:commandState.${detail as CommandState}`)]
      : [t(`washers:command.${kind as WashCommandKind}`), t(`washers:commandState.${detail as WashCommandState}`)];
  const describeCommand = (entry: TimelineEntry): EntryWords => {
    const [command, state] = nameCommand(entry);
    return { title: t('entry.command', { command, state }), text: null };
  };
  const describeAttempt = ({ detail }: TimelineEntry): EntryWords => {
    const cause = ATTEMPT_CAUSES.find((known) => known === detail);
    return { title: t('entry.failed'), text: cause ? t(`attempts:cause.${cause}`) : detail };
  };

  return (entry) => {
    if (entry.source === 'alarm') return describeAlarm(entry);
    if (entry.source === 'command') return describeCommand(entry);
    if (entry.source === 'attempt') return describeAttempt(entry);
    return { title: t(`entry.${entry.kind as 'moment'}`), text: entry.detail };
  };
}
