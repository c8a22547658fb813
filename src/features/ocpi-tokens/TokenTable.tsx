import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { ocpiTokens, type OcpiToken } from '../../contract/evo-basic/ocpiToken';
import { ActionButton } from '../../entities/record/ActionButton';
import { Tag } from '../../kit/layout/Tag';
import classes from './OcpiTokens.module.css';

interface TokenTableProps {
  tokens: readonly OcpiToken[];
  onWithdraw: (token: OcpiToken) => void;
}

/** Partners and the use of their tokens; those in use first. */
export function TokenTable({ tokens, onWithdraw }: TokenTableProps) {
  const { t } = useTranslation('ocpiTokens');
  const at = useShownTime();
  return (
    <div className={classes.list}>
      <Table aria-label={t('title')} verticalSpacing={8} horizontalSpacing={16}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('fields.name')}</Table.Th>
            <Table.Th>{t('fields.state')}</Table.Th>
            <Table.Th className={classes.wide}>{t('fields.createdAt')}</Table.Th>
            <Table.Th>{t('fields.lastUsedAt')}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tokens.map((token) => (
            <Table.Tr key={token.id} data-withdrawn={token.withdrawnAt !== null || undefined}>
              <Table.Td>{token.name}</Table.Td>
              <Table.Td>
                {token.withdrawnAt === null ? (
                  <Tag>{t('inUse')}</Tag>
                ) : (
                  t('withdrawn', { time: at(token.withdrawnAt, null, 'minute'), name: token.withdrawnByName })
                )}
              </Table.Td>
              <Table.Td className={classes.wide}>
                {at(token.createdAt, null, 'minute')}, {token.createdByName}
              </Table.Td>
              <Table.Td>{token.lastUsedAt === null ? t('never') : at(token.lastUsedAt, null, 'minute')}</Table.Td>
              <Table.Td className={classes.action}>
                {token.withdrawnAt === null && (
                  <ActionButton label={t('withdraw')} allow={ocpiTokens.withdraw} onClick={() => onWithdraw(token)} />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
