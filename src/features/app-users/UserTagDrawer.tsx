import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useUserTagQuery } from '../../api/evo-basic/appUserTag';
import { appUserTag, type AppUserTag } from '../../contract/evo-basic/appUserTag';
import { ActionButton } from '../../entities/record/ActionButton';
import { FactsAndHistory } from '../../entities/record/FactsAndHistory';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RelatedLinks } from '../../entities/record/RelatedLinks';
import { RELATIONS } from '../../entities/record/relations';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordTab } from '../../kit/crud/record/RecordTabs';
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

/** Drawer of a tag with its holders. */
export function UserTagDrawer({ id, onDelete }: UserTagDrawerProps) {
  const { t } = useTranslation('userTags');
  const answer = useUserTagQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<UserTagForm tag={null} />}>
      {(tag) => <TagContent tag={tag} onDelete={onDelete} />}
    </OpenRecord>
  );
}

function TagContent({ tag, onDelete }: { tag: AppUserTag } & Pick<UserTagDrawerProps, 'onDelete'>) {
  const { t } = useTranslation(['userTags', 'records']);
  const mayEdit = useCan(appUserTag.update);
  return (
    <RecordDrawer
      title={tag.name}
      width={560}
      subtitle={`${t('fields.users')}: ${tag.users}`}
      actions={
        <ActionButton label={t('records:record.remove')} allow={appUserTag.delete} onClick={() => onDelete([tag])} />
      }
    >
      <RelatedLinks relations={RELATIONS.userTag(tag)} />
      <FactsAndHistory
        kind="appUserTag"
        namespace="userTags"
        record={tag}
        facts={mayEdit ? <UserTagForm key={tag.id} tag={tag} /> : <TagFacts tag={tag} />}
      >
        <RecordTab name="people" label={t('people.tab')}>
          <TagPeople tag={tag} />
        </RecordTab>
      </FactsAndHistory>
    </RecordDrawer>
  );
}

function TagFacts({ tag }: { tag: AppUserTag }) {
  const { t } = useTranslation(['userTags', 'records']);
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.name')}>{tag.name}</Fact>
        {tag.isTester && <Fact label={t('fields.isTester')}>{t('records:list.yes')}</Fact>}
        <Fact label={t('fields.remark')}>{tag.remark ?? '–'}</Fact>
      </Facts>
    </DrawerSection>
  );
}
