import { useMemo } from 'react';
import type { AlarmResult } from '../triage/alarmActions';
import type { PendingAlarmAction } from '../triage/useTriage';
import { AssignDialog } from './AssignDialog';
import { EscalateDialog } from './EscalateDialog';
import { ProcessDialog } from './ProcessDialog';
import { SendDialog } from './SendDialog';
import { ShelveDialog } from './ShelveDialog';
import { useDialogTitle } from './useDialogTitle';

interface AlarmDialogsProps {
  pendingAction: PendingAlarmAction;
  onClose: () => void;
  /** Receives the outcome for each alarm; mails have none. */
  onResults: (results: readonly AlarmResult[]) => void;
}

/** The dialog of an action that needs more input, such as a reason or an assignee. */
export function AlarmDialogs({ pendingAction: { action, alarms }, onClose, onResults }: AlarmDialogsProps) {
  const title = useDialogTitle(action, alarms);
  const ids = useMemo(() => alarms.map(({ key }) => key), [alarms]);
  const dialog = { title, alarms, ids, onClose };
  const done = (results: readonly AlarmResult[]) => {
    onResults(results);
    onClose();
  };
  switch (action) {
    case 'shelve':
      return <ShelveDialog {...dialog} onDone={done} />;
    case 'assign':
      return <AssignDialog {...dialog} onDone={done} />;
    case 'process':
      return <ProcessDialog {...dialog} onDone={done} />;
    case 'escalate':
      return <EscalateDialog {...dialog} />;
    case 'send':
      return <SendDialog {...dialog} />;
  }
}
