import { useTranslation } from 'react-i18next';
import type { BindUser } from '../../contract/evo-basic/sysEnterpriseBindUser';
import { RecordLink } from '../../entities/record/RecordLink';
import { Tag } from '../../kit/layout/Tag';

/** Fleet tags of a driver, each with the reason why chargers refuse it. */
export function FleetTags({ tags }: { tags: BindUser['fleetTags'] }) {
  const { t } = useTranslation('enterpriseUsers');
  if (tags.length === 0) return '–';
  return tags.map(({ id, tagNo, refusal }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <RecordLink kind="chargeTag" id={id} className="mono">
        {tagNo}
      </RecordLink>
      {refusal !== null && (
        <>
          {' '}
          <Tag>{t(`tagState.${refusal}`)}</Tag>
        </>
      )}
    </span>
  ));
}
