import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettingRunPageQuery } from '../../api/evo-basic/settingRuns';
import { DialogShell } from '../../kit/feedback/DialogShell';
import { PendingAnswer } from './PendingAnswer';
import classes from './RunListDialog.module.css';
import { RunFigures } from './RunFigures';
import { RunProgress } from './RunProgress';
import { ALL_RUNS, useRunAddress } from './useRunAddress';

const REFRESH_MS = 5_000;

/** The latest runs of settings templates, or the results of one, as the address says. */
export function RunListDialog() {
  const { t } = useTranslation('settingRuns');
  const [shown, show] = useRunAddress();
  if (shown === null) return null;
  return (
    <DialogShell size="lg" title={t('runs')} onClose={() => show(null)}>
      {shown === ALL_RUNS ? (
        <RunList onOpen={show} />
      ) : (
        <RunProgress key={shown} id={shown} onClose={() => show(ALL_RUNS)} />
      )}
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
