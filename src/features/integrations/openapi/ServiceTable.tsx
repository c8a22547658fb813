import { Anchor, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './OpenApi.module.css';

/** Services of the API, each with a link to its calls and their schemas. */
export function ServiceTable({ services }: { services: ReadonlyMap<string, number> }) {
  const { t } = useTranslation('integrations');
  return (
    <div className={classes.list}>
      <Table aria-label={t('openapi.services')} verticalSpacing={6} horizontalSpacing={16} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('openapi.service')}</Table.Th>
            <Table.Th className={classes.figure}>{t('openapi.calls')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...services].map(([service, calls]) => (
            <Table.Tr key={service}>
              <Table.Td translate="no" className={classes.path}>
                <Anchor size="sm" className="mono" href={`/api/docs#${service}`} target="_blank" rel="noopener">
                  {service}
                </Anchor>
              </Table.Td>
              <Table.Td className={classes.figure}>{calls}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
