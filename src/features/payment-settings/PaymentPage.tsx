import { Table } from '@mantine/core';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectAccount } from '../../access/sessionSlice';
import { useShownTime } from '../../access/useShownTime';
import { usePaySettingsQuery } from '../../api/evo-basic/basePaySetting';
import { problemOf } from '../../api/problem';
import type { PaySetting } from '../../contract/evo-basic/basePaySetting';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { EmptyState } from '../../kit/feedback/EmptyState';
import { ErrorState } from '../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../kit/feedback/SkeletonRows';
import { Page } from '../../kit/layout/Page';
import { Tag } from '../../kit/layout/Tag';
import { Toolbar } from '../../kit/layout/Toolbar';
import { OwnerPicker, type Owner } from './OwnerPicker';
import { PaymentDrawer } from './PaymentDrawer';
import classes from './PaymentPage.module.css';

/** How the platform, its apps and its companies are paid: every method, set or not. */
export default function PaymentPage() {
  const { t } = useTranslation('payments');
  const [search, setSearch] = useSearchParams();
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const owner = ownerIn(search);
  const show = (next: Owner, method?: string) => setSearch(addressOf(next, method));
  return (
    <Methods owner={owner} open={search.get('open')} onShow={(method) => show(owner, method)}>
      <Toolbar label={t('title')}>
        {isOperator ? <OwnerPicker owner={owner} onChoose={(next) => show(next)} /> : t('ownCompany')}
      </Toolbar>
    </Methods>
  );
}

interface MethodsProps {
  owner: Owner;
  open: string | null;
  onShow: (method?: string) => void;
  /** Above the table. */
  children: ReactNode;
}

function Methods({ owner, open: asked, onShow, children }: MethodsProps) {
  const { t } = useTranslation('payments');
  const isChosen = owner.kind === 'platform' || owner.id !== null;
  const answer = usePaySettingsQuery({ body: bodyOf(owner) }, { skip: !isChosen });
  const settings = isChosen ? answer.currentData : undefined;
  const open = settings?.find(({ method }) => method === asked);
  return (
    <Page aside={open && <PaymentDrawer key={open.method} setting={open} onClose={() => onShow()} />}>
      {children}
      {!isChosen && <EmptyState title={t('chooseFirst')} />}
      {isChosen && !settings && <Pending answer={answer} />}
      {settings && <MethodTable settings={settings} open={open?.method} onOpen={onShow} />}
    </Page>
  );
}

interface PendingProps {
  answer: { error?: Parameters<typeof problemOf>[0]; refetch: () => unknown };
}

function Pending({ answer: { error, refetch } }: PendingProps) {
  const problem = problemOf(error);
  return problem ? (
    <ErrorState message={problem.message} onRetry={() => void refetch()} />
  ) : (
    <SkeletonRows count={10} />
  );
}

const bodyOf = ({ kind, id }: Owner) => ({
  companyId: kind === 'company' ? id : null,
  appId: kind === 'app' ? id : null,
});

function addressOf({ kind, id }: Owner, method: string | undefined): Record<string, string> {
  return {
    ...(kind !== 'platform' && { owner: kind }),
    ...(id !== null && { of: id }),
    ...(method !== undefined && { open: method }),
  };
}

function ownerIn(search: URLSearchParams): Owner {
  const kind = search.get('owner');
  return { kind: kind === 'app' || kind === 'company' ? kind : 'platform', id: search.get('of') };
}

interface MethodTableProps {
  settings: readonly PaySetting[];
  open: string | undefined;
  onOpen: (method: string) => void;
}

function MethodTable({ settings, open, onOpen }: MethodTableProps) {
  const { t } = useTranslation('payments');
  const paymentName = usePaymentName();
  const at = useShownTime();
  const secretsOf = ({ credentials }: PaySetting) => {
    const all = Object.values(credentials);
    return all.length === 0 ? t('noneNeeded') : `${all.filter(Boolean).length} / ${all.length}`;
  };
  return (
    <div className={classes.methods} data-compact={open !== undefined || undefined}>
      <Table aria-label={t('title')} highlightOnHover verticalSpacing={8} horizontalSpacing={16}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('fields.method')}</Table.Th>
            <Table.Th>{t('fields.status')}</Table.Th>
            <Table.Th className={classes.wide}>{t('fields.isTest')}</Table.Th>
            <Table.Th className={classes.wide}>{t('fields.currency')}</Table.Th>
            <Table.Th className={classes.figure}>{t('fields.fee')}, %</Table.Th>
            <Table.Th className={classes.figure}>{t('fields.credentials')}</Table.Th>
            <Table.Th className={clsx(classes.figure, classes.wide)}>{t('fields.lastSuccessAt')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {settings.map((setting) => (
            <Table.Tr
              key={setting.method}
              className={classes.row}
              data-open={setting.method === open || undefined}
              onClick={() => onOpen(setting.method)}
            >
              <Table.Td>
                <button type="button" className={classes.link}>
                  {paymentName(setting.method)}
                </button>
              </Table.Td>
              <Table.Td>{setting.isEnabled ? <Tag>{t('on')}</Tag> : t('off')}</Table.Td>
              <Table.Td className={classes.wide}>
                {setting.id === null ? '–' : t(setting.isTest ? 'test' : 'live')}
              </Table.Td>
              <Table.Td className={classes.wide}>{setting.id === null ? '–' : setting.currency}</Table.Td>
              <Table.Td className={classes.figure}>{setting.id === null ? '–' : setting.fee}</Table.Td>
              <Table.Td className={classes.figure}>{secretsOf(setting)}</Table.Td>
              <Table.Td className={clsx(classes.figure, classes.wide)}>
                {at(setting.lastSuccessAt, null, 'full')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
