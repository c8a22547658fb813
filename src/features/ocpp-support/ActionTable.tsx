import { Anchor, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type menu from '../../../locales/en_US/menu.json';
import type { OcppVersion } from '../../contract/live/connector';
import { OCPP_BLOCKS, OCPP_DIRECTIONS, type OcppAction } from '../../contract/live/ocppAction';
import { SCREENS, type View } from '../../contract/screens';
import { SupportBadge } from './SupportBadge';
import classes from './OcppSupport.module.css';

type PageKey = keyof (typeof menu)['page'];

interface ActionTableProps {
  version: OcppVersion;
  actions: readonly OcppAction[];
}

/** Actions by profile or functional block; what the charger sends stands before what it is sent. */
export function ActionTable({ version, actions }: ActionTableProps) {
  const { t } = useTranslation('ocppSupport');
  const blocks = OCPP_BLOCKS.filter((block) => actions.some((one) => one.block === block));
  return (
    <div className={classes.room}>
      <Table aria-label={`OCPP ${version}`} verticalSpacing={6} horizontalSpacing={16} className={classes.table ?? ''}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('action')}</Table.Th>
            <Table.Th>{t('direction.name')}</Table.Th>
            <Table.Th>{t('support.name')}</Table.Th>
            <Table.Th>{t('shownAt')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        {blocks.map((block) => (
          <Table.Tbody key={block}>
            <Table.Tr>
              <Table.Th scope="rowgroup" colSpan={4} className={classes.block}>
                {t(`block.${block}`)}
              </Table.Th>
            </Table.Tr>
            {OCPP_DIRECTIONS.flatMap((direction) =>
              actions
                .filter((one) => one.block === block && one.direction === direction)
                .map((one) => <ActionRow key={`${direction} ${one.action}`} action={one} />),
            )}
          </Table.Tbody>
        ))}
      </Table>
    </div>
  );
}

function ActionRow({ action: { action, direction, support, shownAt } }: { action: OcppAction }) {
  const { t } = useTranslation('ocppSupport');
  return (
    <Table.Tr>
      <Table.Td className="mono" translate="no">
        {action}
      </Table.Td>
      <Table.Td>{t(`direction.${direction}`)}</Table.Td>
      <Table.Td>
        <SupportBadge support={support} />
      </Table.Td>
      <Table.Td>{shownAt !== null && <PageLink view={shownAt} />}</Table.Td>
    </Table.Tr>
  );
}

function PageLink({ view }: { view: View }) {
  const { t } = useTranslation('menu');
  return (
    <Anchor component={Link} to={SCREENS.find((screen) => screen.view === view)?.route ?? '/'} size="sm">
      {t(`page.${view.replaceAll('/', '_') as PageKey}`)}
    </Anchor>
  );
}
