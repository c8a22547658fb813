import { Select } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttemptGroupsQuery } from '../../../api/evo-monitor/attempts';
import { ATTEMPT_SUBJECTS } from '../../../contract/evo-monitor/attemptFigures';
import type { ResponseOf } from '../../../contract/endpoint';
import type { attempts as calls } from '../../../contract/evo-monitor/attempts';
import { readFirstRate } from '../../../lib/attemptRates';
import { useRateText } from '../../../entities/attempt/useRateText';
import { saveBarPicture } from '../../../kit/chart/pictureFile';
import { PictureActions } from '../../../kit/chart/PictureActions';
import { formatPeriod } from '../../../lib/calendar';
import { saveText, toCsv } from '../../../lib/download';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { Panel } from '../parts/Panel';
import { useFileName } from '../parts/useFileName';
import { GroupsTable, useGroupCells } from './GroupsTable';

type Answer = ResponseOf<typeof calls.groups>;

/** First-time success by station, charger, model, firmware or connector type, the lowest first. */
export function GroupsPanel() {
  const { attempts, query } = useAnalysis();
  const answer = useAttemptGroupsQuery({ body: { ...attempts, by: query.attemptsBy } });
  return (
    <AnswerPanel answer={answer} rows={8}>
      {(data) => <Groups answer={data} />}
    </AnswerPanel>
  );
}

function Groups({ answer: { groups, total, firmwareKnownFrom } }: { answer: Answer }) {
  const { t, i18n } = useTranslation(['attempts', 'figures']);
  const { query, change, isPaper } = useAnalysis();
  const { attemptsBy: by } = query;
  const host = useRef<HTMLDivElement>(null);
  const nameFile = useFileName();
  const { formatRate } = useRateText();
  const { heads, toCells } = useGroupCells(by);
  const title = t(`groups.by.${by}`);
  const savePng = () => {
    if (!host.current) return;
    const bars = groups.map((group) => ({
      label: group.name ?? t('groups.unknown'),
      value: readFirstRate(group) ?? 0,
      text: formatRate(readFirstRate(group)),
    }));
    saveBarPicture(host.current, nameFile(title, 'png'), { title, bars });
  };
  const saveCsv = () => saveText(toCsv(heads, groups.map(toCells)), nameFile(title, 'csv'), 'text/csv');
  return (
    <Panel
      figure="firstTimeSuccess"
      title={title}
      isWide
      aside={
        <>
          {firmwareKnownFrom !== null && (
            <span>{t('groups.firmwareKnown', { day: formatPeriod(firmwareKnownFrom, i18n.language) })}</span>
          )}
          {total > groups.length && <span>{t('groups.first', { count: groups.length, total })}</span>}
          {!isPaper && (
            <Select
              size="xs"
              w={170}
              aria-label={t('groups.label')}
              allowDeselect={false}
              value={by}
              data={ATTEMPT_SUBJECTS.map((value) => ({ value, label: t(`groups.subject.${value}`) }))}
              onChange={(chosen) => chosen !== null && change({ attemptsBy: chosen })}
            />
          )}
        </>
      }
      actions={groups.length > 0 && <PictureActions name={title} onPng={savePng} onCsv={saveCsv} />}
    >
      <div ref={host}>
        <GroupsTable by={by} groups={groups} />
      </div>
    </Panel>
  );
}
