import { useMemo } from 'react';
import type { AlarmResult } from '../triage/alarmActions';
import type { AskedAlarmAction } from '../triage/useTriage';
import { AssignDialog } from './AssignDialog';
import { ProcessDialog } from './ProcessDialog';
import { SendDialog } from './SendDialog';
import { ShelveDialog } from './ShelveDialog';

interface AlarmDialogsProps {
  asked: AskedAlarmAction;
  onClose: () => void;
  /** Receives the outcome for each alarm; mails have none. */
  onResults: (results: readonly AlarmResult[]) => void;
}

/** The dialog of an action that needs to be told more. */
export function AlarmDialogs({ asked: { action, alarms }, onClose, onResults }: AlarmDialogsProps) {
  const dialog = useMemo(() => ({ alarms, ids: alarms.map(({ key }) => key), onClose }), [alarms, onClose]);
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
    case 'send':
      return <SendDialog {...dialog} />;
  }
}
