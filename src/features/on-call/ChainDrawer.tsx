import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useOnCallChainQuery } from '../../api/evo-monitor/onCallChain';
import { onCallChain, type OnCallChain } from '../../contract/evo-monitor/onCallChain';
import { PriorityBadge } from '../../entities/alarm/PriorityBadge';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { ChainForm } from './ChainForm';

const WIDTH = 560;

/** The open chain: its form with the right to edit, facts without. */
export function ChainDrawer({ id }: { id: string }) {
  const { t } = useTranslation('onCallChains');
  const mayEdit = useCan(onCallChain.update);
  const answer = useOnCallChainQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<ChainForm chain={null} />} width={WIDTH}>
      {(chain) => (
        <RecordDrawer title={chain.name} width={WIDTH}>
          {mayEdit ? <ChainForm key={chain.id} chain={chain} /> : <ChainFacts chain={chain} />}
        </RecordDrawer>
      )}
    </OpenRecord>
  );
}

function ChainFacts({ chain: { priority, classification, steps, unansweredMinutes } }: { chain: OnCallChain }) {
  const { t } = useTranslation(['onCallChains', 'status']);
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.priority')}>
          <PriorityBadge priority={priority} />
        </Fact>
        <Fact label={t('fields.classification')}>
          {classification === null ? t('anyKind') : t(`status:alarmClass.${classification}`)}
        </Fact>
        {steps.map(({ kind, afterMinutes }, index) => (
          <Fact key={index} label={t('step.kind', { number: index + 1 })}>
            {`${t(`status:chainStep.${kind}`)}, ${t('after', { minutes: afterMinutes })}`}
          </Fact>
        ))}
        <Fact label={t('fields.unansweredMinutes')}>{t('after', { minutes: unansweredMinutes })}</Fact>
      </Facts>
    </DrawerSection>
  );
}
