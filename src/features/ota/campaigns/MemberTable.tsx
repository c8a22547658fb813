import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CampaignMember } from '../../../contract/evo-monitor/firmwareCampaigns';
import { PageLink } from '../../../entities/record/PageLink';
import { RecordLink } from '../../../entities/record/RecordLink';
import { isOpenMember } from '../../../lib/campaignStates';
import classes from './Campaign.module.css';
import { MemberAge } from './MemberAge';
import { SkipMember } from './SkipMember';

/** Chargers of a campaign: where each stands and why, its versions, and the records behind it. */
export function MemberTable({ members }: { members: readonly CampaignMember[] }) {
  const { t } = useTranslation('ota');
  return (
    <div className={classes.wide} tabIndex={0} role="group" aria-label={t('member.list')}>
      <Table className={classes.table} aria-label={t('member.list')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('fields.charger')}</Table.Th>
            <Table.Th>{t('fields.wave')}</Table.Th>
            <Table.Th>{t('fields.state')}</Table.Th>
            <Table.Th>{t('fields.fromVersion')}</Table.Th>
            <Table.Th>{t('fields.bootedVersion')}</Table.Th>
            <Table.Th>{t('member.records')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function MemberRow({ member }: { member: CampaignMember }) {
  const { t } = useTranslation('ota');
  const { chargerId, chargerCode, station, wave, state, problem, fromVersion, bootedVersion } = member;
  return (
    <Table.Tr>
      <Table.Td data-label={t('fields.charger')}>
        <div>
          <RecordLink kind="charger" id={chargerId} className="mono">
            {chargerCode}
          </RecordLink>
          <div className={classes.quiet}>{station}</div>
        </div>
      </Table.Td>
      <Table.Td data-label={t('fields.wave')}>{wave}</Table.Td>
      <Table.Td data-label={t('fields.state')}>
        <div>
          <span className={state === 'failed' ? classes.failed : undefined}>{t(`memberState.${state}`)}</span>
          {hasAge(member) && (
            <div className={classes.quiet}>
              <MemberAge member={member} />
            </div>
          )}
          {problem !== null && <div className={classes.quiet}>{problem}</div>}
        </div>
      </Table.Td>
      <Table.Td data-label={t('fields.fromVersion')}>{fromVersion ?? '–'}</Table.Td>
      <Table.Td data-label={t('fields.bootedVersion')}>{bootedVersion ?? '–'}</Table.Td>
      <Table.Td data-label={t('member.records')}>
        <MemberLinks member={member} />
      </Table.Td>
    </Table.Tr>
  );
}

/** A charger of a later wave waits only for that wave to begin. */
function hasAge({ state }: CampaignMember): boolean {
  return state !== 'waiting' && isOpenMember(state);
}

function MemberLinks({ member }: { member: CampaignMember }) {
  const { chargerId, upgradeId, commandId, state } = member;
  const { t } = useTranslation(['ota', 'records']);
  return (
    <span className={classes.links}>
      {upgradeId !== null && (
        <PageLink view="maintenance/ota" part={{ open: chargerId, tab: upgradeId }}>
          {t('record.link')}
        </PageLink>
      )}
      {commandId !== null && (
        <RecordLink kind="command" id={commandId}>
          {t('records:related.command')}
        </RecordLink>
      )}
      {isOpenMember(state) && <SkipMember member={member} />}
    </span>
  );
}
