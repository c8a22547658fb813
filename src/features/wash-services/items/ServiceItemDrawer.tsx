import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useWashServiceItemQuery } from '../../../api/evo-basic/iotCarWasherService';
import { iotCarWasherService, type WashServiceItem } from '../../../contract/evo-basic/iotCarWasherService';
import { ActionButtons } from '../../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../../kit/crud/listAddress';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { Tag } from '../../../kit/layout/Tag';
import { serviceItemActions } from './serviceItemActions';
import type { ServiceItemAction } from './ServiceItemDialogs';
import { ServiceItemFacts } from './ServiceItemFacts';
import { ServiceItemForm } from './ServiceItemForm';

const WIDTH = 560;

interface ServiceItemDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: ServiceItemAction) => void;
}

/** Drawer of a service item: a form with the right to edit, facts without. */
export function ServiceItemDrawer({ id, onAction }: ServiceItemDrawerProps) {
  const { t } = useTranslation('washServiceItems');
  const answer = useWashServiceItemQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<ServiceItemForm item={null} />} width={WIDTH}>
      {(item) => <ServiceItemContent item={item} onAction={onAction} />}
    </OpenRecord>
  );
}

function ServiceItemContent({ item, onAction }: { item: WashServiceItem } & Pick<ServiceItemDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['washServiceItems', 'records']);
  const mayEdit = useCan(iotCarWasherService.update);
  const state = item.retiredAt === null ? t(`status.${item.status}`) : t('records:list.retired');
  return (
    <RecordDrawer
      title={item.name}
      width={WIDTH}
      state={<Tag>{state}</Tag>}
      subtitle={`${item.company} · ${item.washSite}`}
      actions={
        <ActionButtons
          actions={serviceItemActions(item, t)}
          onAction={(kind) => onAction({ kind, target: toBulkTarget([item]) })}
        />
      }
    >
      <FactsAndHistory
        kind="washService"
        namespace="washServiceItems"
        record={item}
        facts={mayEdit ? <ServiceItemForm key={item.id} item={item} /> : <ServiceItemFacts item={item} />}
      />
    </RecordDrawer>
  );
}
