import { useMemo, useState, type ReactNode } from 'react';
import { Ask, type AskedAction } from './askCommand';
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
  const [asked, setAsked] = useState<AskedAction | null>(null);
  const done = useMemo(() => {
    const close = () => setAsked(null);
    const finish = (commandId: string) => {
      if (asked) onReceipt(asked, commandId);
      close();
    };
    return { close, finish };
  }, [asked, onReceipt]);
  return (
    <Ask.Provider value={setAsked}>
      {children}
      {asked?.action === 'start' && <StartDialog row={asked.row} onDone={done.finish} onCancel={done.close} />}
      {asked && asked.action !== 'start' && <CommandDialog asked={asked} onDone={done.finish} onCancel={done.close} />}
    </Ask.Provider>
  );
}
