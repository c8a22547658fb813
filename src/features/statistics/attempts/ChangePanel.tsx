import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { useChargerChangeQuery, useChargerChangesQuery } from '../../../api/evo-monitor/attempts';
import type { ResponseOf } from '../../../contract/endpoint';
import type { ChargerChange } from '../../../contract/evo-monitor/attemptChanges';
import type { attempts as calls } from '../../../contract/evo-monitor/attempts';
import { PictureActions } from '../../../kit/chart/PictureActions';
import { saveText, toCsv } from '../../../lib/download';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { Panel } from '../parts/Panel';
import panels from '../parts/Panel.module.css';
import { useFileName } from '../parts/useFileName';
import { ChangeTable, useChangeRows } from './ChangeTable';

/** Success of the same chargers before and after a firmware wave or a setting run. */
export function ChangePanel() {
  const answer = useChargerChangesQuery({ body: {} });
  return (
    <AnswerPanel answer={answer} rows={4}>
      {({ changes }) => <Changes changes={changes} />}
    </AnswerPanel>
  );
}

const toKey = ({ kind, id }: ChargerChange) => `${kind}.${id}`;

function useChangeName(): (change: ChargerChange) => string {
  const { t } = useTranslation('attempts');
  const showTime = useShownTime();
  return ({ kind, name, wave, chargers, at }) =>
    t(`change.${kind}`, { name, wave, count: chargers, time: showTime(at, null, 'date') });
}

function Changes({ changes }: { changes: readonly ChargerChange[] }) {
  const { t } = useTranslation('attempts');
  const { query } = useAnalysis();
  const chosen = changes.find((change) => toKey(change) === query.chargerChange) ?? changes[0];
  if (chosen) return <Change changes={changes} chosen={chosen} />;
  return (
    <Panel figure="firstTimeSuccess" title={t('change.title')} isWide>
      <p className={panels.empty}>{t('change.none')}</p>
    </Panel>
  );
}

interface ChangeProps {
  changes: readonly ChargerChange[];
  chosen: ChargerChange;
}

function Change({ changes, chosen }: ChangeProps) {
  const { t } = useTranslation('attempts');
  const { query } = useAnalysis();
  const { kind, id } = chosen;
  const answer = useChargerChangeQuery({ body: { kind, id, definition: query.definition } });
  const name = useChangeName()(chosen);
  const hasFigures = answer.currentData !== undefined && answer.currentData.chargers > 0;
  return (
    <Panel
      figure="firstTimeSuccess"
      title={t('change.title')}
      isWide
      aside={<ChangeChoice changes={changes} chosen={chosen} />}
      actions={hasFigures && <SaveChange answer={answer.currentData!} name={name} />}
    >
      <AnswerPanel answer={answer} rows={4}>
        {(data) => <ChangeTable answer={data} />}
      </AnswerPanel>
    </Panel>
  );
}

function ChangeChoice({ changes, chosen }: ChangeProps) {
  const { t } = useTranslation('attempts');
  const { change: changeQuery, isPaper } = useAnalysis();
  const nameChange = useChangeName();
  if (isPaper) return nameChange(chosen);
  return (
    <Select
      size="xs"
      w={320}
      aria-label={t('change.label')}
      allowDeselect={false}
      value={toKey(chosen)}
      data={changes.map((change) => ({ value: toKey(change), label: nameChange(change) }))}
      onChange={(key) => key !== null && changeQuery({ chargerChange: key })}
    />
  );
}

/** Saves the figures as they are, without rounding. */
function SaveChange({ answer, name }: { answer: ResponseOf<typeof calls.change>; name: string }) {
  const { t } = useTranslation('attempts');
  const nameFile = useFileName();
  const listRows = useChangeRows();
  const saveCsv = () => {
    const heads = [t('change.figure'), t('change.before'), t('change.after')];
    const rows = listRows(answer).map(({ name: figure, before, after }) => [figure, before, after]);
    saveText(toCsv(heads, rows), nameFile(`${t('change.title')} ${name}`, 'csv'), 'text/csv');
  };
  return <PictureActions name={t('change.title')} onCsv={saveCsv} />;
}
