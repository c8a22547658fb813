import { useTranslation } from 'react-i18next';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { RecordLink } from '../../entities/record/RecordLink';
import { Tag } from '../../kit/layout/Tag';

/** Fleet tags of a driver, each with its state unless it is accepted. */
export function FleetTags({ tags }: { tags: BindUser['fleetTags'] }) {
  const { t } = useTranslation('enterpriseUsers');
  if (tags.length === 0) return '–';
  return tags.map(({ id, tagNo, status }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <RecordLink kind="chargeTag" id={id} className="mono">
        {tagNo}
      </RecordLink>
      {status !== 'enabled' && (
        <>
          {' '}
          <Tag>{t(`tagState.${status}`)}</Tag>
        </>
      )}
    </span>
  ));
}
