import { useState, type ReactNode } from 'react';
import { EndSessionDialog } from '../session/EndSessionDialog';
import { Ask, type AskedAction, type AskedEnd } from './askCommand';
import { CommandDialog } from './CommandDialog';
import { StartDialog } from './StartDialog';

/** The dialogs of the actions, once for the whole page. `onReceipt` hears of each command that was accepted for sending. */
export function CommandDialogs({
  onReceipt,
  children,
}: {
  onReceipt: (asked: AskedAction, commandId: string) => void;
  children: ReactNode;
}) {
  const [asked, setAsked] = useState<AskedAction | AskedEnd | null>(null);
  const close = () => setAsked(null);
  return (
    <Ask.Provider value={setAsked}>
      {children}
      {asked?.action === 'endSession' && <EndSessionDialog session={asked.session} onClose={close} />}
      {asked && asked.action !== 'endSession' && <OneCommand asked={asked} onReceipt={onReceipt} onClose={close} />}
    </Ask.Provider>
  );
}

interface OneCommandProps {
  asked: AskedAction;
  onReceipt: (asked: AskedAction, commandId: string) => void;
  onClose: () => void;
}

function OneCommand({ asked, onReceipt, onClose }: OneCommandProps) {
  const finish = (commandId: string) => {
    onReceipt(asked, commandId);
    onClose();
  };
  if (asked.action === 'start') return <StartDialog row={asked.row} onDone={finish} onCancel={onClose} />;
  return <CommandDialog asked={asked} onDone={finish} onCancel={onClose} />;
}
