import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargeTagQuery } from '../../api/evo-basic/chargeTag';
import { chargeTag, type ChargeTag } from '../../contract/evo-basic/chargeTag';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { Tag } from '../../kit/layout/Tag';
import type { TagAction } from './TagDialogs';
import { TagFacts } from './TagFacts';
import { TagForm } from './TagForm';

interface TagDrawerProps {
  /** Or `new`. */
  id: string;
  onAsk: (action: TagAction) => void;
}

/** A tag by itself: changed by who may, read by the others. */
export function TagDrawer({ id, onAsk }: TagDrawerProps) {
  const { t } = useTranslation('chargeTags');
  const answer = useChargeTagQuery({ body: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={560}>
        <TagForm tag={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownTag tag={answer.data} onAsk={onAsk} />;
}

function KnownTag({ tag, onAsk }: { tag: ChargeTag } & Pick<TagDrawerProps, 'onAsk'>) {
  const { t } = useTranslation(['chargeTags', 'records']);
  const labelOf = useLabelOf('chargeTags');
  const mayEdit = useCan(chargeTag.update);
  const mayDelete = useCan(chargeTag.delete);
  const isRetired = tag.retiredAt !== null;
  const ask = (kind: TagAction['kind']) => () => onAsk({ kind, tags: [tag] });
  return (
    <RecordDrawer
      title={tag.tagNo}
      width={560}
      state={<Tag>{isRetired ? t('records:list.retired') : t(`status.${tag.status}`)}</Tag>}
      subtitle={tag.holder ?? tag.enterprise ?? tag.company}
      actions={
        mayDelete && (
          <>
            <ReasonedButton reason={null} onClick={ask(isRetired ? 'bringBack' : 'retire')}>
              {t(isRetired ? 'records:record.bringBack' : 'records:record.retire')}
            </ReasonedButton>
            <ReasonedButton reason={null} onClick={ask('delete')}>
              {t('records:record.remove')}
            </ReasonedButton>
          </>
        )
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          {mayEdit ? <TagForm key={tag.version} tag={tag} /> : <TagFacts tag={tag} />}
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="chargeTag" id={tag.id} labelOf={labelOf} record={tag} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}
