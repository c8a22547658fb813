import { Button, Table } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IMPORT_MAX_ERRORS, type ImportResult } from '../../contract/imports';
import { saveText, toCsv } from '../../lib/download';
import classes from './ImportErrors.module.css';

/** Faults of a file, row by row, with a download. */
export function ImportErrors({ errors }: Pick<ImportResult, 'errors'>) {
  const { t } = useTranslation('transfer');
  const header = [t('line'), t('column'), t('error')];
  const save = () => {
    const rows = errors.map(({ line, column, message }) => [line, column, message]);
    saveText(toCsv(header, rows), `${t('errorsFile')}.csv`, 'text/csv');
  };
  return (
    <section className={classes.errors} aria-label={t('nothingImported')}>
      <p className={classes.head}>{t('nothingImported')}</p>
      <div className={classes.scroll}>
        <Table stickyHeader aria-label={t('error')}>
          <Table.Thead>
            <Table.Tr>
              {header.map((name) => (
                <Table.Th key={name}>{name}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.map(({ line, column, message }, index) => (
              <Table.Tr key={index}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {errors.length === IMPORT_MAX_ERRORS && <p className={classes.head}>{t('moreErrors')}</p>}
      <Button
        variant="default"
        className={classes.save}
        leftSection={<IconDownload size={15} stroke={1.6} aria-hidden />}
        onClick={save}
      >
        {t('saveErrors')}
      </Button>
    </section>
  );
}
