import { useTranslation } from 'react-i18next';
import { useMessageCodePageQuery } from '../../api/evo-basic/messageCodes';
import { messageCodes } from '../../contract/evo-basic/messageCodes';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../kit/crud/defineList';
import { RecordLink } from '../../entities/record/RecordLink';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';

const { List, Column, TimeColumn, Filter, useListState } = defineList(messageCodes.page, 'messageCodes');

/** Codes that app users were sent. */
export default function MessageCodeListPage() {
  const { t } = useTranslation('messageCodes');
  const list = useListState();
  const answer = useMessageCodePageQuery({ body: list.body });
  return (
    <List state={list} answer={answer} nameOf={({ user, tel, email }) => user ?? tel ?? email ?? '–'}>
      <Page>
        <List.Bar>
          <Filter name="types" label={t('fields.type')}>
            {(value) => t(`type.${value}`)}
          </Filter>
          <Filter name="statuses" label={t('fields.status')}>
            {(value) => t(`status.${value}`)}
          </Filter>
          <Filter name="userIds" by={LinkedFilter} nameField="user" label={t('fields.user')} />
          <Filter name="sentFrom" by={PeriodFilter} label={t('fields.sendTime')} />
        </List.Bar>
        <List.Table>
          <TimeColumn name="sendTime" width={150} />
          <Column name="user">
            {({ userId, user }) => (
              <RecordLink kind="appUser" id={userId}>
                {user ?? '–'}
              </RecordLink>
            )}
          </Column>
          <Column name="tel" width={160} />
          <Column name="email" />
          <Column name="type" width={156}>
            {({ type }) => t(`type.${type}`)}
          </Column>
          <Column name="status" width={112}>
            {({ status }) => (status === 'verified' ? t('status.verified') : <Tag>{t(`status.${status}`)}</Tag>)}
          </Column>
          <TimeColumn name="failureTime" width={150} />
          <Column name="content" />
        </List.Table>
        <List.Foot hasTimes />
      </Page>
    </List>
  );
}
