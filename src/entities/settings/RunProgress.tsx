import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useRetrySettingRunMutation,
  useSettingRunQuery,
  useStopSettingRunMutation,
} from '../../api/evo-basic/settingRuns';
import type { SettingRun, SettingRunChange, SettingRunDetail } from '../../contract/evo-basic/settingRuns';
import { useAction } from '../../kit/form/useAction';
import { BulkFoot } from '../command/BulkFoot';
import { TargetList } from '../command/TargetList';
import { useCommandEndText } from '../command/useCommandEndText';
import { PendingAnswer } from './PendingAnswer';
import { RunFigures } from './RunFigures';

interface RunProgressProps {
  id: string;
  onClose: () => void;
}

const WATCH_MS = 1_000;

/** A run from charger to charger until its end; it can be stopped, and failed changes can be tried again. */
export function RunProgress({ id, onClose }: RunProgressProps) {
  const { t } = useTranslation(['settingRuns', 'common']);
  const [isEnded, setEnded] = useState(false);
  const answer = useSettingRunQuery(
    { body: { id } },
    { pollingInterval: isEnded ? 0 : WATCH_MS, refetchOnMountOrArgChange: true },
  );
  const run = answer.data;
  const isEnd = run !== undefined && run.endedAt !== null;
  if (isEnd !== isEnded) setEnded(isEnd);
  const retry = useAction(useRetrySettingRunMutation());
  const stop = useAction(useStopSettingRunMutation());
  const problem = retry.problem ?? stop.problem;
  return (
    <>
      {run ? <RunResults run={run} /> : <PendingAnswer answer={answer} />}
      <BulkFoot problem={problem?.message ?? null}>
        <Button variant="default" onClick={onClose}>
          {t('common:close')}
        </Button>
        {run && <RunButtons run={run} retry={retry} stop={stop} />}
      </BulkFoot>
    </>
  );
}

interface RunCall {
  send: (call: { body: { id: string } }) => Promise<unknown>;
  isSaving: boolean;
}

function RunButtons({ run: { id, endedAt, counts }, retry, stop }: { run: SettingRun; retry: RunCall; stop: RunCall }) {
  const { t } = useTranslation('settingRuns');
  const button = (label: string, { send, isSaving }: RunCall) => (
    <Button variant="default" loading={isSaving} onClick={() => void send({ body: { id } })}>
      {label}
    </Button>
  );
  if (counts.waiting > 0) return button(t('run.stop'), stop);
  return endedAt !== null && counts.failed + counts.skipped > 0 ? button(t('run.retry'), retry) : null;
}

function RunResults({ run }: { run: SettingRunDetail }) {
  const { t } = useTranslation('settingRuns');
  const describe = useChangeText();
  const total = Object.values(run.counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <RunFigures run={run} />
      <TargetList
        label={t('run.results')}
        targets={run.changes.map((change) => ({ id: change.id, name: change.chargerCode, text: describe(change) }))}
      />
      {total > run.changes.length && <p>{t('run.first', { shown: run.changes.length })}</p>}
    </>
  );
}

/** `HeartbeatInterval: 300 → 600 · Failed. The charger rejected the command.` */
function useChangeText() {
  const { t } = useTranslation('settingRuns');
  const describeEnd = useCommandEndText();
  return ({ name, before, after, state, ...change }: SettingRunChange): string => {
    const { problem, commandState, commandDetail } = change;
    const words = state === 'failed' && commandState !== null ? describeEnd(commandState, commandDetail) : null;
    const reason = problem ?? words ?? (state === 'rebootRequired' ? t('run.rebootHint') : null);
    const parts = [`${name}: ${before ?? t('preview.unknown')} → ${after}`, t(`state.${state}`)];
    return [parts.join(' · '), reason].filter((part) => part !== null).join('. ');
  };
}
