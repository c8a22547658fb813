import { useTranslation } from 'react-i18next';
import type { Attempt } from '../../contract/evo-monitor/attempts';
import { AttemptOutcome } from '../../entities/attempt/AttemptOutcome';
import { RecordLink } from '../../entities/record/RecordLink';
import { drawAge } from './drawAge';
import { defineColumns } from '../../kit/crud/defineList';
import { formatEnergy } from '../../lib/format';

const { Column, FigureColumn, IdColumn, TimeColumn } = defineColumns<Attempt, 'attempts'>();

/** Columns of attempts; beside an open visit only those that are needed to find the next one. */
export function useAttemptColumns(isNarrow: boolean) {
  const { t, i18n } = useTranslation('attempts');
  return (
    <>
      <TimeColumn name="beganAt" width={136} />
      <Column name="outcome" width={220}>
        {(attempt) => <AttemptOutcome {...attempt} />}
      </Column>
      <Column name="chargerCode" width={124}>
        {({ chargerCode, connector }) => (
          <span className="mono">
            {chargerCode}·{connector}
          </span>
        )}
      </Column>
      <Column name="station" {...(!isNarrow && { width: 180 })} />
      <Column name="visitResult" width={124}>
        {({ visitResult }) => t(`visit.${visitResult ?? 'open'}`)}
      </Column>
      <Column name="duration" isNumber isExtra={isNarrow} width={96}>
        {({ duration }) => drawAge(duration, i18n.language)}
      </Column>
      <FigureColumn name="energy" format={formatEnergy} unit="kWh" isExtra={isNarrow} width={106} />
      <Column name="user" isExtra={isNarrow} width={130} />
      <IdColumn name="idTag" isExtra={isNarrow} width={150} />
      <Column name="transactionId" isExtra={isNarrow} width={110}>
        {({ transactionId }) => (
          <RecordLink kind="session" id={transactionId}>
            {transactionId ?? '–'}
          </RecordLink>
        )}
      </Column>
      <TimeColumn name="endedAt" isExtra width={136} />
      <Column name="openedBy" isExtra width={130}>
        {({ openedBy }) => t(`sign.${openedBy}`)}
      </Column>
      <Column name="company" isExtra width={140} />
    </>
  );
}
