import { Button, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AccountCheck } from '../../../contract/evo-discount/activityFigures';
import { saveText, toCsv } from '../../../lib/download';
import { formatNumber } from '../../../lib/format';
import classes from './AccountsField.module.css';

/** Lines that are drawn; the refused ones come first and can be downloaded whole. */
const MOST_SHOWN = 200;

/** Result of a check by line; the refused lines can be saved as a file. */
export function AccountResults({ check: { accounts, ready, refused } }: { check: AccountCheck }) {
  const { t, i18n } = useTranslation('couponActivities');
  const figure = (value: number) => formatNumber(value, 0, i18n.language);
  const refusals = accounts.filter(({ problem }) => problem !== null);
  const ordered = [...refusals, ...accounts.filter(({ problem }) => problem === null)];
  const header = [t('accounts.line'), t('accounts.account'), t('accounts.result')];
  const save = () => {
    const rows = refusals.map(({ line, account, problem }) => [
      line,
      account,
      t(`accountProblem.${problem ?? 'unknown'}`),
    ]);
    saveText(toCsv(header, rows), `${t('accounts.refusedFile')}.csv`, 'text/csv');
  };
  return (
    <section className={classes.results} aria-label={t('accounts.results')}>
      <span role="status">{t('accounts.outcome', { ready: figure(ready), refused: figure(refused) })}</span>
      <div className={classes.scroll}>
        <Table stickyHeader aria-label={t('accounts.results')}>
          <Table.Thead>
            <Table.Tr>
              {header.map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ordered.slice(0, MOST_SHOWN).map(({ line, account, name, phone, problem }, index) => (
              <Table.Tr key={index}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>{account}</Table.Td>
                <Table.Td className={problem === null ? undefined : classes.refused}>
                  {problem === null ? nameUser({ name, phone }) : t(`accountProblem.${problem}`)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {ordered.length > MOST_SHOWN && (
        <span>
          {t('accounts.rest', { count: ordered.length - MOST_SHOWN, shown: figure(ordered.length - MOST_SHOWN) })}
        </span>
      )}
      {refused > 0 && (
        <Button
          variant="default"
          className={classes.save}
          leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
          onClick={save}
        >
          {t('accounts.saveRefused', { count: refused })}
        </Button>
      )}
    </section>
  );
}

/** A recognised app user by name and phone number, since names repeat. */
const nameUser = ({ name, phone }: Pick<AccountCheck['accounts'][number], 'name' | 'phone'>) =>
  [name, phone].filter(Boolean).join(' · ') || '–';
