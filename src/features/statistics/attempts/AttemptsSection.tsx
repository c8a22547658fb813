import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAttemptSummaryQuery } from '../../../api/evo-monitor/attempts';
import { SUCCESS_DEFINITIONS } from '../../../contract/evo-monitor/attemptRules';
import type { AttemptSummary } from '../../../contract/evo-monitor/attempts';
import { CausePareto } from '../../../entities/attempt/CausePareto';
import { RateFigures } from '../../../entities/attempt/RateFigures';
import { useAnalysis } from '../address/analysisContext';
import { AnswerPanel } from '../parts/AnswerPanel';
import { LinesPanel } from '../parts/LinesPanel';
import panels from '../parts/Panel.module.css';
import classes from './Attempts.module.css';
import { ChangePanel } from './ChangePanel';
import { GroupsPanel } from './GroupsPanel';
import { toSuccessLine } from './successLine';

/** How well charging succeeds at the first attempt: by time, by groups, why not, and before and after a change. */
export function AttemptsSection() {
  const { attempts, comparison } = useAnalysis();
  const answer = useAttemptSummaryQuery({ body: { ...attempts, comparison } });
  return (
    <>
      <AnswerPanel answer={answer} rows={8}>
        {(summary) => <Success summary={summary} />}
      </AnswerPanel>
      <div className={panels.panels}>
        <GroupsPanel />
        <ChangePanel />
      </div>
    </>
  );
}

function Success({ summary }: { summary: AttemptSummary }) {
  return (
    <>
      <DefinitionChoice />
      <RateFigures summary={summary} />
      <div className={panels.panels}>
        <LinesPanel figure="firstTimeSuccess" line={toSuccessLine(summary)} />
        <div className={classes.causes}>
          <CausePareto figures={summary} before={summary.before} definition={summary.definition} />
        </div>
      </div>
    </>
  );
}

/** The definition of success that all figures of the part follow; paper names it alone. */
function DefinitionChoice() {
  const { t } = useTranslation('attempts');
  const { query, change, isPaper } = useAnalysis();
  const { definition } = query;
  return (
    <div className={classes.definition}>
      {!isPaper && (
        <SegmentedControl
          size="xs"
          aria-label={t('definition.label')}
          value={definition}
          data={SUCCESS_DEFINITIONS.map((value) => ({ value, label: t(`definition.${value}`) }))}
          onChange={(chosen) => change({ definition: chosen })}
        />
      )}
      {t('definition.inForce', { name: t(`definition.${definition}`), text: t(`definition.${definition}Text`) })}
    </div>
  );
}
