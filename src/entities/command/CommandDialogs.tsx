import { useState, type ReactNode } from 'react';
import { EndSessionDialog } from '../session/EndSessionDialog';
import { Ask, type CommandRequest, type SessionEndRequest } from './askCommand';
import { CommandDialog } from './CommandDialog';
import { ReserveDialog } from './ReserveDialog';
import { StartDialog } from './StartDialog';

/** The dialogs of the actions, once for the whole page. `onReceipt` hears of each command that was accepted for sending. */
export function CommandDialogs({
  onReceipt,
  children,
}: {
  onReceipt: (request: CommandRequest, commandId: string) => void;
  children: ReactNode;
}) {
  const [request, setRequest] = useState<CommandRequest | SessionEndRequest | null>(null);
  const close = () => setRequest(null);
  return (
    <Ask.Provider value={setRequest}>
      {children}
      {request?.action === 'endSession' && <EndSessionDialog session={request.session} onClose={close} />}
      {request && request.action !== 'endSession' && (
        <OneCommand request={request} onReceipt={onReceipt} onClose={close} />
      )}
    </Ask.Provider>
  );
}

interface OneCommandProps {
  request: CommandRequest;
  onReceipt: (request: CommandRequest, commandId: string) => void;
  onClose: () => void;
}

function OneCommand({ request, onReceipt, onClose }: OneCommandProps) {
  const finish = (commandId: string) => {
    onReceipt(request, commandId);
    onClose();
  };
  const { action, row, reservedTag } = request;
  if (action === 'start') return <StartDialog row={row} reservedTag={reservedTag} onDone={finish} onCancel={onClose} />;
  if (action === 'reserve') return <ReserveDialog row={row} onDone={finish} onCancel={onClose} />;
  return <CommandDialog request={request} onDone={finish} onCancel={onClose} />;
}
