import { Button } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../../access/Can';
import { useSendOneMutation } from '../../../api/evo-basic/webhook';
import { webhook, type WebhookRow } from '../../../contract/evo-basic/webhook';
import { useAction } from '../../../kit/form/useAction';
import { formatAge } from '../../../lib/duration';
import { fromWire } from '../../../lib/time';
import { useServerNow } from '../../../live/useServerNow';
import { ResumeDialog } from './ResumeDialog';
import { useOutcomeWords } from './useOutcomeWords';
import classes from './Webhooks.module.css';

const MOST_SHOWN = 3;

/** Endpoints that have paused themselves: the one whose oldest event is given up first stands at the top. */
export function PausedNotices({ paused }: { paused: readonly WebhookRow[] }) {
  return paused.slice(0, MOST_SHOWN).map((endpoint) => <PausedNotice key={endpoint.id} endpoint={endpoint} />);
}

function PausedNotice({ endpoint }: { endpoint: WebhookRow }) {
  const { t, i18n } = useTranslation('webhooks');
  const now = useServerNow();
  const describeOutcome = useOutcomeWords();
  const [isResuming, setResuming] = useState(false);
  const probe = useAction(useSendOneMutation(), undefined, (sent) => `${endpoint.name}: ${describeOutcome(sent)}`);
  const { id, name, failingStatus, failingError, givenUpAt, waiting } = endpoint;
  const outcome = describeOutcome({ status: failingStatus, error: failingError });
  return (
    <section className={classes.notice} role="alert">
      <IconAlertCircle size={16} stroke={2} aria-hidden />
      <p>
        <strong>{name}</strong> {t('paused.text', { outcome })}{' '}
        {givenUpAt !== null &&
          t('paused.givenUp', { age: formatAge((fromWire(givenUpAt) - now) / 1_000, i18n.language) })}
        {probe.problem && <span className={classes.refusal}> {probe.problem.message}</span>}
      </p>
      <Can allow={webhook.setState}>
        {waiting > 0 && (
          <Button variant="default" loading={probe.isSaving} onClick={() => void probe.send({ body: { id } })}>
            {t('sendOne')}
          </Button>
        )}
        <Button variant="default" onClick={() => setResuming(true)}>
          {t('resume')}
        </Button>
      </Can>
      {isResuming && <ResumeDialog endpoint={endpoint} onClose={() => setResuming(false)} />}
    </section>
  );
}
