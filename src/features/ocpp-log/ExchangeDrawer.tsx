import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useOcppExchangeQuery } from '../../api/evo-monitor/ocppLog';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../kit/crud/record/RecordPending';
import { CopyableId } from '../../kit/layout/CopyableId';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { ExchangeDirection } from './ExchangeDirection';
import { ExchangeOutcome } from './ExchangeOutcome';
import { FrameSection } from './FrameSection';

const WIDTH = 560;

const AWAITED_MS = 3_000;
const ANSWERS: readonly (number | null)[] = [3, 4];

/** A call with its answer, both in lines, and the records that it is about. */
export function ExchangeDrawer({ id, isAwaited }: { id: string; isAwaited: boolean }) {
  const { t } = useTranslation('ocppLog');
  const answer = useOcppExchangeQuery({ params: { id } }, { pollingInterval: isAwaited ? AWAITED_MS : 0 });
  const time = useShownTime();
  if (!answer.data) return <RecordPending answer={answer} width={WIDTH} />;
  const exchange = answer.data;
  const { chargerCode, command, messageId, txnId, timezone } = exchange;
  const isAnswer = ANSWERS.includes(exchange.messageType);
  return (
    <RecordDrawer
      title={exchange.messageName ?? t('noName')}
      width={WIDTH}
      state={<ExchangeOutcome exchange={exchange} />}
      subtitle={`${chargerCode} · ${time(exchange.time, timezone, 'full')}`}
    >
      <RelatedLinks
        relations={RELATIONS.ocppMessage({ chargerCode, commandId: command?.id ?? null })}
        numbers={{ chargerCode, txnId }}
      />
      <DrawerSection>
        <Facts>
          <Fact label={t('fields.time')}>{time(exchange.time, timezone, 'timeMs')}</Fact>
          {exchange.answer && <Fact label={t('answeredAt')}>{time(exchange.answer.time, timezone, 'timeMs')}</Fact>}
          <Fact label={t('fields.level')}>
            <ExchangeDirection level={exchange.level} />
          </Fact>
          <Fact label={t('fields.messageId')}>{messageId === null ? '–' : <CopyableId value={messageId} />}</Fact>
        </Facts>
      </DrawerSection>
      <FrameSection title={t(isAnswer ? 'answer' : 'request')} frame={exchange} />
      {exchange.answer && <FrameSection title={t('answer')} frame={exchange.answer} />}
    </RecordDrawer>
  );
}
