import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useUserTagQuery } from '../../api/evo-basic/appUserTag';
import { appUserTag, type AppUserTag } from '../../contract/evo-basic/appUserTag';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { useLabelOf } from '../../entities/record/useLabelOf';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/RecordDrawer';
import { RecordPending } from '../../kit/crud/RecordPending';
import { RecordTab, RecordTabs } from '../../kit/crud/RecordTabs';
import { ReasonedButton } from '../../kit/form/ReasonedButton';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { TagPeople } from './TagPeople';
import { UserTagForm } from './UserTagForm';

interface UserTagDrawerProps {
  /** Or `new`. */
  id: string;
  onDelete: (tags: readonly AppUserTag[]) => void;
}

/** A tag by itself, and who has it. */
export function UserTagDrawer({ id, onDelete }: UserTagDrawerProps) {
  const { t } = useTranslation('userTags');
  const answer = useUserTagQuery({ body: { id } }, { skip: id === NEW_RECORD });
  if (id === NEW_RECORD) {
    return (
      <RecordDrawer title={t('add')} width={560}>
        <UserTagForm tag={null} />
      </RecordDrawer>
    );
  }
  if (!answer.data) return <RecordPending answer={answer} />;
  return <KnownTag tag={answer.data} onDelete={onDelete} />;
}

function KnownTag({ tag, onDelete }: { tag: AppUserTag } & Pick<UserTagDrawerProps, 'onDelete'>) {
  const { t } = useTranslation(['userTags', 'records']);
  const labelOf = useLabelOf('userTags');
  const mayEdit = useCan(appUserTag.update);
  const mayDelete = useCan(appUserTag.delete);
  return (
    <RecordDrawer
      title={tag.name}
      width={560}
      subtitle={`${t('fields.users')}: ${tag.users}`}
      actions={
        mayDelete && (
          <ReasonedButton reason={null} onClick={() => onDelete([tag])}>
            {t('records:record.remove')}
          </ReasonedButton>
        )
      }
    >
      <RecordTabs>
        <RecordTab name="facts" label={t('records:record.facts')}>
          {mayEdit ? <UserTagForm key={tag.version} tag={tag} /> : <TagFacts tag={tag} />}
        </RecordTab>
        <RecordTab name="people" label={t('people.tab')}>
          <TagPeople tag={tag} />
        </RecordTab>
        <RecordTab name="history" label={t('records:record.history')}>
          <RecordHistory kind="appUserTag" id={tag.id} labelOf={labelOf} record={tag} />
        </RecordTab>
      </RecordTabs>
    </RecordDrawer>
  );
}

function TagFacts({ tag }: { tag: AppUserTag }) {
  const { t } = useTranslation('userTags');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.name')}>{tag.name}</Fact>
        <Fact label={t('fields.remark')}>{tag.remark ?? '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}
