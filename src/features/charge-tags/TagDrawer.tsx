import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargeTagQuery } from '../../api/evo-basic/chargeTag';
import { chargeTag, type ShownTag } from '../../contract/evo-basic/chargeTag';
import { ActionButtons } from '../../entities/record/ActionButtons';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { retireActions } from '../../entities/record/retireActions';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import type { TagAction } from './TagDialogs';
import { TagFacts } from './TagFacts';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { TagForm } from './TagForm';
import { TagState } from './TagState';

interface TagDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: TagAction) => void;
}

/** Drawer of a tag: a form with the right to edit, facts without. */
export function TagDrawer({ id, onAction }: TagDrawerProps) {
  const { t } = useTranslation('chargeTags');
  const answer = useChargeTagQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<TagForm tag={null} />}>
      {(tag) => <TagContent tag={tag} onAction={onAction} />}
    </OpenRecord>
  );
}

function TagContent({ tag, onAction }: { tag: ShownTag } & Pick<TagDrawerProps, 'onAction'>) {
  const { t } = useTranslation(['chargeTags', 'records']);
  const mayEdit = useCan(chargeTag.update);
  return (
    <RecordDrawer
      title={tag.tagNo}
      width={560}
      state={<TagState tag={tag} />}
      subtitle={tag.holder ?? tag.enterprise ?? tag.company}
      actions={
        <ActionButtons
          actions={retireActions(tag, chargeTag.delete, t)}
          onAction={(kind) => onAction({ kind, target: toBulkTarget([tag]) })}
        />
      }
    >
      <RelatedLinks relations={RELATIONS.chargeTag(tag)} />
      <FactsAndHistory
        kind="chargeTag"
        namespace="chargeTags"
        record={tag}
        facts={mayEdit ? <TagForm key={tag.id} tag={tag} /> : <TagFacts tag={tag} />}
      />
    </RecordDrawer>
  );
}
