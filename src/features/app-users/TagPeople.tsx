import { ActionIcon, Button, MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useGetAppUserListQuery } from '../../api/evo-basic/adminGetApp';
import { useAssignUserTagMutation } from '../../api/evo-basic/appUserTag';
import { appUserTag, type AppUserTag } from '../../contract/evo-basic/appUserTag';
import { asFound } from '../../entities/option/useOptions';
import { RecordLink } from '../../entities/record/RecordLink';
import { showProblem } from '../../entities/problem/showProblem';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import classes from './TagPeople.module.css';

const TYPING_PAUSE_MS = 200;

/** Holders of a tag: adds and removes them. */
export function TagPeople({ tag }: { tag: AppUserTag }) {
  const { t } = useTranslation('userTags');
  const mayAssign = useCan(appUserTag.assign);
  const [assign] = useAssignUserTagMutation();
  const { data } = useGetAppUserListQuery({ body: { tagId: tag.id } });
  const takeOff = async (id: string) => {
    const { error } = await assign({ body: { id: tag.id, remove: [id] } });
    if (error) showProblem(error);
  };
  return (
    <DrawerSection>
      {mayAssign && <AddPeople tag={tag} />}
      {!data && <SkeletonRows count={5} />}
      {data?.length === 0 && <p className={classes.note}>{t('people.none')}</p>}
      <ul className={classes.people} aria-label={t('people.tab')}>
        {data?.map(({ id, name, phone, email }) => (
          <li key={id} className={classes.person}>
            <RecordLink kind="appUser" id={id} className={classes.name}>
              {name}
            </RecordLink>
            <span className={classes.contact}>{phone ?? email}</span>
            {mayAssign && (
              <ActionIcon size="sm" aria-label={t('people.remove', { name })} onClick={() => void takeOff(id)}>
                <IconX size={14} stroke={1.6} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {data && tag.users > data.length && <p className={classes.note}>{t('people.first')}</p>}
    </DrawerSection>
  );
}

function AddPeople({ tag }: { tag: AppUserTag }) {
  const { t } = useTranslation('userTags');
  const [assign, { isLoading }] = useAssignUserTagMutation();
  const [selectedUsers, setSelectedUsers] = useState<{ value: string; label: string }[]>([]);
  const [text, setText] = useState('');
  const [searchText] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS);
  const { data = [] } = useGetAppUserListQuery({ body: searchText === '' ? {} : { text: searchText } });
  const found = data.map(({ id, name, phone }) => ({ value: id, label: phone === null ? name : `${name} · ${phone}` }));
  const choices = [...selectedUsers, ...found.filter(({ value }) => !selectedUsers.some((one) => one.value === value))];
  const give = async () => {
    const { error } = await assign({ body: { id: tag.id, add: selectedUsers.map(({ value }) => value) } });
    if (error) showProblem(error);
    else setSelectedUsers([]);
  };
  return (
    <div className={classes.add}>
      <MultiSelect
        className={classes.select}
        searchable
        label={t('people.add')}
        placeholder={selectedUsers.length === 0 ? t('people.search') : ''}
        data={choices}
        filter={asFound}
        value={selectedUsers.map(({ value }) => value)}
        onChange={(ids) => setSelectedUsers(choices.filter(({ value }) => ids.includes(value)))}
        onSearchChange={setText}
      />
      <Button variant="default" disabled={selectedUsers.length === 0} loading={isLoading} onClick={() => void give()}>
        {t('people.assign')}
      </Button>
    </div>
  );
}
