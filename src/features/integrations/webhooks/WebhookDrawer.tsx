import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useWebhookQuery } from '../../../api/evo-basic/webhook';
import type { WebhookExchange, WebhookRow } from '../../../contract/evo-basic/webhook';
import { OpenRecord } from '../../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../../kit/crud/listAddress';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { CopyableId } from '../../../kit/layout/CopyableId';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Deliveries } from './deliveries/Deliveries';
import { ExchangeView } from './deliveries/ExchangeView';
import { useOutcomeWords } from './useOutcomeWords';
import { WebhookActions } from './WebhookActions';
import { WebhookFacts } from './WebhookFacts';
import { WebhookForm } from './WebhookForm';
import { WebhookStateBadge } from './WebhookStateBadge';
import classes from './Webhooks.module.css';

const WIDTH = 576;
const REFRESH = { pollingInterval: 10_000, skipPollingIfUnfocused: true };

interface WebhookDrawerProps {
  /** Or `new`. */
  id: string;
  /** Shows a new secret. */
  onSecret: (secret: string) => void;
}

/** The open endpoint: what it is told, its deliveries, and the chosen one in full. */
export function WebhookDrawer({ id, onSecret }: WebhookDrawerProps) {
  const { t } = useTranslation('webhooks');
  const answer = useWebhookQuery({ body: { id } }, { ...REFRESH, skip: id === NEW_RECORD });
  return (
    <OpenRecord
      id={id}
      answer={answer}
      addLabel={t('add')}
      form={<WebhookForm record={null} onSecret={onSecret} />}
      width={WIDTH}
    >
      {(endpoint) => <WebhookContent endpoint={endpoint} onSecret={onSecret} />}
    </OpenRecord>
  );
}

/** Whether the form of the open endpoint is shown, as the address says. */
function useEditing(): [boolean, (isEditing: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const setEditing = (isEditing: boolean) =>
    setSearch(
      (current) => {
        if (isEditing) current.set('do', 'edit');
        else current.delete('do');
        return current;
      },
      { replace: true },
    );
  return [search.get('do') === 'edit', setEditing];
}

function WebhookContent({ endpoint, onSecret }: { endpoint: WebhookRow } & Pick<WebhookDrawerProps, 'onSecret'>) {
  const { t } = useTranslation('webhooks');
  const describeOutcome = useOutcomeWords();
  const [isEditing, setEditing] = useEditing();
  const [test, setTest] = useState<WebhookExchange | null>(null);
  const { id, name, url, state, failingSince, failingStatus, failingError } = endpoint;
  return (
    <RecordDrawer
      title={name}
      width={WIDTH}
      state={
        <>
          <WebhookStateBadge state={state} />
          {failingSince !== null && (
            <span className={classes.quiet}>{describeOutcome({ status: failingStatus, error: failingError })}</span>
          )}
        </>
      }
      subtitle={<CopyableId value={url} />}
      actions={
        <WebhookActions endpoint={endpoint} onEdit={() => setEditing(true)} onSecret={onSecret} onTested={setTest} />
      }
    >
      {isEditing ? (
        <WebhookForm record={endpoint} onSecret={onSecret} onDone={() => setEditing(false)} />
      ) : (
        <WebhookFacts endpoint={endpoint} />
      )}
      {test && (
        <DrawerSection title={t('test.title')}>
          <ExchangeView exchange={test} />
        </DrawerSection>
      )}
      <Deliveries endpointId={id} />
    </RecordDrawer>
  );
}
