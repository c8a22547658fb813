import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Endpoint } from '../../../contract/endpoint';
import classes from './OpenApi.module.css';

/** Calls with the permission that each needs. */
export function CallTable({ calls }: { calls: readonly Endpoint[] }) {
  const { t } = useTranslation('integrations');
  return (
    <div className={classes.list}>
      <Table aria-label={t('openapi.title')} verticalSpacing={6} horizontalSpacing={16} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('openapi.call')}</Table.Th>
            <Table.Th className={classes.wide}>{t('openapi.purpose')}</Table.Th>
            <Table.Th className={classes.wide}>{t('openapi.needs')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody translate="no">
          {calls.map(({ method, path, summary, access }) => (
            <Table.Tr key={`${method} ${path}`}>
              <Table.Td className={`mono ${classes.path}`}>{`${method} /api/${path}`}</Table.Td>
              <Table.Td className={classes.wide}>{summary}</Table.Td>
              <Table.Td className={classes.wide}>
                <Needs access={access} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Needs({ access }: Pick<Endpoint, 'access'>) {
  const { t } = useTranslation('integrations');
  if (access === 'public') return t('openapi.public');
  if (access === 'signed-in') return t('openapi.signedIn');
  return access === 'display' ? t('openapi.display') : <span className="mono">{access.join(', ')}</span>;
}
