import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import { useBatchUpdateChargeTagsMutation } from '../../api/evo-basic/chargeTag';
import type { ChargeTag, TagChange } from '../../contract/evo-basic/chargeTag';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { PickDialog, type Picked } from '../../entities/record/PickDialog';
import { seenVersions } from '../../entities/record/seenVersions';
import { BulkDialog } from '../../kit/crud/selection/BulkDialog';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { HolderSelect } from './HolderSelect';

export const TAG_CHANGES = ['block', 'unblock', 'holder', 'enterprise'] as const;
export type TagChangeKind = (typeof TAG_CHANGES)[number];

interface TagBulkDialogProps {
  kind: TagChangeKind;
  target: BulkTarget<ChargeTag>;
  onClose: () => void;
}

/** Blocks, unblocks or assigns many tags, with a result for each. */
export function TagBulkDialog({ kind, target, onClose }: TagBulkDialogProps) {
  if (kind === 'block' || kind === 'unblock') {
    const change = { kind: 'status', status: kind === 'block' ? 'blocked' : 'enabled' } as const;
    return <TagQuestion change={change} title={kind} name="" target={target} onClose={onClose} />;
  }
  return <TagAssignment kind={kind} target={target} onClose={onClose} />;
}

function TagAssignment({ kind, target, onClose }: TagBulkDialogProps & { kind: 'holder' | 'enterprise' }) {
  const { t } = useTranslation('chargeTags');
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const [picked, pick] = useState<Picked | null>(null);
  if (picked === null) {
    const isHolder = kind === 'holder';
    return (
      <PickDialog
        title={t(`bulk.${kind}`)}
        noneLabel={t(isHolder ? 'bulk.noHolder' : 'bulk.noEnterprise')}
        onPick={pick}
        onClose={onClose}
      >
        {(input) =>
          isHolder ? (
            <HolderSelect label={t('fields.holder')} hasChoice={isOperator} knownName={null} {...input} />
          ) : (
            <OptionSelect kind="enterprise" label={t('fields.enterprise')} {...input} />
          )
        }
      </PickDialog>
    );
  }
  const { id, name } = picked;
  const change: TagChange = kind === 'holder' ? { kind, appUserId: id } : { kind, enterpriseId: id };
  const removal = kind === 'holder' ? 'noHolder' : 'noEnterprise';
  return (
    <TagQuestion change={change} title={id === null ? removal : kind} name={name} target={target} onClose={onClose} />
  );
}

interface TagQuestionProps {
  change: TagChange;
  title: TagChangeKind | 'noHolder' | 'noEnterprise';
  name: string;
  target: BulkTarget<ChargeTag>;
  onClose: () => void;
}

function TagQuestion({ change, title, name, target, onClose }: TagQuestionProps) {
  const { t } = useTranslation('chargeTags');
  const [update] = useBatchUpdateChargeTagsMutation();
  const { selector, records, count } = target;
  const isStatus = title === 'block' || title === 'unblock';
  return (
    <BulkDialog
      title={t(`bulk.${title}Title`, { count, name })}
      confirmLabel={t(isStatus || title.startsWith('no') ? `bulk.${title}` : 'bulk.assign')}
      selector={selector}
      run={(some) => update({ body: { ...some, change, ...seenVersions(records, some, selector) } })}
      onClose={onClose}
    >
      {t(isStatus ? `bulk.${title}Text` : 'bulk.payerText')}
    </BulkDialog>
  );
}
