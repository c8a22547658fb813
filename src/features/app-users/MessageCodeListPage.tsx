import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useMessageCodePageQuery } from '../../api/evo-basic/messageCodes';
import {
  MESSAGE_CODE_STATES,
  MESSAGE_CODE_TYPES,
  messageCodes,
  type MessageCode,
} from '../../contract/evo-basic/messageCodes';
import { ChoicesFilter } from '../../kit/crud/bar/ChoiceFilter';
import { Column } from '../../kit/crud/table/Column';
import { List } from '../../kit/crud/List';
import { ListBar } from '../../kit/crud/bar/ListBar';
import { ListFoot } from '../../kit/crud/ListFoot';
import { ListTable } from '../../kit/crud/table/ListTable';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { useListState } from '../../kit/crud/useListState';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';

/** Codes that app users were sent. */
export default function MessageCodeListPage() {
  const { t } = useTranslation('messageCodes');
  const list = useListState(messageCodes.page);
  const answer = useMessageCodePageQuery({ body: list.body });
  const time = useShownTime();
  return (
    <List state={list} answer={answer} nameOf={({ user, tel, email }: MessageCode) => user ?? tel ?? email ?? '–'}>
      <Page>
        <ListBar search={t('search')}>
          <ChoicesFilter
            name="types"
            label={t('fields.type')}
            choices={MESSAGE_CODE_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          />
          <ChoicesFilter
            name="statuses"
            label={t('fields.status')}
            choices={MESSAGE_CODE_STATES.map((value) => ({ value, label: t(`status.${value}`) }))}
          />
          <PeriodFilter name="sentFrom" untilName="sentUntil" label={t('fields.sendTime')} />
        </ListBar>
        <ListTable label={t('title')} empty={{ title: t('none'), hint: t('noneHint') }}>
          <Column<MessageCode> name="sendTime" label={t('fields.sendTime')} isSortable width={150}>
            {({ sendTime }) => time(sendTime)}
          </Column>
          <Column<MessageCode> name="user" label={t('fields.user')}>
            {({ user }) => user ?? '–'}
          </Column>
          <Column<MessageCode> name="tel" label={t('fields.tel')} width={160}>
            {({ tel }) => tel ?? '–'}
          </Column>
          <Column<MessageCode> name="email" label={t('fields.email')}>
            {({ email }) => email ?? '–'}
          </Column>
          <Column<MessageCode> name="type" label={t('fields.type')} width={156}>
            {({ type }) => t(`type.${type}`)}
          </Column>
          <Column<MessageCode> name="status" label={t('fields.status')} width={112}>
            {({ status }) => (status === 'verified' ? t('status.verified') : <Tag>{t(`status.${status}`)}</Tag>)}
          </Column>
          <Column<MessageCode> name="failureTime" label={t('fields.failureTime')} isSortable width={150}>
            {({ failureTime }) => time(failureTime)}
          </Column>
          <Column<MessageCode> name="content" label={t('fields.content')}>
            {({ content }) => content}
          </Column>
        </ListTable>
        <ListFoot hasTimes />
      </Page>
    </List>
  );
}
