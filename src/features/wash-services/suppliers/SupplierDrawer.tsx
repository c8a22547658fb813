import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/useCan';
import { useSupplierQuery } from '../../../api/evo-basic/iotCarwashSupplier';
import { iotCarwashSupplier, type Supplier } from '../../../contract/evo-basic/iotCarwashSupplier';
import { ActionButtons } from '../../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../../kit/crud/listAddress';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { SupplierFacts } from './SupplierFacts';
import { SupplierForm } from './SupplierForm';
import { SupplierStateBadge } from './SupplierStateBadge';
import { useSupplierHistory } from './useSupplierHistory';

interface SupplierDrawerProps {
  /** Or `new`. */
  id: string;
  onDelete: (supplier: Supplier) => void;
}

/** Drawer of a supplier: its latest messages, the addresses that it calls, and the form with the right to edit. */
export function SupplierDrawer({ id, onDelete }: SupplierDrawerProps) {
  const { t } = useTranslation('washSuppliers');
  const answer = useSupplierQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<SupplierForm supplier={null} />}>
      {(supplier) => <SupplierContent supplier={supplier} onDelete={onDelete} />}
    </OpenRecord>
  );
}

function SupplierContent({ supplier, onDelete }: { supplier: Supplier } & Pick<SupplierDrawerProps, 'onDelete'>) {
  const { t } = useTranslation('records');
  const mayEdit = useCan(iotCarwashSupplier.update);
  const describeChange = useSupplierHistory();
  return (
    <RecordDrawer
      title={supplier.name}
      width={560}
      state={<SupplierStateBadge supplier={supplier} />}
      subtitle={<span className="mono">{supplier.code}</span>}
      actions={
        <ActionButtons
          actions={[{ kind: 'delete', label: t('record.remove'), allow: iotCarwashSupplier.delete }]}
          onAction={() => onDelete(supplier)}
        />
      }
    >
      <FactsAndHistory
        kind="washSupplier"
        namespace="washSuppliers"
        record={supplier}
        describeChange={describeChange}
        facts={
          <>
            <SupplierFacts supplier={supplier} />
            {mayEdit && <SupplierForm key={supplier.id} supplier={supplier} />}
          </>
        }
      />
    </RecordDrawer>
  );
}
