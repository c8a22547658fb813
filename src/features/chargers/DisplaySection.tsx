import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChargerDisplayMutation } from '../../api/evo-basic/iotChargers';
import { toProblem } from '../../api/problem';
import type { DisplayMessage, DisplayRequest } from '../../contract/evo-basic/chargerDisplay';
import type { ChargerCommandResult } from '../../contract/evo-basic/chargerConfiguration';
import type { Charger } from '../../contract/evo-basic/iotChargers';
import { FieldMessage } from '../../kit/form/FieldMessage';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { CommandFollowed } from './CommandFollowed';
import { DisplayForm } from './DisplayForm';
import classes from './Display.module.css';

/** Messages for drivers on the display of a 2.0.1 charger: shown by template, read and cleared. */
export function DisplaySection({ charger }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  const [request, { isLoading, error }] = useChargerDisplayMutation();
  const [commandId, follow] = useState<string | null>(null);
  const [messages, setMessages] = useState<readonly DisplayMessage[] | null>(null);
  const ask = async (body: DisplayRequest) => {
    const { data } = await request({ params: { id: charger.id }, body });
    if (data) follow(data.commandId);
    // What the charger told before is no longer what it shows.
    if (body.action !== 'read') setMessages(null);
  };
  const ended = ({ displayMessages }: ChargerCommandResult) => {
    if (displayMessages !== null) setMessages(displayMessages);
  };
  const problem = toProblem(error)?.message ?? null;
  return (
    <DrawerSection title={t('display.title')}>
      <DisplayForm isAsking={isLoading} onAsk={(body) => void ask(body)} />
      {problem !== null && <FieldMessage message={problem} />}
      {commandId !== null && <CommandFollowed key={commandId} commandId={commandId} onEnded={ended} />}
      {messages !== null && <MessageList messages={messages} isAsking={isLoading} onAsk={(body) => void ask(body)} />}
    </DrawerSection>
  );
}

interface MessageListProps {
  messages: readonly DisplayMessage[];
  isAsking: boolean;
  onAsk: (request: DisplayRequest) => void;
}

/** What the display has, each message with its way out. */
function MessageList({ messages, isAsking, onAsk }: MessageListProps) {
  const { t } = useTranslation('chargers');
  if (messages.length === 0) return <p>{t('display.none')}</p>;
  return (
    <ul className={classes.messages} aria-label={t('display.messages')}>
      {messages.map(({ messageId, content, state, language }) => (
        <li key={messageId} className={classes.message}>
          <span translate="no">{[content, state, language].filter(Boolean).join(' · ')}</span>
          <Button variant="default" disabled={isAsking} onClick={() => onAsk({ action: 'clear', messageId })}>
            {t('display.clear')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
