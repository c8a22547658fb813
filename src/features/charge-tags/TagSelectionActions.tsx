import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { RetireButtons } from '../../entities/record/RetireButtons';
import { chargeTag, type ChargeTag } from '../../contract/evo-basic/chargeTag';
import type { BulkTarget } from '../../kit/crud/selection/bulkTarget';
import { TAG_CHANGES } from './TagBulkDialog';
import type { TagAction } from './TagDialogs';

interface TagSelectionActionsProps {
  target: BulkTarget<ChargeTag>;
  onAction: (action: TagAction) => void;
}

/** Actions on the checked tags. */
export function TagSelectionActions({ target, onAction }: TagSelectionActionsProps) {
  const { t } = useTranslation(['chargeTags', 'records']);
  const mayEdit = useCan(chargeTag.batchUpdate);
  const mayDelete = useCan(chargeTag.delete);
  return (
    <>
      {mayEdit &&
        TAG_CHANGES.map((kind) => (
          <Button key={kind} variant="default" onClick={() => onAction({ kind, target })}>
            {t(`bulk.${kind}`)}
          </Button>
        ))}
      {mayDelete && <RetireButtons onAction={(kind) => onAction({ kind, target })} />}
    </>
  );
}
