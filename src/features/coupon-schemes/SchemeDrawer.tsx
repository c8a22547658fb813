import { useTranslation } from 'react-i18next';
import { useCouponSchemeQuery } from '../../api/evo-discount/couponScheme';
import { couponScheme, type CouponScheme } from '../../contract/evo-discount/couponScheme';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Tag } from '../../kit/layout/Tag';
import type { SchemeAction } from './RetireSchemeDialog';
import { SchemeFacts } from './SchemeFacts';
import { SchemeForm } from './SchemeForm';

interface SchemeDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: SchemeAction) => void;
}

/** Drawer of a scheme: the form of a new scheme, the facts of an existing one, since its terms never change. */
export function SchemeDrawer({ id, onAction }: SchemeDrawerProps) {
  const { t } = useTranslation('couponSchemes');
  const answer = useCouponSchemeQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<SchemeForm />}>
      {(scheme) => <SchemeContent scheme={scheme} onAction={onAction} />}
    </OpenRecord>
  );
}

function SchemeContent({ scheme, onAction }: { scheme: CouponScheme } & Pick<SchemeDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['couponSchemes', 'records']);
  const { name, company, isRetired } = scheme;
  return (
    <RecordDrawer
      title={name}
      width={560}
      state={isRetired && <Tag>{t('records:list.retired')}</Tag>}
      subtitle={company ?? t('operatorsOwn')}
      actions={
        <ActionButton
          label={t(isRetired ? 'records:record.restore' : 'records:record.retire')}
          allow={couponScheme.retire}
          onClick={() => onAction({ retires: !isRetired, target: toBulkTarget([scheme]) })}
        />
      }
    >
      <FactsAndHistory
        kind="couponScheme"
        namespace="couponSchemes"
        record={scheme}
        facts={<SchemeFacts scheme={scheme} />}
      />
    </RecordDrawer>
  );
}
