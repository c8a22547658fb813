import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useSetWebhookStateMutation, useTestWebhookMutation } from '../../../api/evo-basic/webhook';
import { webhook, type WebhookExchange, type WebhookRow } from '../../../contract/evo-basic/webhook';
import { ActionButton } from '../../../entities/record/ActionButton';
import { RowMenu } from '../../../kit/crud/table/RowMenu';
import { useAction } from '../../../kit/form/useAction';
import { useScreenKeys } from '../../../kit/layout/useScreenKeys';
import { useOutcomeWords } from './useOutcomeWords';
import { WebhookDialogs, type WebhookDialog } from './WebhookDialogs';
import classes from './Webhooks.module.css';

interface WebhookActionsProps {
  endpoint: WebhookRow;
  onEdit: () => void;
  onSecret: (secret: string) => void;
  onTested: (exchange: WebhookExchange) => void;
}

/** Buttons of an endpoint: a test event, its secret, pause or resume, and the rest behind three dots. */
export function WebhookActions({ endpoint, onEdit, onSecret, onTested }: WebhookActionsProps) {
  const { t } = useTranslation(['webhooks', 'records']);
  const describeOutcome = useOutcomeWords();
  const [dialog, setDialog] = useState<WebhookDialog | null>(null);
  const { id, version, name, state } = endpoint;
  const isStopped = state === 'off' || state === 'paused' || state === 'pausedByItself';
  const test = useAction(useTestWebhookMutation(), onTested, (sent) =>
    t('test.outcome', { name, outcome: describeOutcome(sent) }),
  );
  const pause = useAction(useSetWebhookStateMutation(), undefined, () => t('pausedNow', { name }));
  const sendTest = () => void test.send({ body: { id } });
  const switchState = () => {
    if (isStopped) setDialog('resume');
    else void pause.send({ body: { id, version, state: 'paused' } });
  };
  const mayEdit = useCan(webhook.setState);
  const keys = [
    { key: 't', label: t('test.send'), run: sendTest },
    { key: 'p', label: t(isStopped ? 'resume' : 'pause'), run: switchState },
  ];
  useScreenKeys(mayEdit ? keys : []);
  return (
    <>
      <ActionButton label={t('test.send')} allow={webhook.test} onClick={sendTest} />
      <ActionButton label={t('rotate')} allow={webhook.rotateSecret} onClick={() => setDialog('rotate')} />
      <ActionButton label={t(isStopped ? 'resume' : 'pause')} allow={webhook.setState} onClick={switchState} />
      <RowMenu
        name={name}
        actions={[
          { label: t('records:record.edit'), allow: webhook.update, run: onEdit },
          ...(state === 'off' ? [] : [{ label: t('turnOff'), allow: webhook.setState, run: () => setDialog('off') }]),
          { label: t('records:record.remove'), allow: webhook.delete, run: () => setDialog('delete') },
        ]}
      />
      {[test.problem, pause.problem].map(
        (problem, index) =>
          problem && (
            <p key={index} role="alert" className={classes.refusal}>
              {problem.message}
            </p>
          ),
      )}
      <WebhookDialogs dialog={dialog} endpoint={endpoint} onSecret={onSecret} onClose={() => setDialog(null)} />
    </>
  );
}
