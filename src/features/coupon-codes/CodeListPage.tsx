import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '../../access/Can';
import { useCan } from '../../access/useCan';
import { useExchangeCodePageQuery } from '../../api/evo-discount/couponExchangecode';
import { couponExchangecode, type ExchangeCode } from '../../contract/evo-discount/couponExchangecode';
import { CodesExportDialog } from '../../entities/coupon/CodesExportDialog';
import { OptionFilter } from '../../entities/option/OptionFilter';
import { ListExport } from '../../entities/record/ListExport';
import { PageLink } from '../../entities/record/PageLink';
import { RecordLink } from '../../entities/record/RecordLink';
import { SpanTime } from '../../entities/record/SpanTime';
import { LinkedFilter } from '../../kit/crud/bar/LinkedFilter';
import { PeriodFilter } from '../../kit/crud/bar/PeriodFilter';
import { defineList } from '../../kit/crud/defineList';
import { toBulkTarget } from '../../kit/crud/selection/bulkTarget';
import { Page } from '../../kit/layout/Page';
import { CodeBulkDialog, CODE_CHANGES, type CodeAction } from './CodeBulkDialog';
import { CodeStatus } from './CodeStatus';

const { List, Column, IdColumn, TimeColumn, RowMenu, Filter, useListState } = defineList(
  couponExchangecode.page,
  'exchangeCodes',
);

/** Exchange codes by their serial numbers. */
export default function CodeListPage() {
  const { t } = useTranslation('exchangeCodes');
  const list = useListState();
  const answer = useExchangeCodePageQuery({ body: list.body });
  const [pendingAction, setPendingAction] = useState<CodeAction | null>(null);
  const may = { activate: useCan(couponExchangecode.activate), cancel: useCan(couponExchangecode.cancel) };
  const explain = (kind: CodeAction['kind'], { status }: ExchangeCode) =>
    status === (kind === 'activate' ? 'invalid' : 'notexchanged') ? null : t(`disabled.${kind}`);
  return (
    <List state={list} answer={answer} nameOf={({ serialNo }) => serialNo}>
      <Page>
        <List.Bar
          actions={
            <>
              <PlainExport />
              <ListExport endpoint={couponExchangecode.export} />
            </>
          }
        >
          <Filter name="statuses">{(value) => t(`status.${value}`)}</Filter>
          <Filter name="activityIds" by={OptionFilter} kind="couponActivity" />
          <Filter name="companyIds" by={OptionFilter} kind="company" />
          <Filter name="appUserIds" by={LinkedFilter} nameField="appUser" />
          <Filter name="exchangedFrom" by={PeriodFilter} />
        </List.Bar>
        <List.Table isSelectable={may.activate || may.cancel}>
          <IdColumn name="serialNo" width={190} />
          <Column name="status" width={132}>
            {({ status }) => <CodeStatus status={status} />}
          </Column>
          <Column name="activity" width={190}>
            {({ activityId, activity }) => (
              <PageLink view="marketing/couponActivity" part={{ open: activityId }}>
                {activity}
              </PageLink>
            )}
          </Column>
          <Column name="scheme" />
          <Column name="company" isExtra width={150}>
            {({ company }) => company ?? t('operatorsOwn')}
          </Column>
          <Column name="endsAt" width={132}>
            {({ endsAt, timezone }) => <SpanTime at={endsAt} timezone={timezone} />}
          </Column>
          <TimeColumn name="exchangedAt" width={132} />
          <Column name="appUser" width={150}>
            {({ appUserId, appUser }) => (
              <RecordLink kind="appUser" id={appUserId}>
                {appUser ?? '–'}
              </RecordLink>
            )}
          </Column>
          <Column name="coupon" width={90}>
            {({ couponId }) =>
              couponId === null ? (
                '–'
              ) : (
                <PageLink view="marketing/couponConsume" part={{ open: couponId }}>
                  {t('openCoupon')}
                </PageLink>
              )
            }
          </Column>
          <Column name="activityCode" isExtra width={120} />
          <Column name="currency" isExtra width={90} />
          <TimeColumn name="createdAt" isExtra width={140} />
          <RowMenu>
            {(code) =>
              CODE_CHANGES.map((kind) => ({
                label: t(`${kind}.action`),
                allow: couponExchangecode[kind],
                reason: explain(kind, code),
                run: () => setPendingAction({ kind, target: toBulkTarget([code]) }),
              }))
            }
          </RowMenu>
        </List.Table>
        <List.Selection hasAll>
          {(target) =>
            CODE_CHANGES.filter((kind) => may[kind]).map((kind) => (
              <Button key={kind} variant="default" onClick={() => setPendingAction({ kind, target })}>
                {t(`${kind}.action`)}
              </Button>
            ))
          }
        </List.Selection>
        <List.Foot hasTimes="company" />
      </Page>
      {pendingAction && <CodeBulkDialog action={pendingAction} onClose={() => setPendingAction(null)} />}
    </List>
  );
}

/** The codes themselves, of one activity. */
function PlainExport() {
  const { t } = useTranslation('exchangeCodes');
  const [isOpen, setOpen] = useState(false);
  return (
    <Can allow={couponExchangecode.exportCodes}>
      <Button
        variant="default"
        leftSection={<IconKey size={15} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('plain.action')}
      </Button>
      {isOpen && <CodesExportDialog activity={null} onClose={() => setOpen(false)} />}
    </Can>
  );
}
