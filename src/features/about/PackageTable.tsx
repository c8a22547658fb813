import { Anchor, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InstalledPackage } from '../../contract/evo-basic/system';
import classes from './About.module.css';

/** The installed packages with version and licence, each with a link to its page. */
export function PackageTable({ packages }: { packages: readonly InstalledPackage[] }) {
  const { t } = useTranslation('about');
  return (
    <Table aria-label={t('packages')} verticalSpacing={6} horizontalSpacing={16}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('package')}</Table.Th>
          <Table.Th>{t('version')}</Table.Th>
          <Table.Th>{t('licence')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {packages.map(({ name, version, licence, url }, index) => (
          <Table.Tr key={index} translate="no">
            <Table.Td className={classes.name}>
              {url === null ? (
                name
              ) : (
                <Anchor size="sm" href={url} target="_blank" rel="noopener">
                  {name}
                </Anchor>
              )}
            </Table.Td>
            <Table.Td className={classes.name}>{version}</Table.Td>
            <Table.Td>{licence ?? t('noLicence')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
