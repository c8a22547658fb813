import { useTranslation } from 'react-i18next';
import { useOperationPageQuery } from '../../api/evo-basic/sysOperationLog';
import { sysOperationLog } from '../../contract/evo-basic/sysOperationLog';
import { ListExport } from '../../entities/record/ListExport';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { NumberFilter } from '../../kit/crud/bar/NumberFilter';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../kit/crud/defineList';
import { Page } from '../../kit/layout/Page';
import { formatNumber } from '../../lib/format';
import { OperationDrawer } from './OperationDrawer';
import { OutcomeTag } from './OutcomeTag';
import { useCallerName } from './useCallerName';
import { useCallName } from './useCallName';
import { VerifyLog } from './VerifyLog';

const { List, Column, TimeColumn, FigureColumn, Filter, useListState } = defineList(
  sysOperationLog.page,
  'securityAudit',
);

const HOUR_MS = 3_600_000;

/** Calls that changed something, or tried to, with user, address and result. */
export default function AuditListPage() {
  const { t, i18n } = useTranslation('securityAudit');
  const nameCall = useCallName();
  const nameCaller = useCallerName();
  const list = useListState();
  const answer = useOperationPageQuery({ body: list.body });
  return (
    <List state={list} answer={answer} nameOf={nameCall}>
      <Page aside={list.open !== null && <OperationDrawer key={list.open} id={list.open} />}>
        <List.Bar
          actions={
            <>
              <VerifyLog onOpen={list.openRecord} />
              <ListExport endpoint={sysOperationLog.export} />
            </>
          }
        >
          <Filter name="from" by={PeriodFilter} untilName="to" label={t('period')} />
          <Filter name="businessTypes" label={t('fields.businessType')}>
            {(value) => t(`businessType.${value}`)}
          </Filter>
          <Filter name="outcomes" label={t('results')}>
            {(value) => t(`outcome.${value}`)}
          </Filter>
          <Filter name="leastDurationMs" by={NumberFilter} label={t('leastDuration')} unit="ms" most={HOUR_MS} />
          <Filter name="tokenIds" by={LinkedFilter} nameField="tokenName" label={t('fields.tokenName')} />
          <Filter name="userIds" by={LinkedFilter} nameField="userName" label={t('fields.userName')} />
        </List.Bar>
        <List.Table>
          <TimeColumn hasSeconds name="requestTime" width={200} />
          <Column name="userName" width={180}>
            {nameCaller}
          </Column>
          <Column name="title">{(operation) => <span title={operation.title}>{nameCall(operation)}</span>}</Column>
          <Column name="businessType" width={120}>
            {({ businessType }) => t(`businessType.${businessType}`)}
          </Column>
          <Column name="responseCode" width={140}>
            {({ responseCode }) => <OutcomeTag code={responseCode} />}
          </Column>
          <FigureColumn
            name="durationMs"
            unit="ms"
            width={120}
            format={(value) => formatNumber(value, 0, i18n.language)}
          />
          <Column name="address" width={140} />
          <Column name="company" isExtra />
          <Column name="requestMethod" isExtra width={90} />
          <Column name="requestUrl" isExtra />
          <Column name="classPath" isExtra />
          <Column name="requestId" isExtra />
        </List.Table>
        <List.Foot hasTimes />
      </Page>
    </List>
  );
}
