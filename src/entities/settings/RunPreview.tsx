import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSettingPreviewQuery, useStartSettingRunMutation } from '../../api/evo-basic/settingRuns';
import type { SettingPreview } from '../../contract/evo-basic/settingRuns';
import type { BulkSelector } from '../../kit/crud/selection/bulkTarget';
import { useAction } from '../../kit/form/useAction';
import { formatNumber } from '../../lib/format';
import { BulkFoot } from '../command/BulkFoot';
import { PendingAnswer } from './PendingAnswer';
import { PlanList } from './PlanList';

interface RunPreviewProps {
  selector: BulkSelector;
  onStarted: (runId: string) => void;
  onClose: () => void;
}

/** A dry run: the changes for each charger, and the skipped ones with their reasons. */
export function RunPreview({ selector, onStarted, onClose }: RunPreviewProps) {
  const { t } = useTranslation(['settingRuns', 'common']);
  const answer = useSettingPreviewQuery({ body: selector }, { refetchOnMountOrArgChange: true });
  const { data } = answer;
  const { send, isSaving, problem } = useAction(useStartSettingRunMutation(), ({ id }) => onStarted(id));
  return (
    <>
      {data && <PreviewFigures preview={data} />}
      {data && <PlanList plans={data.plans} />}
      {!data && <PendingAnswer answer={answer} />}
      <BulkFoot problem={problem?.message ?? null}>
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          variant="filled"
          disabled={!data || data.changes === 0}
          loading={isSaving}
          onClick={() => void send({ body: selector })}
        >
          {t('preview.start')}
        </Button>
      </BulkFoot>
    </>
  );
}

function PreviewFigures({ preview: { chargers, changes, same, refused } }: { preview: SettingPreview }) {
  const { t, i18n } = useTranslation('settingRuns');
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <>
      <p>{t('preview.hint')}</p>
      <p role="status">
        <strong>{t('preview.chargers', { figure: figure(chargers) })}</strong>
        {' · '}
        {t('preview.changes', { figure: figure(changes) })}
        {same > 0 && <> · {t('preview.same', { figure: figure(same) })}</>}
        {refused > 0 && <> · {t('preview.refused', { figure: figure(refused) })}</>}
      </p>
    </>
  );
}
