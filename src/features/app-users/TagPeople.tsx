import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useGetAppUserListQuery } from '../../api/evo-basic/adminGetApp';
import { useAssignUserTagMutation } from '../../api/evo-basic/appUserTag';
import type { Option } from '../../api/options';
import { appUserTag, type AppUserTag } from '../../contract/evo-basic/appUserTag';
import { OptionMultiSelect } from '../../entities/option/OptionMultiSelect';
import { RecordLink } from '../../entities/record/RecordLink';
import { showProblem } from '../../entities/problem/showProblem';
import { SkeletonRows } from '../../kit/layout/SkeletonRows';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import classes from './TagPeople.module.css';

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
  const [userIds, setUserIds] = useState<string[]>([]);
  const give = async () => {
    const { error } = await assign({ body: { id: tag.id, add: userIds } });
    if (error) showProblem(error);
    else setUserIds([]);
  };
  return (
    <div className={classes.add}>
      <OptionMultiSelect
        className={classes.select}
        kind="appUser"
        toItem={toNameAndPhone}
        label={t('people.add')}
        placeholder={userIds.length === 0 ? t('people.search') : ''}
        value={userIds}
        onChange={setUserIds}
      />
      <Button variant="default" disabled={userIds.length === 0} loading={isLoading} onClick={() => void give()}>
        {t('people.assign')}
      </Button>
    </div>
  );
}

const toNameAndPhone = ({ id, name, phone }: Option) => ({
  value: id,
  label: [name, phone].filter(Boolean).join(' · '),
});
