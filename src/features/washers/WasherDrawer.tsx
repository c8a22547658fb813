import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useWasherQuery } from '../../api/evo-basic/iotCarWasher';
import { iotCarWasher, type Washer } from '../../contract/evo-basic/iotCarWasher';
import { ActionButtons } from '../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { WasherBadge } from '../../entities/washer/WasherBadge';
import { WasherCommands } from '../../entities/washer/WasherCommands';
import { WasherFigures } from '../../entities/washer/WasherFigures';
import { withLiveState } from '../../entities/washer/withLiveState';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Tag } from '../../kit/layout/Tag';
import { useWasherView } from '../../live/washerHooks';
import { washerActions } from './washerActions';
import type { WasherAction } from './WasherDialogs';
import { WasherFacts } from './WasherFacts';
import { WasherForm } from './WasherForm';

const WIDTH = 640;

interface WasherDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: WasherAction) => void;
}

/** Drawer of a washer: its state, its commands, and a form with the right to edit, facts without. */
export function WasherDrawer({ id, onAction }: WasherDrawerProps) {
  const { t } = useTranslation('washers');
  const answer = useWasherQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<WasherForm washer={null} />} width={WIDTH}>
      {(washer) => <WasherContent washer={washer} onAction={onAction} />}
    </OpenRecord>
  );
}

function WasherContent({ washer: stored, onAction }: { washer: Washer } & Pick<WasherDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['washers', 'records']);
  const mayEdit = useCan(iotCarWasher.update);
  const live = useWasherView(stored.id);
  const washer = withLiveState(stored, live);
  const { supplier, code, washSite, retiredAt } = washer;
  return (
    <RecordDrawer
      title={washer.name}
      width={WIDTH}
      state={retiredAt === null ? <WasherBadge washer={washer} /> : <Tag>{t('records:list.retired')}</Tag>}
      subtitle={`${washSite} · ${supplier} ${code}`}
      actions={
        <ActionButtons
          actions={washerActions(washer, t)}
          onAction={(kind) => onAction({ kind, target: toBulkTarget([washer]) })}
        />
      }
    >
      <RelatedLinks relations={RELATIONS.washer(washer)} />
      <WasherFigures washer={washer} />
      <WasherCommands washerId={washer.id} liveState={live?.command?.state ?? null} />
      <FactsAndHistory
        kind="washer"
        namespace="washers"
        record={washer}
        facts={mayEdit ? <WasherForm key={washer.id} washer={stored} /> : <WasherFacts washer={washer} />}
      />
    </RecordDrawer>
  );
}
