import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import { useChargerChangeQuery, useChargerChangesQuery } from '../../../api/evo-monitor/attempts';
import type { ChargerChange } from '../../../contract/evo-monitor/attemptChanges';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { Panel } from '../parts/Panel';
import panels from '../parts/Panel.module.css';
import { ChangeTable } from './ChangeTable';

/** Success of the same chargers before and after a firmware wave or a setting run. */
export function ChangePanel() {
  const answer = useChargerChangesQuery({ body: {} });
  return (
    <AnswerPanel answer={answer} rows={4}>
      {({ changes }) => <Changes changes={changes} />}
    </AnswerPanel>
  );
}

const toKey = ({ kind, id }: ChargerChange) => `${kind} ${id}`;

function Changes({ changes }: { changes: readonly ChargerChange[] }) {
  const { t } = useTranslation('attempts');
  const { isPaper } = useAnalysis();
  const showTime = useShownTime();
  const [key, choose] = useState<string | null>(null);
  const chosen = changes.find((change) => toKey(change) === key) ?? changes[0];
  const nameChange = (change: ChargerChange) =>
    t(`change.${change.kind}`, {
      ...{ name: change.name, wave: change.wave, count: change.chargers },
      time: showTime(change.at, null, 'date'),
    });
  return (
    <Panel
      figure="firstTimeSuccess"
      title={t('change.title')}
      isWide
      aside={
        chosen &&
        (isPaper ? (
          nameChange(chosen)
        ) : (
          <Select
            size="xs"
            w={320}
            aria-label={t('change.label')}
            allowDeselect={false}
            value={toKey(chosen)}
            data={changes.map((change) => ({ value: toKey(change), label: nameChange(change) }))}
            onChange={choose}
          />
        ))
      }
    >
      {chosen ? <Change {...chosen} /> : <p className={panels.empty}>{t('change.none')}</p>}
    </Panel>
  );
}

function Change({ kind, id }: ChargerChange) {
  const { query } = useAnalysis();
  const answer = useChargerChangeQuery({ body: { kind, id, definition: query.definition } });
  return (
    <AnswerPanel answer={answer} rows={4}>
      {(data) => <ChangeTable answer={data} />}
    </AnswerPanel>
  );
}
