import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBulkCommandMutation } from '../../api/evo-monitor/realTimeMonitoring';
import type { BulkCommandResult } from '../../contract/evo-monitor/bulkCommand';
import type { RunningSession } from '../../contract/evo-basic/runningSession';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { useAction } from '../../kit/form/useAction';
import { BulkFoot } from './BulkFoot';
import { BulkResults } from './BulkResults';
import { toStopBody } from './stopTargets';

interface StoppedSessionsProps {
  title: string;
  sessions: readonly RunningSession[];
  reason: string;
  onClose: () => void;
}

/** Stops sessions once it is shown, and follows each command until its effect; the failed ones can be sent again. */
export function StoppedSessions({ title, sessions, reason, onClose }: StoppedSessionsProps) {
  const { t } = useTranslation(['monitor', 'common']);
  const [results, setResults] = useState<readonly BulkCommandResult[] | null>(null);
  const { send, isSaving, problem } = useAction(useBulkCommandMutation());
  const isSent = useRef(false);

  const stopSome = async (ids?: readonly string[]) => {
    const { data } = await send({ body: toStopBody(sessions, reason, ids) });
    if (!data) return;
    const again = new Set(data.results.map(({ id }) => id));
    setResults((known) => [...(known ?? []).filter(({ id }) => !again.has(id)), ...data.results]);
  };
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    void stopSome();
  });

  return (
    <DialogShell size="lg" title={title} onClose={onClose}>
      <p>{t('stopDriver.done')}</p>
      {results !== null && (
        <BulkResults
          results={results}
          isSaving={isSaving}
          problem={problem?.message ?? null}
          onRetry={(ids) => void stopSome(ids)}
          onClose={onClose}
        />
      )}
      {results === null && problem === null && <Loader size="sm" />}
      {results === null && problem !== null && (
        <BulkFoot problem={problem.message ?? t('common:failed')}>
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
          <Button variant="default" loading={isSaving} onClick={() => void stopSome()}>
            {t('bulk.retry')}
          </Button>
        </BulkFoot>
      )}
    </DialogShell>
  );
}
