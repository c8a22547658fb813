import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { useSupplierServiceQuery } from '../../../api/evo-basic/iotCarwashSupplierService';
import { iotCarwashSupplierService, type SupplierService } from '../../../contract/evo-basic/iotCarwashSupplierService';
import { ActionButtons } from '../../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../../entities/record/FactsAndHistory';
import { retireActions } from '../../../entities/record/retireActions';
import { OpenRecord } from '../../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../../kit/crud/listAddress';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { toBulkTarget } from '../../../kit/crud/selection/bulkTarget';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { Tag } from '../../../kit/layout/Tag';
import { formatNumber } from '../../../lib/format';
import type { SupplierServiceAction } from './SupplierServiceDialogs';
import { SupplierServiceForm } from './SupplierServiceForm';

interface SupplierServiceDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: SupplierServiceAction) => void;
}

/** Drawer of a supplier service: a form for operators with the right to edit, facts for others. */
export function SupplierServiceDrawer({ id, onAction }: SupplierServiceDrawerProps) {
  const { t } = useTranslation('washSupplierServices');
  const answer = useSupplierServiceQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<SupplierServiceForm service={null} />}>
      {(service) => <SupplierServiceContent service={service} onAction={onAction} />}
    </OpenRecord>
  );
}

function SupplierServiceContent({
  service,
  onAction,
}: { service: SupplierService } & Pick<SupplierServiceDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['washSupplierServices', 'records']);
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const mayEdit = useCan(iotCarwashSupplierService.update) && isOperator;
  return (
    <RecordDrawer
      title={service.name}
      width={560}
      state={service.retiredAt !== null && <Tag>{t('records:list.retired')}</Tag>}
      subtitle={`${service.supplier} · ${service.code}`}
      actions={
        isOperator && (
          <ActionButtons
            actions={retireActions(service, iotCarwashSupplierService.delete, t)}
            onAction={(kind) => onAction({ kind, target: toBulkTarget([service]) })}
          />
        )
      }
    >
      <FactsAndHistory
        kind="washSupplierService"
        namespace="washSupplierServices"
        record={service}
        facts={
          mayEdit ? (
            <SupplierServiceForm key={service.id} service={service} />
          ) : (
            <SupplierServiceFacts service={service} />
          )
        }
      />
    </RecordDrawer>
  );
}

function SupplierServiceFacts({ service }: { service: SupplierService }) {
  const { t, i18n } = useTranslation('washSupplierServices');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.supplier')}>{service.supplier}</Fact>
        <Fact label={t('fields.code')}>{service.code}</Fact>
        <Fact label={t('fields.washMinutes')}>{formatNumber(service.washMinutes, 0, i18n.language)}</Fact>
        <Fact label={t('fields.items')}>{formatNumber(service.items, 0, i18n.language)}</Fact>
        <Fact label={t('fields.remark')}>{service.remark ?? '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}
