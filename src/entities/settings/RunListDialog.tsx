import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettingRunPageQuery } from '../../api/evo-basic/settingRuns';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { PendingAnswer } from './PendingAnswer';
import classes from './RunListDialog.module.css';
import { RunFigures } from './RunFigures';
import { RunProgress } from './RunProgress';

const REFRESH_MS = 5_000;

/** The latest runs of settings templates; each opens its results. */
export function RunListDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settingRuns');
  const [openId, open] = useState<string | null>(null);
  return (
    <DialogShell size="lg" title={t('runs')} onClose={onClose}>
      {openId === null ? <RunList onOpen={open} /> : <RunProgress id={openId} onClose={() => open(null)} />}
    </DialogShell>
  );
}

function RunList({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation('settingRuns');
  const answer = useSettingRunPageQuery(
    { body: { pageSize: 20 } },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  const { data } = answer;
  if (!data) return <PendingAnswer answer={answer} />;
  if (data.records.length === 0) return <p>{t('none')}</p>;
  return (
    <ul className={classes.runs} aria-label={t('runs')}>
      {data.records.map((run) => (
        <li key={run.id}>
          <div>
            <RunFigures run={run} />
          </div>
          <Button variant="default" size="sm" onClick={() => onOpen(run.id)}>
            {t('open')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
