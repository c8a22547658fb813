import { Table } from '@mantine/core';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import type { PaySetting } from '../../contract/evo-basic/basePaySetting';
import { usePaymentName } from '../../entities/order/usePaymentName';
import { Tag } from '../../kit/layout/Tag';
import classes from './PaymentPage.module.css';

interface MethodTableProps {
  settings: readonly PaySetting[];
  open: string | undefined;
  onOpen: (method: string) => void;
}

/** Every payment method of an owner, set or not, with an optional open one. */
export function MethodTable({ settings, open, onOpen }: MethodTableProps) {
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
