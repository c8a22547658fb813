import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BulkCommandResult } from '../../contract/evo-monitor/bulkCommand';
import { formatNumber } from '../../lib/format';
import { countProgress, type FollowedTarget } from './bulkProgress';
import { BulkFoot } from './BulkFoot';
import { TargetList } from './TargetList';
import { useCommandEndText } from './useCommandEndText';
import { useFollowedCommands } from './useFollowedCommands';

interface BulkResultsProps {
  results: readonly BulkCommandResult[];
  isSaving: boolean;
  problem: string | null;
  onRetry: (ids: string[]) => void;
  onClose: () => void;
}

/** The commands from sent to effect, counted live, each with its state; the failed ones can be sent again. */
export function BulkResults({ results, isSaving, problem, onRetry, onClose }: BulkResultsProps) {
  const { t, i18n } = useTranslation(['monitor', 'common']);
  const commands = useFollowedCommands(results.flatMap(({ commandId }) => commandId ?? []));
  const { done, running, failed, others } = countProgress(results, commands);
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const describeEnd = useCommandEndText();
  const describe = ({ problem: refusal, command }: FollowedTarget) =>
    refusal ?? (command && describeEnd(command.state, command.steps.at(-1)?.detail)) ?? '';
  return (
    <>
      <p role="status">
        <strong>{t('bulk.done', { figure: figure(done) })}</strong>
        {' · '}
        {t('bulk.running', { figure: figure(running) })}
        {' · '}
        {t('bulk.failed', { figure: figure(failed.length) })}
      </p>
      <TargetList
        label={t('bulk.failedList')}
        targets={failed.map((target) => ({ id: target.id, name: target.name, text: describe(target) }))}
      />
      <TargetList
        label={t('bulk.othersList')}
        targets={others.map(({ id, name, command }) => ({
          id,
          name,
          text: describeEnd(command?.state ?? 'created', null),
        }))}
      />
      <BulkFoot problem={problem}>
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        {failed.length > 0 && (
          <Button variant="default" loading={isSaving} onClick={() => onRetry(failed.map(({ id }) => id))}>
            {t('bulk.retry')}
          </Button>
        )}
      </BulkFoot>
    </>
  );
}
